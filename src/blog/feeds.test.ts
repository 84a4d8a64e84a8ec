import { expect, test } from 'bun:test';
import { parseFeed } from 'htmlparser2';
import { scanXml } from '../audit/sitemap/xml-scan';
import { testPost } from '../content/test-folder';
import { testApp } from '../test-app';

const origin = 'https://www.example.org';
const app = await testApp({
  siteUrl: origin,
  content: {
    'blog/a.md': testPost(
      {
        title: 'Fish & "Chips" <now>',
        keywords: ['Voice AI'],
        updatedAt: '2026-03-04',
        imageUrl: '/media/hero-home.webp',
      },
      'See [about](/about), [below](#part), [b](b) and [else](https://example.net/?a=1&b=2).\n\n## Part\n\n\u0007 ]]> ![x](/media/hero-home.webp)',
    ),
    'blog/b.md': testPost({ title: 'Older', publishedAt: '2025-01-01' }),
    'blog/future.md': testPost({ publishedAt: '2027-01-01' }),
  },
});

async function read(path: string) {
  const response = await app.request(path);
  expect(response.status).toBe(200);
  return { type: response.headers.get('content-type'), text: await response.text() };
}

/** Texts of an XML document by the name of their element. */
function elements(xml: string) {
  const texts: [name: string, text: string][] = [];
  const open: string[] = [];
  const problem = scanXml(xml, {
    open: (name) => {
      open.push(name);
      texts.push([name, '']);
    },
    close: () => void open.pop(),
    text: (text) => {
      const last = texts.at(-1);
      if (last && last[0] === open.at(-1)) last[1] += text;
    },
  });
  expect(problem).toBeUndefined();
  return (name: string) => texts.filter(([found]) => found === name).map(([, text]) => text);
}

test('RSS is well-formed and holds the public posts, newest first', async () => {
  const { type, text } = await read('/rss.xml');
  expect(type).toBe('application/rss+xml; charset=utf-8');
  expect(parseFeed(text)?.items.map(({ title, link }) => [title, link])).toEqual([
    ['Fish & "Chips" <now>', `${origin}/blog/a`],
    ['Older', `${origin}/blog/b`],
  ]);
  const all = elements(text);
  expect(all('guid')).toEqual([`${origin}/blog/a`, `${origin}/blog/b`]);
  expect(all('pubDate')[0]).toBe('Fri, 02 Jan 2026 00:00:00 GMT');
  expect(text).toContain(`<atom:link href="${origin}/rss.xml" rel="self"`);
});

test('RSS holds the full text, its links written out', async () => {
  const [content = ''] = elements((await read('/rss.xml')).text)('content:encoded');
  expect(content).toContain(`<a href="${origin}/about">about</a>`);
  expect(content).toContain(`<a href="${origin}/blog/a#part">below</a>`);
  expect(content).toContain(`<a href="${origin}/blog/b">b</a>`);
  expect(content).toContain('<a href="https://example.net/?a=1&amp;b=2">else</a>');
  expect(content).toContain(`src="${origin}/media/hero-home.webp"`);
  expect(content).not.toContain('srcset');
});

test('JSON Feed 1.1 holds the same', async () => {
  const { type, text } = await read('/feed.json');
  const feed = JSON.parse(text);
  expect(type).toBe('application/feed+json; charset=utf-8');
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    home_page_url: `${origin}/blog`,
    feed_url: `${origin}/feed.json`,
  });
  expect(feed.items[0]).toMatchObject({
    id: `${origin}/blog/a`,
    url: `${origin}/blog/a`,
    title: 'Fish & "Chips" <now>',
    date_published: '2026-01-02T00:00:00.000Z',
    date_modified: '2026-03-04T00:00:00.000Z',
    authors: [{ name: 'Sam Author' }],
    tags: ['Voice AI'],
    image: `${origin}/media/hero-home.webp`,
  });
  expect(feed.items[0].content_html).toContain(`href="${origin}/about"`);
  expect(feed.items).toHaveLength(2);
});

test('feeds are answered with 304 while nothing changed, and named in every head', async () => {
  for (const path of ['/rss.xml', '/feed.json']) {
    const etag = (await app.request(path)).headers.get('etag') ?? '';
    const again = await app.request(path, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect(await (await app.request('/about')).text()).toContain(`href="${path}"`);
  }
});
