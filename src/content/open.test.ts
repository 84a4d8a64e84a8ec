import { expect, test } from 'bun:test';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folders } from '../folders';
import { createLogger } from '../log';
import { testConfig } from '../test-app';
import { openContent } from './open';
import { createContentStore } from './store';

const root = mkdtempSync(join(tmpdir(), 'site-open-'));
process.on('exit', () => rmSync(root, { recursive: true, force: true }));
const log = createLogger('silent');

test('a missing folder is filled with the content the program comes with', async () => {
  const dir = join(root, 'missing/content');
  const source = openContent(testConfig({ CONTENT_DIR: dir }), log);
  expect(source).toEqual({ dir, fallbackDir: folders.content });
  expect(readdirSync(dir).toSorted()).toEqual(readdirSync(folders.content).toSorted());
  expect((await createContentStore({ dir, fallbackDir: null })).problems()).toEqual([]);
});

test('a folder with anything in it is left as it is', () => {
  const dir = join(root, 'own');
  mkdirSync(dir);
  writeFileSync(join(dir, 'site.yaml'), 'mine');
  openContent(testConfig({ CONTENT_DIR: dir }), log);
  expect(readdirSync(dir)).toEqual(['site.yaml']);
});

test('a folder that cannot be written is told, and the site shown all the same', async () => {
  const dir = join(root, 'file-in-the-way');
  writeFileSync(dir, '');
  chmodSync(dir, 0o400);
  const lines: string[] = [];
  const source = openContent(
    testConfig({ CONTENT_DIR: join(dir, 'content') }),
    createLogger('warn', (line) => void lines.push(line)),
  );
  expect(lines).toHaveLength(1);
  expect((await createContentStore(source)).current().site.brand).toBeTruthy();
});

test('looking alone, as site check does, writes nothing', () => {
  const dir = join(root, 'looked-at');
  openContent(testConfig({ CONTENT_DIR: dir }));
  expect(existsSync(dir)).toBe(false);
});

test('the program’s own folder needs no defaults', () => {
  const source = openContent(testConfig({ CONTENT_DIR: folders.content }), log);
  expect(source).toEqual({ dir: folders.content, fallbackDir: null });
});
