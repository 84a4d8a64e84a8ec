import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from '../log';
import type { SourceFile } from './load';
import { measureMedia } from './media';
import { ContentError, type ContentProblem, formatProblem } from './problem';
import type { Content } from './schema/content';
import { assemble, emptyShelf, readShelf, type Shelf } from './snapshot';
import { type ContentSource, type FoundFile, isText, listContent } from './source';

export interface ContentStore {
  /** What the site says now. */
  current(): Content;
  problems(): readonly ContentProblem[];
  /** The bytes' place of a media file, or null where there is none of that name. */
  mediaFile(path: string): string | null;
  /** Called after each change with the paths that changed. */
  onChange(listener: (paths: readonly string[]) => void): void;
  /** Looks at the folder once; true when something changed. */
  refresh(): Promise<boolean>;
  /** Looks at the folder every `intervalMs` until stopped. */
  watch(intervalMs?: number): void;
  stop(): void;
}

interface Options {
  now?: () => Date;
  log?: Logger;
}

/**
 * Loads the content folder into one immutable snapshot and keeps it fresh. Folders are looked
 * at rather than watched by the system: that works on every file system and mount.
 * Throws a ContentError when there is no site to show.
 */
export async function createContentStore(
  source: ContentSource,
  { now = () => new Date(), log }: Options = {},
): Promise<ContentStore> {
  const listeners: ((paths: readonly string[]) => void)[] = [];
  let shelf: Shelf = emptyShelf;
  let files: FoundFile[] = [];
  let wasGone = false;
  let state = {
    content: null as Content | null,
    problems: [] as ContentProblem[],
    nextChange: null as Date | null,
  };
  let timer: ReturnType<typeof setInterval> | undefined;

  async function refresh(): Promise<boolean> {
    if (isGone(files, source.dir)) {
      if (!wasGone)
        log?.warn('the content folder is gone; its last content stays', { dir: source.dir });
      wasGone = true;
      return false;
    }
    wasGone = false;
    const found = listContent(source);
    const changed = changedPaths(files, found);
    if (!changed.length && !(state.nextChange && state.nextChange <= now())) return false;
    shelf = readShelf(
      shelf,
      await readTexts(found, files, shelf),
      await imagesOf(found, changed, shelf),
    );
    files = found;
    const next = assemble(shelf, now());
    report(next.problems);
    state = { ...next, content: next.content ?? state.content };
    for (const listener of listeners) listener(changed);
    return true;
  }

  function report(problems: ContentProblem[]) {
    const known = new Set(state.problems.map(formatProblem));
    for (const problem of problems) {
      const line = formatProblem(problem);
      if (!known.has(line)) log?.warn('content problem', { problem: line });
    }
  }

  await refresh();
  if (!state.content) throw new ContentError(state.problems);
  return {
    current: () => state.content as Content,
    problems: () => state.problems,
    mediaFile(path) {
      const file = files.find((entry) => entry.path === `media/${path}`);
      return file ? join(file.dir, file.path) : null;
    },
    onChange: (listener) => void listeners.push(listener),
    refresh,
    watch(intervalMs = 700) {
      let busy = false;
      timer = setInterval(async () => {
        if (busy) return;
        busy = true;
        await refresh().catch((error) => log?.error('content refresh failed', { error }));
        busy = false;
      }, intervalMs);
    },
    stop: () => clearInterval(timer),
  };
}

/** Far above any page; parsing YAML of many megabytes would stop the site for minutes. */
const maxTextBytes = 500_000;

/** The author's whole folder vanished, as when a disk is taken away: that is no wish for defaults. */
const isGone = (before: FoundFile[], own: string) =>
  before.some(({ dir }) => dir === own) && (!existsSync(own) || readdirSync(own).length === 0);

const stamp = ({ dir, size, modifiedAt, changedAt }: FoundFile) =>
  `${dir} ${size} ${modifiedAt.getTime()} ${changedAt}`;

function changedPaths(before: FoundFile[], after: FoundFile[]): string[] {
  const old = new Map(before.map((file) => [file.path, stamp(file)]));
  const changed = after
    .filter((file) => old.get(file.path) !== stamp(file))
    .map(({ path }) => path);
  const present = new Set(after.map(({ path }) => path));
  return [...changed, ...before.filter(({ path }) => !present.has(path)).map(({ path }) => path)];
}

function readTexts(found: FoundFile[], before: FoundFile[], shelf: Shelf) {
  const old = new Map(before.map((file) => [file.path, stamp(file)]));
  return Promise.all(
    found
      .filter(({ path }) => isText(path))
      .map(async (file) => {
        const known = shelf.files.get(file.path);
        if (known && old.get(file.path) === stamp(file)) return known.file;
        return readText(file);
      }),
  );
}

async function readText({ path, dir, size, modifiedAt }: FoundFile): Promise<SourceFile> {
  if (size > maxTextBytes)
    return { path, modifiedAt, text: '', unreadable: `it is larger than ${maxTextBytes} bytes` };
  try {
    const text = decode(await Bun.file(join(dir, path)).bytes());
    return { path, modifiedAt, ...text };
  } catch (error) {
    return {
      path,
      modifiedAt,
      text: '',
      unreadable: error instanceof Error ? error.message : String(error),
    };
  }
}

function decode(bytes: Uint8Array): { text: string; unreadable?: string } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    return { text: '', unreadable: 'it is not UTF-8 text; save it as UTF-8' };
  }
}

async function imagesOf(
  found: FoundFile[],
  changed: string[],
  shelf: Shelf,
): Promise<Pick<Shelf, 'media' | 'mediaFiles'>> {
  if (shelf !== emptyShelf && !changed.some((path) => path.startsWith('media/')))
    return { media: shelf.media, mediaFiles: shelf.mediaFiles };
  const files = found.filter(({ path }) => path.startsWith('media/'));
  const mediaFiles = new Set(files.map(({ path }) => `/${path}`));
  return { media: await measureMedia(files), mediaFiles };
}
