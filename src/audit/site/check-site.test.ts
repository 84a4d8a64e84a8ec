import { expect, test } from 'bun:test';
import { checkSite, siteRules } from './check-site';
import type { LinkFact, PageFacts } from './page-facts';
import type { SiteContext } from './site';

const origin = 'https://a.test';

function facts(path: string, patch: Partial<PageFacts> = {}): PageFacts {
  return {
    url: origin + path,
    status: 200,
    isHtml: true,
    noindex: false,
    lang: 'en',
    title: `Title of ${path}`,
    description: `Description of ${path}`,
    h1: path,
    hasSchema: false,
    words: 300,
    contentHash: Bun.hash(path).toString(16),
    simhash: '',
    needsJavaScript: false,
    bytes: 1000,
    links: [link('/'), link('/other')],
    images: [],
    alternates: [],
    ...patch,
  };
}

function link(target: string, patch: Partial<LinkFact> = {}): LinkFact {
  const isForeign = target.startsWith('http');
  const url = isForeign ? target : origin + target;
  return {
    url,
    text: 'a link',
    internal: !isForeign,
    nofollow: false,
    contextual: false,
    ...patch,
  };
}

function checksOf(pages: PageFacts[], context: Partial<SiteContext> = {}): string[] {
  const findings = checkSite(pages, {
    startUrl: `${origin}/`,
    sitemapUrls: new Map(),
    targets: new Map(),
    blocked: new Set(),
    isComplete: true,
    ...context,
  });
  return findings.map(({ check, url }) => `${check} ${url.replace(origin, '')}`);
}

const start = facts('/', { links: [link('/other'), link('/page')] });
const other = facts('/other', { links: [link('/'), link('/page')] });
const page = facts('/page');

test('a sound site has no findings', () => {
  expect(checksOf([start, other, page])).toEqual([]);
});

test('every rule has an id of its own', () => {
  expect(new Set(siteRules.map(({ id }) => id)).size).toBe(siteRules.length);
});

const sameText = { title: 'Same', description: 'Same', contentHash: 'abc' };

test.each<[string, Partial<PageFacts>]>([
  ['redirects', { status: 301, isHtml: false, hops: 1, redirectTo: `${origin}/other`, links: [] }],
  ['is not found', { status: 404 }],
  ['is noindex', { noindex: true }],
  ['has its canonical elsewhere', { canonical: `${origin}/other` }],
  ['is an empty shell', { needsJavaScript: true }],
])('a page that %s is no duplicate', (_name, patch) => {
  const twin = facts('/page', { ...sameText, ...patch });
  const found = checksOf([start, facts('/other', { ...other, ...sameText }), twin]);
  expect(found.filter((line) => /duplicate/.test(line))).toEqual([]);
});

test('the same title in two languages is a translation', () => {
  const german = facts('/page', { title: 'Same', lang: 'de' });
  expect(checksOf([start, { ...other, title: 'Same' }, german])).toEqual([]);
});

test('a page that is gone is no orphan, nor is any page of a crawl that was cut short', () => {
  const orphan = facts('/orphan');
  const pages = [start, other, page];
  expect(checksOf([...pages, orphan])).toEqual(['page_orphan /orphan']);
  expect(checksOf([...pages, facts('/orphan', { status: 404 })])).toEqual([]);
  expect(checksOf([...pages, orphan], { isComplete: false })).toEqual([]);
  expect(checksOf([...pages, orphan, facts('/app', { needsJavaScript: true })])).toEqual([]);
});

test('an orphan weighs less when no sitemap lists it', () => {
  const context = { sitemapUrls: new Map([[`${origin}/orphan`, 'x']]) };
  const severityOf = (patch: Partial<SiteContext>) =>
    checkSite([start, other, page, facts('/orphan')], {
      startUrl: `${origin}/`,
      sitemapUrls: new Map(),
      targets: new Map(),
      blocked: new Set(),
      isComplete: true,
      ...patch,
    }).find(({ check }) => check === 'page_orphan')?.severity;
  expect([severityOf(context), severityOf({})]).toEqual(['high', 'medium']);
});

test.each([401, 403, 429, 999])('a foreign answer of %p is unverified, not broken', (status) => {
  const url = 'https://b.test/';
  const linking = facts('/other', { links: [link(url), link('/'), link('/page')], images: [url] });
  expect(checksOf([start, linking, page], { targets: new Map([[url, { status }]]) })).toEqual([]);
});

test.each([404, 410, 400, 500, 0])('a foreign answer of %p is broken', (status) => {
  const url = 'https://b.test/';
  const linking = facts('/other', { links: [link(url), link('/'), link('/page')] });
  const found = checksOf([start, linking, page], { targets: new Map([[url, { status }]]) });
  expect(found).toEqual(['link_external_broken /other']);
});

test('what was not fetched is not judged', () => {
  const linking = facts('/other', {
    links: [link('/unseen'), link('https://b.test/unseen'), link('/'), link('/page')],
    images: [`${origin}/unseen.png`],
    canonical: `${origin}/other`,
    alternates: [{ hreflang: 'de', url: `${origin}/unseen` }],
  });
  expect(checksOf([start, linking, page])).toEqual([]);
});

test('an internal host that asks to slow down is not broken', () => {
  expect(checksOf([start, other, facts('/page', { status: 429 })])).toEqual([]);
});

test('a link through a redirect counts for the page behind it', () => {
  const moved = facts('/page', {
    status: 301,
    isHtml: false,
    hops: 1,
    redirectTo: `${origin}/new`,
    links: [],
  });
  expect(checksOf([start, other, moved, facts('/new')]).toSorted()).toEqual([
    'link_to_redirect /',
    'link_to_redirect /other',
  ]);
});

test('a limit can be set', () => {
  const chain = ['/1', '/2', '/3'].map((path, index) =>
    facts(path, { links: [link('/'), link('/other'), link(`/${index + 2}`)] }),
  );
  const home = facts('/', { links: [link('/1'), link('/other')] });
  const found = checksOf([home, facts('/other'), ...chain], { thresholds: { depth_high: 2 } });
  expect(found.filter((line) => line.startsWith('depth'))).toEqual(['depth_high /3']);
});

test('where no other site answers at all, the fault is not the links', () => {
  const outside = ['https://b.test/', 'https://c.test/', 'https://d.test/'];
  const linking = facts('/other', {
    links: [link('/'), link('/page'), ...outside.map((url) => link(url))],
  });
  const answers = (statuses: number[]) =>
    new Map(outside.map((url, index) => [url, { status: statuses[index] ?? 0 }]));
  const broken = (targets: SiteContext['targets']) =>
    checksOf([start, linking, page], { targets }).filter((found) => found.includes('external'));

  expect(broken(answers([0, 0, 0]))).toEqual([]);
  expect(broken(answers([200, 0, 0]))).toHaveLength(2);
});
