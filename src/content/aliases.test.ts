import { expect, test } from 'bun:test';
import { folders } from '../folders';
import { loadPost, loadSite } from './load';
import type { Post } from './schema/post';

const site = loadSite({
  path: 'site.yaml',
  text: await Bun.file(`${folders.content}/site.yaml`).text(),
  modifiedAt: new Date(0),
});

function read(yaml: string): Post {
  const text = `---\ntitle: Imported\n${yaml}\n---\nHello.\n`;
  return loadPost({ path: 'blog/imported.md', text, modifiedAt: new Date(0) }, site);
}

const common = 'excerpt: E\nmetaDescription: M\nauthor: A\n';
const dated = `${common}publishedAt: 2026-01-02\n`;
const day = new Date('2026-03-04T00:00:00Z');

const rows: [source: string, yaml: string, field: keyof Post, expected: unknown][] = [
  ['Astro', `${common}publishDate: 2026-03-04`, 'publishedAt', day],
  ['Astro', `${common}pubDate: "2026-03-04"`, 'publishedAt', day],
  ['Hugo', `${common}date: 2026-03-04`, 'publishedAt', day],
  ['Hugo', `${common}pubdate: 2026-03-04`, 'publishedAt', day],
  ['Hugo', `${common}published: 2026-03-04`, 'publishedAt', day],
  ['Jekyll', `${common}date: 2026-03-04 00:00:00 +0000`, 'publishedAt', day],
  ['Ghost', `${common}published_at: 2026-03-04T00:00:00.000Z`, 'publishedAt', day],
  ['Astro', `${dated}updateDate: 2026-03-04`, 'updatedAt', day],
  ['Astro', `${dated}updatedDate: 2026-03-04`, 'updatedAt', day],
  ['Hugo', `${dated}lastmod: 2026-03-04`, 'updatedAt', day],
  ['Hugo', `${dated}modified: 2026-03-04`, 'updatedAt', day],
  ['Jekyll', `${dated}last_modified_at: 2026-03-04`, 'updatedAt', day],
  ['Ghost', `${dated}updated_at: 2026-03-04`, 'updatedAt', day],
  ['Hugo', 'summary: S\ndescription: D\nauthor: A\ndate: 2026-01-02', 'excerpt', 'S'],
  ['Ghost', 'custom_excerpt: S\nmeta_description: D\nauthor: A\ndate: 2026-01-02', 'excerpt', 'S'],
  ['Jekyll', 'description: D\nauthor: A\ndate: 2026-01-02', 'excerpt', 'D'],
  ['Astro', 'excerpt: E\nauthor: A\ndate: 2026-01-02', 'metaDescription', 'E'],
  ['AstroWind', `${dated}metadata: {description: D}`, 'metaDescription', 'M'],
  [
    'AstroWind',
    'excerpt: E\nauthor: A\ndate: 2026-01-02\nmetadata: {description: D}',
    'metaDescription',
    'D',
  ],
  ['Hugo', 'excerpt: E\nauthor: A\ndate: 2026-01-02\ndescription: D', 'metaDescription', 'D'],
  ['Ghost', 'excerpt: E\nauthor: A\ndate: 2026-01-02\nmeta_description: D', 'metaDescription', 'D'],
  ['Hugo', `${dated}draft: true`, 'draft', true],
  ['Jekyll', `${dated}published: false`, 'draft', true],
  ['Ghost', `${dated}status: draft`, 'draft', true],
  ['Ghost', `${dated}status: published`, 'draft', false],
  ['Hugo', `${dated}expiryDate: 2026-03-04`, 'expiresAt', day],
  ['all', `${dated}slug: other-name`, 'slug', 'other-name'],
  ['Hugo', `${dated}aliases: [/old, /older]`, 'aliases', ['/old', '/older']],
  ['Hugo', `${dated}url: /2026/old/`, 'aliases', ['/2026/old/']],
  ['Jekyll', `${dated}redirect_from: /old`, 'aliases', ['/old']],
  ['Jekyll', `${dated}permalink: /a/b.html`, 'aliases', ['/a/b.html']],
  ['Jekyll', `${dated}permalink: /a\nredirect_from: [/b]`, 'aliases', ['/a', '/b']],
  ['Astro', `${dated}tags: [a, b]`, 'keywords', ['a', 'b']],
  ['AstroWind', `${dated}category: guides\ntags: [a]`, 'keywords', ['guides', 'a']],
  ['Hugo', `${dated}tags: [a]\ncategories: [b]`, 'keywords', ['a', 'b']],
  ['AstroWind', `${dated}category: Guides\ntags: [guides, a]`, 'keywords', ['Guides', 'a']],
  ['Hugo', `${dated}tags: [a, b]\ncategories: [b, c]`, 'keywords', ['a', 'b', 'c']],
  ['Jekyll', `${dated}category: a\ncategories: [a]\ntags: [b, a]`, 'keywords', ['a', 'b']],
  ['Jekyll', `${dated}tags: voice ai, crm`, 'keywords', ['voice ai', 'crm']],
  ['Hugo', 'excerpt: E\ndate: 2026-01-02\nparams: {author: Kim}', 'author', 'Kim'],
  ['Hugo', 'excerpt: E\ndate: 2026-01-02\nauthors: [Kim, Lee]', 'author', 'Kim, Lee'],
  ['Ghost', 'excerpt: E\ndate: 2026-01-02\nauthors: [{name: Kim}]', 'author', 'Kim'],
  ['Astro', `${dated}image: /a.png`, 'imageUrl', '/a.png'],
  ['Astro', `${dated}heroImage: /a.png`, 'imageUrl', '/a.png'],
  ['Hugo', `${dated}images: [/a.png]`, 'images', [{ url: '/a.png', alt: '' }]],
  ['Ghost', `${dated}feature_image: /a.png`, 'imageUrl', '/a.png'],
  [
    'Ghost',
    `${dated}feature_image: /a.png\nfeature_image_alt: A cat\nfeature_image_caption: Tom`,
    'images',
    [{ url: '/a.png', alt: 'A cat', caption: 'Tom' }],
  ],
  [
    'AstroWind',
    `${dated}metadata: {canonical: "https://a.example/"}`,
    'canonical',
    'https://a.example/',
  ],
  ['AstroWind', `${dated}metadata: {robots: {index: false}}`, 'noindex', true],
  ['AstroWind', `${dated}metadata: {openGraph: {images: [{url: /og.png}]}}`, 'ogImage', '/og.png'],
  ['Ghost', `${dated}canonical_url: "https://a.example/"`, 'canonical', 'https://a.example/'],
  ['Ghost', `${dated}og_image: /og.png`, 'ogImage', '/og.png'],
  ['Ghost', `${dated}og_title: x\ntwitter_title: y`, 'title', 'Imported'],
  ['Hugo', `${dated}weight: 5`, 'title', 'Imported'],
  ['Jekyll', `${dated}layout: post`, 'title', 'Imported'],
  ['Ghost', `${dated}featured: true`, 'featured', true],
];

for (const [source, yaml, field, expected] of rows)
  test(`${source}: ${yaml.split('\n').at(-1)} gives ${field}`, () => {
    expect(read(yaml)[field]).toEqual(expected as never);
  });

test('our own name wins over an alias', () => {
  expect(read(`${dated}date: 2020-01-01`).publishedAt.toISOString()).toStartWith('2026-01-02');
  expect(read(`${dated}keywords: [ours]\ntags: [theirs]`).keywords).toEqual(['ours']);
});

test('read time is computed from the words, unless the author sets it', () => {
  const body = 'word '.repeat(900);
  const text = `---\ntitle: T\n${dated}---\n${body}`;
  const file = { path: 'blog/a.md', text, modifiedAt: new Date(0) };
  expect(loadPost(file, site).readTimeMinutes).toBe(4);
  expect(read(`${dated}readTimeMinutes: 9`).readTimeMinutes).toBe(9);
  expect(read(dated).readTimeMinutes).toBe(1);
});

const named = (path: string, yaml: string) =>
  loadPost({ path, text: `---\ntitle: T\n${yaml}---\nHello.\n`, modifiedAt: new Date(0) }, site);

test("Jekyll's date in the name of a file is its date, unless it says another, and no slug", () => {
  const post = named('blog/2026-03-04-a-title.md', common);
  expect([post.slug, post.publishedAt]).toEqual(['a-title', day]);
  const told = named('blog/2026-03-04-a-title.md', dated);
  expect([told.slug, told.publishedAt]).toEqual(['a-title', new Date('2026-01-02')]);
  const hugo = named('blog/2026-01-01-a.md', `${common}published: 2026-03-04\nslug: b\n`);
  expect([hugo.slug, hugo.publishedAt]).toEqual(['b', day]);
});

test('a name that only looks like a date stays the slug', () => {
  for (const name of ['2026-02-30-a', '2026-03-04', '2026-plans'])
    expect(named(`blog/${name}.md`, dated).slug).toBe(name);
  expect(() => named('blog/2026-02-30-a.md', common)).toThrow('publishedAt: is missing');
});
