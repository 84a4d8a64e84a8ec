import { expect, test } from 'bun:test';
import { testPost } from '../content/test-folder';
import { readHtml, textOf } from '../pages/test-html';
import { testApp } from '../test-app';

const origin = 'https://www.example.org';
const many = Object.fromEntries(
  Array.from({ length: 50 }, (_, index) => {
    const day = new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10);
    const front = { title: `Post ${index + 1}`, publishedAt: day, keywords: ['all posts'] };
    return [`blog/post-${index + 1}.md`, testPost(front)];
  }),
);
const app = await testApp({ content: many, siteUrl: origin });
const read = async (path: string, from = app) => {
  const response = await from.request(path);
  return { response, page: readHtml(await response.text()) };
};
const titles = ({ page }: Awaited<ReturnType<typeof read>>) => page.all('article').map(textOf);

test('the list shows 24 posts a page, newest first', async () => {
  const first = titles(await read('/blog'));
  expect(first).toHaveLength(24);
  expect(first[0]).toContain('Post 50');
  expect(titles(await read('/blog?page=2'))).toHaveLength(24);
  const last = titles(await read('/blog?page=3'));
  expect(last).toHaveLength(2);
  expect(last[1]).toContain('Post 1');
});

test('pages of the list point to each other and each to itself', async () => {
  const [one, two, three] = await Promise.all(
    ['/blog', '/blog?page=2', '/blog?page=3'].map((path) => read(path)),
  );
  expect([one?.page.link('prev'), one?.page.link('next')]).toEqual([
    undefined,
    `${origin}/blog?page=2`,
  ]);
  expect([two?.page.link('prev'), two?.page.link('next')]).toEqual([
    `${origin}/blog`,
    `${origin}/blog?page=3`,
  ]);
  expect(three?.page.link('next')).toBeUndefined();
  expect(two?.page.link('canonical')).toBe(`${origin}/blog?page=2`);
});

test.each(['0', '4', '-1', '1.5', 'x', '', '01', '1e9'])('page %p does not exist', async (page) => {
  expect((await read(`/blog?page=${page}`)).response.status).toBe(404);
});

test('a card has image, date as MMM d, yyyy, read time, title, excerpt and Read Article', async () => {
  const { page } = await read('/blog');
  const [card] = page.all('article');
  const text = card ? textOf(card) : '';
  expect(text).toContain('Feb 19, 2026');
  expect(text).toContain('1 min read');
  expect(text).toContain('What it is about.');
  expect(text).toContain('Read Article');
  expect(page.all('article')[0] && page.all('img')[0]?.attribs.src).toBeTruthy();
});

test('a blog without posts says so', async () => {
  const empty = await testApp({ content: { 'blog/draft.md': testPost({ draft: true }) } });
  expect((await read('/blog', empty)).page.text()).toContain(
    'No blog posts available yet. Check back soon!',
  );
});

const tagged = await testApp({
  content: {
    'blog/a.md': testPost({ keywords: ['Voice AI', 'CRM', 'Leads', 'Fourth'] }),
    'blog/b.md': testPost({ title: 'B', keywords: ['voice  ai', 'C++ & C#'] }),
    'blog/c.md': testPost({ title: 'C', keywords: ['voice'] }),
  },
});

test('a tag matches keywords in lower case with hyphens for spaces (spec 5)', async () => {
  const { page, response } = await read('/blog/tag/voice-ai', tagged);
  expect(response.status).toBe(200);
  expect(page.all('h1').map(textOf)).toEqual(['Voice Ai']);
  expect(page.text()).toContain('Found 2 articles tagged with Voice Ai');
  expect(page.all('article')).toHaveLength(2);
  expect((await read('/blog/tag/crm', tagged)).page.text()).toContain('Found 1 article tagged');
});

test('a card of a tag shows at most three keywords (spec 9)', async () => {
  const { page } = await read('/blog/tag/crm', tagged);
  const chips = page.all('a').filter(({ attribs }) => attribs.href?.startsWith('/blog/tag/'));
  expect(chips.map(textOf)).toEqual(['Voice AI', 'CRM', 'Leads']);
});

test('a tag with special characters is found by its own link', async () => {
  const { page } = await read('/blog/b', tagged);
  const chip = page.all('a').find((link) => textOf(link) === 'C++ & C#');
  const found = await read(chip?.attribs.href ?? '', tagged);
  expect(found.page.text()).toContain('Found 1 article');
});

test('an unknown tag has the empty state and is not to be found', async () => {
  const { page } = await read('/blog/tag/nothing-here', tagged);
  expect(page.all('h2').map(textOf)).toContain('No articles found');
  expect(page.meta('robots')).toBe('noindex');
  const link = page.all('a').find((entry) => textOf(entry) === 'Browse All Articles');
  expect(link?.attribs.href).toBe('/blog');
});

test('a tag from the address is never markup', async () => {
  const { page } = await read('/blog/tag/%3Cscript%3Ealert(1)%3C%2Fscript%3E', tagged);
  expect(page.html.toLowerCase()).not.toContain('<script>alert');
});

const single = await testApp({
  siteUrl: origin,
  content: {
    'blog/full.md': testPost(
      {
        title: 'The whole post',
        metaTitle: 'The whole post, for search',
        updatedAt: '2026-03-04',
        keywords: ['Voice AI', 'CRM'],
        aliases: ['/2020/05/old-name.html', '/blog/older/'],
        images: [
          { url: '/media/hero-home.webp', alt: 'First', caption: 'Hero' },
          { url: '/media/about-story.webp', alt: 'Second' },
        ],
        externalLinks: [{ url: 'https://example.net/', anchorText: 'More', context: 'to read' }],
      },
      '## One\n\nText.\n\n## Two\n\nMore text.',
    ),
    'blog/bare.md': testPost({ title: 'Bare' }),
    'blog/future.md': testPost({ publishedAt: '2026-11-21' }),
    'blog/canonical.md': testPost({ canonical: 'https://other.example/x', noindex: true }),
  },
});

test('a post has way back, title, date, read time, author, hero, body and tags', async () => {
  const { page } = await read('/blog/full', single);
  const text = page.text('main');
  const expected = ['Back to Blog', 'The whole post', 'Jan 2, 2026', '1 min read', 'Sam Author'];
  const places = expected.map((part) => text.indexOf(part));
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  const images = page.all('img', 'main').map(({ attribs }) => attribs.alt);
  expect(images).toEqual(['First', 'Second']);
  expect(page.html.indexOf('alt="Second"')).toBeGreaterThan(page.html.indexOf('>Two</h2>'));
  const hrefs = page.all('a', 'main').map(({ attribs }) => attribs.href);
  expect(hrefs).toEqual(expect.arrayContaining(['/blog/tag/voice-ai', '/blog/tag/crm']));
  expect(hrefs).toContain('https://example.net/');
});

test('a post without images has the default social image', async () => {
  const { page } = await read('/blog/bare', single);
  const { socialImage } = single.deps.content.current().site;
  expect(page.all('img', 'main')[0]?.attribs.src).toStartWith(socialImage);
  expect(page.meta('og:image')).toBe(origin + socialImage);
});

test('a post tells machines when, by whom and about what', async () => {
  const { page } = await read('/blog/full', single);
  expect(page.meta('og:type')).toBe('article');
  expect(page.meta('article:published_time')).toBe('2026-01-02T00:00:00.000Z');
  expect(page.meta('article:modified_time')).toBe('2026-03-04T00:00:00.000Z');
  expect(page.meta('author')).toBe('Sam Author');
  expect(page.html).toContain('"dateModified":"2026-03-04T00:00:00.000Z"');
});

test('canonical and noindex of a post are what its author says', async () => {
  const { page } = await read('/blog/canonical', single);
  expect(page.link('canonical')).toBe('https://other.example/x');
  expect(page.meta('robots')).toBe('noindex');
});

test('old addresses lead to the post for good', async () => {
  for (const path of ['/2020/05/old-name.html', '/blog/older', '/blog/older/']) {
    const { response } = await read(path, single);
    expect([path, response.status]).toEqual([path, 301]);
    expect(response.headers.get('location')).toBe('/blog/full');
  }
});

test('a post of tomorrow is not found, neither as page nor in the API, until then', async () => {
  for (const path of ['/blog/future', '/api/blog/posts/future'])
    expect((await single.request(path)).status).toBe(404);
  single.clock.now = new Date('2026-11-21T00:00:00Z');
  await single.deps.content.refresh();
  for (const path of ['/blog/future', '/api/blog/posts/future'])
    expect((await single.request(path)).status).toBe(200);
});

test('the API lists all posts with the fields of spec section 3', async () => {
  const posts = await (await app.request('/api/blog/posts')).json();
  expect(posts).toHaveLength(50);
  expect(posts[0].slug).toBe('post-50');
  const post = await (await single.request('/api/blog/posts/full')).json();
  expect(post).toEqual({
    id: 'full',
    slug: 'full',
    title: 'The whole post',
    excerpt: 'What it is about.',
    content: expect.stringContaining('<h2 id="two">Two</h2>'),
    author: 'Sam Author',
    publishedAt: '2026-01-02T00:00:00.000Z',
    updatedAt: '2026-03-04T00:00:00.000Z',
    metaDescription: 'A post for tests.',
    imageUrl: '/media/hero-home.webp',
    images: expect.arrayContaining([{ url: '/media/about-story.webp', alt: 'Second' }]),
    keywords: ['Voice AI', 'CRM'],
    readTimeMinutes: 1,
    featured: false,
    externalLinks: [{ url: 'https://example.net/', anchorText: 'More', context: 'to read' }],
  });
});

test('the API is compressed, and answered with 304 while nothing changed', async () => {
  for (const path of ['/api/blog/posts', '/api/blog/posts/post-1']) {
    const headers = { 'accept-encoding': 'br' };
    const response = await app.request(path, { headers });
    expect(response.headers.get('content-encoding')).toBe('br');
    const known = { ...headers, 'if-none-match': response.headers.get('etag') ?? '' };
    expect((await app.request(path, { headers: known })).status).toBe(304);
  }
});

test('an unknown post of the API is Post not found', async () => {
  const response = await single.request('/api/blog/posts/nope');
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({
    error: { code: 'not_found', message: 'Post not found' },
  });
});
