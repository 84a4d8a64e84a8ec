import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

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

function listFolder(dir: string): FoundFile[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { recursive: true })
    .map((entry) => String(entry).replaceAll('\\', '/'))
    .filter((path) => !path.split('/').some((part) => part.startsWith('.')))
    .flatMap((path) => {
      const stat = statSync(join(dir, path), { throwIfNoEntry: false });
      if (!stat?.isFile()) return [];
      const { size, mtime: modifiedAt, ctimeMs: changedAt } = stat;
      return [{ path, dir, size, modifiedAt, changedAt }];
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

export const isText = (path: string) => /\.(md|ya?ml)$/.test(path);
