import { expect, test } from 'bun:test';
import { formatProblem } from './problem';
import { createContentStore } from './store';
import { testFolder, testPost } from './test-folder';

async function problemsOf(files: Record<string, string>): Promise<string[]> {
  const store = await createContentStore(testFolder(files).source);
  return store.problems().map(formatProblem);
}

const post = (lines: string, body = 'Hello.') =>
  `---\ntitle: T\nexcerpt: E\nauthor: A\nmetaDescription: M\npublishedAt: 2026-01-02\n${lines}\n---\n${body}\n`;

const missing = (name: string) => `names /media/${name}, which is not in content/media.`;

const cases: [what: string, text: string, problem: string][] = [
  ['unknown key', post('titel: x'), 'blog/a.md:7:1 titel: is not a known key; did you mean title?'],
  [
    'unknown key within a list',
    post('images:\n  - url: /icons/a.svg\n    alt: x\n    captoin: y'),
    'blog/a.md:10:5 images.0.captoin: is not a known key; did you mean caption?',
  ],
  [
    'missing key',
    post('').replace('title: T\n', ''),
    'blog/a.md:2:1 title: is missing; write text.',
  ],
  ['wrong type', post('featured: sometimes'), 'blog/a.md:7:1 featured: must be true or false.'],
  ['wrong type, a list', post('keywords: 4'), 'blog/a.md:7:1 keywords: must be a list.'],
  [
    'a number where text belongs',
    post('').replace('title: T', 'title: 404'),
    'blog/a.md:2:1 title: must be text; put it in quotes.',
  ],
  [
    'a star without quotes',
    post('ogImage: *a'),
    'blog/a.md:7:10 text that begins with * needs quotes.',
  ],
  [
    'empty text',
    post('noindex: true').replace('title: T', 'title: ""'),
    'title: must not be empty.',
  ],
  [
    'no path',
    post('ogImage: x.png'),
    'blog/a.md:7:1 ogImage: must be a path such as /about, an anchor such as #pricing, or an absolute URL.',
  ],
  [
    'bad date',
    post('').replace('2026-01-02', '2026-02-30'),
    'blog/a.md:6:1 publishedAt: must be a date such as 2026-05-01.',
  ],
  [
    'bad date under an alias',
    post('').replace('publishedAt: 2026-01-02', 'pubDate: soon'),
    'blog/a.md:6:1 pubDate: must be a date such as 2026-05-01.',
  ],
  ['bad slug', post('slug: My Post'), 'blog/a.md:7:1 slug: must be lower-case letters, digits'],
  ['broken YAML', post('keywords: [a'), 'is not valid YAML:'],
  ['a key twice', post('title: again'), 'blog/a.md:7:1 is not valid YAML: Map keys must be unique'],
  ['no front matter', '# Hello', 'blog/a.md:1:1 begin the file with front matter'],
  ['front matter that is a list', '---\n- a\n---\n', 'blog/a.md:2:1 write keys and values'],
  [
    'an image that is not there',
    post('images:\n  - url: /media/no.webp\n    alt: x'),
    'blog/a.md:8:5 images.0.url: names /media/no.webp, which is not in content/media.',
  ],
  [
    'a drawing that is not there',
    post('imageUrl: /media/no.svg'),
    `blog/a.md:7:1 imageUrl: ${missing('no.svg')}`,
  ],
  [
    'a share image that is not there, under an alias',
    post('og_image: /media/no.jpg'),
    `blog/a.md:7:1 og_image: ${missing('no.jpg')}`,
  ],
  [
    'a share image that is not there',
    post('ogImage: /media/no.jpg?og'),
    'blog/a.md:7:1 ogImage: names /media/no.jpg?og, which is not in content/media.',
  ],
];

for (const [what, text, problem] of cases)
  test(`${what}: file, line, column, key and advice`, async () => {
    const problems = await problemsOf({ 'blog/a.md': text });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(problem);
    expect(problems[0]).toMatch(/^blog\/a\.md:\d+:\d+ /);
  });

test('all problems of a file are told at once', async () => {
  const problems = await problemsOf({ 'blog/a.md': post('featured: 1\nnoindex: 2\nextra: 3') });
  expect(problems).toHaveLength(3);
});

test('a slug that two posts take names the other file', async () => {
  const problems = await problemsOf({
    'blog/a.md': testPost({ slug: 'same' }),
    'blog/b.md': testPost({ slug: 'same' }),
  });
  expect(problems).toEqual(['blog/b.md:7:1 slug: is taken by blog/a.md: same; choose another.']);
});

test('cards and related pages must exist', async () => {
  const home = await Bun.file('content/home.yaml').text();
  const problems = await problemsOf({
    'home.yaml': home.replace('    - ai-website-chatbot', '    - ai-website-chatbto'),
  });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(
    /^home\.yaml:\d+:7 services\.cards\.0: names ai-website-chatbto, which no file describes/,
  );
});

test('the services of the footer must exist', async () => {
  const site = await Bun.file('content/site.yaml').text();
  const problems = await problemsOf({
    'site.yaml': site.replace('slug: contract-automation', 'slug: contracts'),
  });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(
    /^site\.yaml:\d+:\d+ footerServices\.3: names contracts, which no file/,
  );
});

const yaml = async (file: string, from: RegExp, to: string) => ({
  [file]: (await Bun.file(`content/${file}`).text()).replace(from, to),
});

test.each([
  ['site.yaml', /^logo: .*$/m, 'logo: /icons/no.svg', 'logo: names /icons/no.svg, which is none'],
  ['site.yaml', /^logo: .*$/m, 'logo: /media/no.svg', `logo: ${missing('no.svg')}`],
  [
    'site.yaml',
    /^socialImage: .*$/m,
    'socialImage: /media/no.jpg',
    `socialImage: ${missing('no.jpg')}`,
  ],
  [
    'home.yaml',
    /^hero:$/m,
    'hero:\n  image: { url: /media/no.webp, alt: A }',
    `hero.image.url: ${missing('no.webp')}`,
  ],
  ['about.yaml', /about-story\.webp/, 'no.webp', `story.image.url: ${missing('no.webp')}`],
])('an image of %s that is not there (%p) is told', async (file, from, to, problem) => {
  const problems = await problemsOf(await yaml(file, from, to));
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(new RegExp(`^${file}:[1-9]\\d*:\\d+ `));
  expect(problems[0]).toContain(problem);
});

test('a file of content/media that no program can read as an image is told; others are fine', async () => {
  const image = (name: string) => ({ imageUrl: `/media/${name}` });
  const problems = await problemsOf({
    'media/broken.webp': 'x',
    'media/own drawing.svg': '<svg/>',
    'blog/a.md': testPost(image('broken.webp')),
    'blog/b.md': testPost(image('own%20drawing.svg')),
    'blog/c.md': testPost({ imageUrl: 'https://elsewhere.example/media/a.png' }),
  });
  expect(problems).toEqual([
    'blog/a.md:7:1 imageUrl: names /media/broken.webp, which is no image that can be read.',
  ]);
});

test('the plan that a page starts with is one that there is', async () => {
  const service = await Bun.file('content/services/ai-website-chatbot.md').text();
  const problems = await problemsOf({
    'services/ai-website-chatbot.md': service.replace(/^tier: .*$/m, 'tier: AI Launchpod'),
  });
  expect(problems).toContainEqual(
    expect.stringMatching(
      /^services\/ai-website-chatbot\.md:\d+:\d+ tier: names AI Launchpod, .* known are AI Launchpad,/,
    ),
  );
});

test('the address of the site has no path', async () => {
  const site = await Bun.file('content/site.yaml').text();
  const problems = problemsOf({ 'site.yaml': `${site}\nurl: https://example.com/agency\n` });
  await expect(problems).rejects.toThrow('url: must be the address without a path');
});

test('the content that comes with the program has no problem', async () => {
  expect(await problemsOf({})).toEqual([]);
});

test('of a text with thousands of problems a hundred are told', async () => {
  const keys = Array.from({ length: 3000 }, (_, key) => `odd${key}: 1`);
  expect(await problemsOf({ 'blog/a.md': post(keys.join('\n')) })).toHaveLength(100);
});

test.each([
  ['longer than 50000 bytes', Array.from({ length: 9000 }, (_, key) => `odd${key}: 1`)],
  ['uses more than 100 aliases', ['keywords: [&a x]', `images: [${'*a,'.repeat(200)}]`]],
])('what would take the parser minutes is refused: it %s', async (message, lines) => {
  const [problem, ...others] = await problemsOf({ 'blog/a.md': post(lines.join('\n')) });
  expect(problem).toContain(message);
  expect(others).toEqual([]);
});
