import { expect, test } from 'bun:test';
import { isAllowed } from '../audit/robots/robots-txt';
import { parseSitemap } from '../audit/sitemap/sitemap-xml';
import { testPost } from '../content/test-folder';
import { testApp } from '../test-app';
import { listPublicPages } from './well-known';

const origin = 'https://www.example.org';
const app = await testApp({
  siteUrl: origin,
  content: {
    'blog/plain.md': testPost({ title: 'Plain', updatedAt: '2026-02-03', keywords: ['Voice AI'] }),
    'blog/hidden.md': testPost({ noindex: true }),
    'blog/elsewhere.md': testPost({ canonical: 'https://other.example/x' }),
    'blog/draft.md': testPost({ draft: true }),
    'blog/future.md': testPost({ publishedAt: '2027-01-01' }),
    'legal/cookies.md':
      '---\ntitle: C\nmetaTitle: C\nmetaDescription: C\nlastUpdated: today\n---\nx',
    'legal/privacy-policy.md':
      '---\ntitle: P\nmetaTitle: P\nmetaDescription: P\nlastUpdated: today\n---\nx',
    'legal/terms-of-service.md':
      '---\ntitle: T\nmetaTitle: T\nmetaDescription: T\nlastUpdated: today\n---\nx',
  },
});
const read = async (path: string) => {
  const response = await app.request(path);
  expect(response.status).toBe(200);
  return { response, text: await response.text() };
};

const sitemap = parseSitemap((await read('/sitemap.xml')).text);
const listed = sitemap.urls.map(({ loc }) => loc.replace(origin, ''));

test('the sitemap is well-formed and lists absolute addresses once', () => {
  expect(sitemap.problems).toEqual([]);
  expect(sitemap.kind).toBe('urlset');
  expect(new Set(listed).size).toBe(listed.length);
  expect(sitemap.urls.every(({ loc }) => loc.startsWith(`${origin}/`))).toBe(true);
});

test('the sitemap lists exactly the pages that may be found', () => {
  expect(listed).toEqual(listPublicPages(app.deps.content.current()).map(({ path }) => path));
  for (const path of ['/', '/about', '/blog', '/blog/plain', '/blog/tag/voice-ai', '/contact'])
    expect(listed).toContain(path);
  for (const path of ['/blog/hidden', '/blog/elsewhere', '/blog/draft', '/blog/future'])
    expect(listed).not.toContain(path);
  for (const path of ['/offline', '/sign-in', '/seo-dashboard', '/cookies'])
    expect(listed).not.toContain(path);
});

test('every address of the sitemap is a page that allows itself to be found', async () => {
  for (const path of listed) {
    const { text } = await read(path);
    expect([path, text.includes('name="robots"')]).toEqual([path, false]);
  }
});

test('lastmod is the post’s own date and missing where none is known', () => {
  const entry = (path: string) => sitemap.urls.find(({ loc }) => loc === origin + path);
  expect(entry('/blog/plain')?.lastmod).toBe('2026-02-03T00:00:00.000Z');
  expect(entry('/')?.lastmod).toBeUndefined();
});

test('robots.txt opens the site, closes API and staff, and names the sitemap', async () => {
  const { text, response } = await read('/robots.txt');
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  for (const path of ['/', '/blog/plain', '/assets/site.css', '/media/a.webp'])
    expect([path, isAllowed(text, 'Googlebot', origin + path)]).toEqual([path, true]);
  for (const path of ['/api/contact', '/seo-dashboard', '/seo-dashboard/leads', '/sign-in'])
    expect([path, isAllowed(text, 'Googlebot', origin + path)]).toEqual([path, false]);
  expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`);
});

test('the manifest names the site and its icons', async () => {
  const { text, response } = await read('/manifest.webmanifest');
  expect(response.headers.get('content-type')).toBe('application/manifest+json');
  const manifest = JSON.parse(text);
  expect(manifest).toMatchObject({
    name: app.deps.content.current().site.brand,
    id: '/',
    start_url: '/',
    display: 'standalone',
  });
  expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual([
    '192x192',
    '512x512',
    '512x512',
  ]);
  for (const { src } of manifest.icons as { src: string }[])
    expect(await Bun.file(`public${src}`).exists()).toBe(true);
});

test('security.txt names a contact and expires within a year, however long the site runs', async () => {
  for (const now of ['2026-11-20T10:00:00Z', '2027-11-20T10:00:00Z', '2026-12-31T23:59:59Z']) {
    app.clock.now = new Date(now);
    const { text } = await read('/.well-known/security.txt');
    const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '');
    expect(text).toMatch(/^Contact: mailto:.+@/);
    expect(expires).toBeGreaterThan(app.clock.now.getTime() + 300 * 86_400_000);
    expect(expires).toBeLessThanOrEqual(app.clock.now.getTime() + 366 * 86_400_000);
  }
});

test('llms.txt has a title, a summary and lists of links that work', async () => {
  const { text } = await read('/llms.txt');
  expect(text).toMatch(/^# .+\n\n> .+\n\n## Services\n- \[/);
  const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, url]) => url ?? '');
  expect(links.length).toBeGreaterThan(15);
  for (const url of links) await read(url.replace(origin, ''));
});

test('the API describes itself', async () => {
  const { text } = await read('/openapi.json');
  const api = JSON.parse(text);
  expect(api.openapi).toStartWith('3.1');
  expect(Object.keys(api.paths)).toContain('/api/contact');
  expect(Object.keys(api.paths)).toContain('/api/blog/posts/{slug}');
  const body = api.paths['/api/contact'].post.requestBody.content['application/json'].schema;
  expect(body.required).toEqual(expect.arrayContaining(['name', 'email', 'message']));
});

test('the offline page is there and not to be found', async () => {
  const { text } = await read('/offline');
  expect(text).toContain('name="robots" content="noindex"');
});
