import { existsSync, lstatSync, readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Where content is read from: the author's folder, and the defaults that fill what it lacks. */
export interface ContentSource {
  dir: string;
  fallbackDir: string | null;
}

/** One file and the folder that holds it. */
export interface FoundFile {
  /** Relative, with forward slashes. */
  path: string;
  dir: string;
  size: number;
  modifiedAt: Date;
  /** Milliseconds since 1970; moves on when its permissions change, too. */
  changedAt: number;
}

/**
 * Lists the content files. A YAML file or a whole folder that the author's side lacks comes
 * from the defaults, so that a folder with one post in it is a site; an empty `blog/` is a blog
 * without posts. Images are taken one by one: pages of both sides name them.
 */
export function listContent({ dir, fallbackDir }: ContentSource): FoundFile[] {
  const own = listFolder(dir);
  if (!fallbackDir) return own;
  const present = new Set([
    ...(existsSync(dir) ? readdirSync(dir).filter((name) => name !== 'media') : []),
    ...own.map(({ path }) => path),
  ]);
  return [...own, ...listFolder(fallbackDir).filter(({ path }) => !present.has(unit(path)))].sort(
    (a, b) => (a.path < b.path ? -1 : 1),
  );
}

/** What is taken from one side or the other as a whole. */
const unit = (path: string) => (path.startsWith('media/') ? path : (path.split('/')[0] ?? path));

const listFolder = (dir: string): FoundFile[] =>
  existsSync(dir) ? listUnder(dir, '').sort((a, b) => (a.path < b.path ? -1 : 1)) : [];

/** Hidden names are left out; links to folders are not followed, as they may lead round. */
function listUnder(dir: string, folder: string): FoundFile[] {
  return readdirSync(join(dir, folder))
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) => {
      const path = folder + name;
      const stat = statWithin(dir, path);
      if (stat?.isDirectory()) return listUnder(dir, `${path}/`);
      if (!stat?.isFile()) return [];
      const { size, mtime: modifiedAt, ctimeMs: changedAt } = stat;
      return [{ path, dir, size, modifiedAt, changedAt }];
    });
}

/** A link counts as the file it leads to, but only inside `dir`: the rest is not for the public. */
function statWithin(dir: string, path: string): Stats | undefined {
  const file = join(dir, path);
  const own = lstatSync(file, { throwIfNoEntry: false });
  if (!own?.isSymbolicLink()) return own;
  try {
    const target = statSync(file);
    const isInside = realpathSync(file).startsWith(realpathSync(dir) + sep);
    return isInside && target.isFile() ? target : undefined;
  } catch {
    // It leads nowhere, or to itself.
    return undefined;
  }
}

export const isText = (path: string) => /\.(md|ya?ml)$/.test(path);
