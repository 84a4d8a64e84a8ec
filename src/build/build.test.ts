import { expect, test } from 'bun:test';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildBinary } from './binary';
import { buildClient } from './client';
import { buildCss } from './css';

const root = resolve(import.meta.dir, '../..');
const temporary = mkdtempSync(join(tmpdir(), 'site-build-'));
process.on('exit', () => rmSync(temporary, { recursive: true, force: true }));
let trees = 0;

/** A source tree of its own with these files. */
function tree(files: Record<string, string>): string {
  const dir = join(temporary, String(++trees));
  for (const folder of ['dist/client', 'public', 'content'])
    mkdirSync(join(dir, folder), { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  }
  return dir;
}

test('the style sheet has the classes and icons of views, and is the same twice', async () => {
  const dir = tree({
    'views/a.tsx': '<p className="text-red-500 i-lucide-clock">x</p>',
    'views/a.test.tsx': '<p className="text-green-500">x</p>',
  });
  const css = await buildCss(dir);
  expect(css).toContain('.text-red-500');
  expect(css).not.toContain('.text-green-500');
  expect(css).toContain('i-lucide-clock');
  expect(await buildCss(dir)).toBe(css);
});

test('an icon that does not exist stops the build', async () => {
  const dir = tree({ 'views/a.tsx': '<i className="i-lucide-no-such-icon" />' });
  await expect(buildCss(dir)).rejects.toThrow('i-lucide-no-such-icon');
});

test('a hidden file never goes into the binary', async () => {
  for (const path of ['content/.env', 'public/.git/config', 'dist/client/.DS_Store'])
    await expect(buildBinary(tree({ [path]: 'secret' }), join(temporary, 'x'))).rejects.toThrow(
      'is a hidden file',
    );
});

test('the client is built for production, named by its contents, small where every page loads it', async () => {
  const out = join(temporary, 'client');
  const manifest = await buildClient(root, out);
  for (const path of [manifest.css, manifest.pageScript]) {
    expect(path).toMatch(/^\/assets\/[a-z-]+-[a-z0-9]+\.(css|js)$/);
    expect(existsSync(join(out, path))).toBe(true);
  }
  const weight = async (path: string) =>
    brotliCompressSync(await Bun.file(join(out, path)).bytes()).byteLength;
  expect(await weight(manifest.pageScript)).toBeLessThanOrEqual(4096);
  const worker = await Bun.file(join(out, 'sw.js')).text();
  expect(worker).toContain(manifest.build);
  const scripts = [...new Bun.Glob('assets/*.js').scanSync(out)];
  const texts = await Promise.all(scripts.map((path) => Bun.file(join(out, path)).text()));
  expect(texts.some((text) => text.includes('react-dom'))).toBe(true);
  for (const text of texts) expect(text).not.toContain('react-dom-client.development');
  expect(await buildClient(root, out)).toEqual(manifest);
}, 120_000);
