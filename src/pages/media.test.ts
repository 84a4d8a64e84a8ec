import { expect, test } from 'bun:test';
import { inertPolicy } from '../http/security-headers';
import { testApp } from '../test-app';

const app = await testApp({
  content: {
    'media/drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    'media/broken.webp': 'no image',
    'media/page.html': '<script>alert(1)</script>',
  },
});
const image = '/media/hero-home.webp';

async function measured(path: string) {
  const response = await app.request(path);
  expect(response.status).toBe(200);
  const type = response.headers.get('content-type');
  const { width, height } = await new Bun.Image(await response.bytes()).metadata();
  return { type, width, height };
}

test('an image is served as it is', async () => {
  const response = await app.request(image);
  expect(response.headers.get('content-type')).toBe('image/webp');
  expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
  const file = app.deps.content.mediaFile('hero-home.webp') ?? '';
  expect(await response.bytes()).toEqual(await Bun.file(file).bytes());
});

test('pages get it in the width they ask for', async () => {
  expect(await measured(`${image}?w=480`)).toMatchObject({ type: 'image/webp', width: 480 });
  expect(await measured(`${image}?w=800`)).toMatchObject({ type: 'image/webp', width: 800 });
});

test('an image is never enlarged, and a width nobody asks for gets it as it is', async () => {
  const { width } = await measured(image);
  expect((await measured(`${image}?w=1600`)).width).toBeLessThanOrEqual(width);
  for (const other of ['481', '99999', '-1', '0', 'x', ''])
    expect((await measured(`${image}?w=${other}`)).width).toBe(width);
});

test('a share image is a JPEG of 1200 by 630', async () => {
  expect(await measured(`${image}?og`)).toEqual({ type: 'image/jpeg', width: 1200, height: 630 });
});

test('each variant has its own ETag', async () => {
  const tags = await Promise.all(
    ['', '?w=480', '?og'].map(async (query) =>
      (await app.request(image + query)).headers.get('etag'),
    ),
  );
  expect(new Set(tags).size).toBe(3);
  const again = await app.request(image, { headers: { 'if-none-match': tags[0] ?? '' } });
  expect(again.status).toBe(304);
});

test('a drawing may be opened, but runs nothing', async () => {
  const response = await app.request('/media/drawing.svg?w=480');
  expect(response.headers.get('content-type')).toBe('image/svg+xml');
  expect(response.headers.get('content-security-policy')).toStartWith("default-src 'none'");
});

test('neither does a page that lies among the images', async () => {
  const response = await app.request('/media/page.html');
  expect(response.headers.get('content-security-policy')).toBe(inertPolicy);
});

test('a file that is no image is served, not made smaller', async () => {
  expect(await (await app.request('/media/broken.webp?w=480')).text()).toBe('no image');
});

test.each([
  '/media/nothing.webp',
  '/media/..%2fsite.yaml',
  '/media/..%2f..%2f..%2fetc%2fpasswd',
  '/media/%2e%2e/site.yaml',
  '/media/....//site.yaml',
  '/media//etc/passwd',
  '/media/%5c..%5csite.yaml',
  '/media/hero-home.webp%00.svg',
  '/media/',
  '/media/source',
])('%s is not found', async (path) => {
  expect((await app.request(path)).status).toBe(404);
});

test('an image that changes on disk is served anew', async () => {
  const svg = (text: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg"><text>${text}</text></svg>`;
  app.folder.save('media/changing.svg', svg('one'));
  await app.deps.content.refresh();
  expect(await (await app.request('/media/changing.svg')).text()).toContain('one');
  app.folder.save('media/changing.svg', svg('two'));
  await app.deps.content.refresh();
  expect(await (await app.request('/media/changing.svg')).text()).toContain('two');
});
