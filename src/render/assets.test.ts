import { expect, test } from 'bun:test';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { contentType, loadAssets } from './assets';

const root = mkdtempSync(join(tmpdir(), 'site-assets-'));
process.on('exit', () => rmSync(root, { recursive: true, force: true }));

function write(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

test('built and public files are found by exact path, with type and how long they last', async () => {
  write({
    'client/manifest.json': '{"build":"b","css":"/assets/s.css","pageScript":"/assets/p.js"}',
    'client/sw.js': 'self',
    'client/assets/p-abc.js': 'x',
    'public/icons/logo.svg': '<svg/>',
    'public/fonts/f.woff2': 'x',
    'public/.env': 'SECRET=1',
    'public/.hidden/x.txt': 'x',
  });
  const { manifest, files } = await loadAssets(join(root, 'client'), join(root, 'public'));
  expect(manifest.build).toBe('b');
  expect([...files.keys()].toSorted()).toEqual([
    '/assets/p-abc.js',
    '/fonts/f.woff2',
    '/icons/logo.svg',
    '/sw.js',
  ]);
  const lasting = (path: string) => files.get(path)?.cacheControl;
  expect(lasting('/assets/p-abc.js')).toContain('immutable');
  expect(lasting('/fonts/f.woff2')).toContain('immutable');
  expect(lasting('/icons/logo.svg')).toBe('public, max-age=3600');
  expect(lasting('/sw.js')).toBe('no-cache');
  expect(files.get('/sw.js')?.type).toBe('text/javascript; charset=utf-8');
});

test('without a build it says what to do', async () => {
  await expect(loadAssets(join(root, 'nothing'), join(root, 'public'))).rejects.toThrow(
    'run the build first',
  );
});

test.each([
  ['a.CSS', 'text/css; charset=utf-8'],
  ['a.b.webp', 'image/webp'],
  ['a', 'application/octet-stream'],
  ['a.exe', 'application/octet-stream'],
])('%s is %s', (path, type) => {
  expect(contentType(path)).toBe(type);
});
