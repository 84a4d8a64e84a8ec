import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Config } from '../config';
import { folders } from '../folders';
import type { Logger } from '../log';
import type { ContentSource } from './source';

/**
 * Where this site's content lies: CONTENT_DIR, else `./content`. A folder that is missing or
 * empty is filled with the content the program comes with, so that there is something to edit;
 * where that cannot be written, the site shows it from within the program.
 */
export function openContent({ CONTENT_DIR }: Config, log?: Logger): ContentSource {
  const dir = resolve(CONTENT_DIR ?? 'content');
  if (dir === resolve(folders.content)) return { dir, fallbackDir: null };
  if (log && isEmpty(dir)) fill(dir, log);
  return { dir, fallbackDir: folders.content };
}

const isEmpty = (dir: string) => !existsSync(dir) || readdirSync(dir).length === 0;

function fill(dir: string, log: Logger): void {
  try {
    copyFolder(folders.content, dir);
    log.info('default content written', { dir });
  } catch (error) {
    log.warn('default content could not be written; it is shown from within the program', {
      dir,
      error,
    });
  }
}

/** File by file: folders within the binary can be read, but not copied as a whole. */
function copyFolder(from: string, to: string): void {
  for (const entry of readdirSync(from, { recursive: true })) {
    const source = join(from, String(entry));
    if (!statSync(source).isFile()) continue;
    const target = join(to, String(entry));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, readFileSync(source));
  }
}
