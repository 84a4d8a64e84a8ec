import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { folders } from '../folders';
import type { ContentSource } from './source';

const root = mkdtempSync(join(tmpdir(), 'site-content-'));
process.on('exit', () => rmSync(root, { recursive: true, force: true }));
let made = 0;
let saves = 0;

export interface TestFolder {
  source: ContentSource;
  /** Writes a file as an editor would: its time always moves on. */
  save(path: string, text: string | Uint8Array): void;
  remove(path: string): void;
}

/** A temporary content folder with these files; what it lacks comes from the site's own content. */
export function testFolder(files: Record<string, string> = {}): TestFolder {
  const dir = join(root, String(++made));
  const save = (path: string, text: string | Uint8Array) => {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
    const time = Date.UTC(2026, 0, 1) / 1000 + ++saves;
    utimesSync(join(dir, path), time, time);
  };
  mkdirSync(dir);
  for (const [path, text] of Object.entries(files)) save(path, text);
  return {
    source: { dir, fallbackDir: folders.content },
    save,
    remove: (path) => rmSync(join(dir, path)),
  };
}

/** A post's source: whole front matter, `front` added or put in place of it, and a body. */
export function testPost(front: Record<string, unknown> = {}, body = 'Hello.'): string {
  const whole = {
    title: 'A post',
    excerpt: 'What it is about.',
    author: 'Sam Author',
    publishedAt: '2026-01-02',
    metaDescription: 'A post for tests.',
    ...front,
  };
  const lines = Object.entries(whole)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n\n${body}\n`;
}
