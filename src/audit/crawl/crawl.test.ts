import { afterEach, expect, test } from 'bun:test';
import type { CrawledPage } from './page';
import type { CrawlProgress } from './run';
import {
  crawlTestSite,
  redirectTo,
  startTestSite,
  type TestRoute,
  type TestSite,
} from './test-crawl-site';

const sites: TestSite[] = [];
afterEach(() => {
  for (const site of sites.splice(0)) site.stop();
});

function serve(routes: Record<string, TestRoute>): TestSite {
  const site = startTestSite(routes);
  sites.push(site);
  return site;
}

function page(...links: string[]): string {
  return `<html lang="en"><title>A page</title><main>${links.map((href) => `<a href="${href}">to ${href}</a>`).join(' ')}</main>`;
}

function pathsOf(pages: CrawledPage[], { origin }: TestSite): string[] {
  return pages.map(({ facts }) => facts.url.replace(origin, ''));
}

test('links are followed from the start page, each address once', async () => {
  const site = serve({
    '/': page('/a', '/b#x', '/a?'),
    '/a': page('/b', '/'),
    '/b': page('/c'),
    '/c': page(),
  });
  const { summary, pages } = await crawlTestSite(site);
  expect(pathsOf(pages, site).sort()).toEqual(['/', '/a', '/b', '/c']);
  expect(pages.find(({ facts }) => facts.url.endsWith('/c'))?.facts.depth).toBe(2);
  expect(summary).toMatchObject({ pages: 4, found: 4, isComplete: true, wasCancelled: false });
  expect(site.requests.toSorted()).toEqual(['/', '/a', '/b', '/c', '/robots.txt', '/sitemap.xml']);
});

test('pages that only a sitemap lists are fetched, through an index and gzip', async () => {
  const listing = (path: string) => `<urlset><url><loc>{origin}${path}</loc></url></urlset>`;
  const site = serve({
    '/robots.txt': 'Sitemap: {origin}/index.xml',
    '/index.xml':
      '<sitemapindex><sitemap><loc>{origin}/one.xml</loc></sitemap><sitemap><loc>{origin}/two.xml.gz</loc></sitemap></sitemapindex>',
    '/one.xml': listing('/listed'),
    '/two.xml.gz': () =>
      new Response(Bun.gzipSync(listing('/packed').replace('{origin}', site.origin))),
    '/': page(),
    '/listed': page(),
    '/packed': page(),
  });
  const { summary, pages } = await crawlTestSite(site);
  expect(pathsOf(pages, site).sort()).toEqual(['/', '/listed', '/packed']);
  expect(summary.sitemaps.map(({ count }) => count)).toEqual([2, 1, 1]);
});

test('robots.txt is obeyed', async () => {
  const site = serve({
    '/robots.txt': 'User-agent: *\nDisallow: /private',
    '/': page('/private/a', '/open'),
    '/open': page(),
    '/private/a': page(),
  });
  const { summary } = await crawlTestSite(site);
  expect(site.requests).not.toContain('/private/a');
  expect(summary.skipped.robots).toBe(1);
});

test('a site that robots.txt closes is not fetched at all', async () => {
  const site = serve({ '/robots.txt': 'User-agent: *\nDisallow: /', '/': page('/a') });
  const { summary, pages } = await crawlTestSite(site);
  expect(site.requests.filter((path) => path === '/')).toEqual([]);
  expect(summary.pages).toBe(1);
  expect(pages[0]?.facts.status).toBe(0);
  expect(pages[0]?.findings.map(({ check }) => check)).toContain('robots_blocked');
});

test('a broken robots.txt closes the site', async () => {
  const site = serve({ '/robots.txt': () => new Response('', { status: 500 }), '/': page('/a') });
  const { summary, pages } = await crawlTestSite(site);
  expect(site.requests).toEqual(['/robots.txt', '/sitemap.xml']);
  expect(pages[0]?.findings.map(({ check }) => check)).toContain('robots_txt_5xx');
  expect(summary.robotsTxtStatus).toBe(500);
});

test('a redirect is a fact of its own, and its end is read once', async () => {
  const site = serve({
    '/': page('/old', '/older', '/new'),
    '/old': redirectTo('/new'),
    '/older': redirectTo('/old', 302),
    '/new': page(),
  });
  const { pages } = await crawlTestSite(site);
  const facts = Object.fromEntries(
    pages.map(({ facts }) => [facts.url.replace(site.origin, ''), facts]),
  );
  expect(Object.keys(facts).sort()).toEqual(['/', '/new', '/old', '/older']);
  expect(facts['/old']).toMatchObject({
    status: 301,
    hops: 1,
    redirectTo: `${site.origin}/new`,
    title: '',
  });
  expect(facts['/older']).toMatchObject({ status: 302, hops: 2 });
  expect(facts['/new']).toMatchObject({ status: 200, title: 'A page' });
});

test('the site is where the start address ends', async () => {
  const real = serve({ '/': page('/a'), '/a': page() });
  const old = serve({ '/': redirectTo(`${real.origin}/`) });
  const { summary, pages } = await crawlTestSite(old);
  expect(summary.startUrl).toBe(`${real.origin}/`);
  expect(pathsOf(pages, real)).toContain('/a');
  expect(real.requests).toContain('/robots.txt');
});

test('other hosts are not crawled, and not even asked when that is switched off', async () => {
  const other = serve({ '/': page('/more'), '/image.png': () => new Response('x') });
  const html = `${page(`${other.origin}/`)}<img src="${other.origin}/image.png" alt=""><img src="/in.png" alt="">`;
  const site = serve({ '/': html, '/in.png': () => new Response('x') });
  await crawlTestSite(site, { checkExternalLinks: false });
  expect(other.requests).toEqual([]);
  expect(site.requests).toContain('HEAD /in.png');
  await crawlTestSite(site);
  expect(other.requests.toSorted()).toEqual(['HEAD /', 'HEAD /image.png']);
});

test('the number of pages and the depth are limited', async () => {
  const routes: Record<string, string> = {};
  for (let index = 0; index < 30; index += 1) routes[`/${index || ''}`] = page(`/${index + 1}`);
  const site = serve(routes);
  expect((await crawlTestSite(site, { maxPages: 10 })).summary).toMatchObject({
    pages: 10,
    isComplete: false,
  });
  expect((await crawlTestSite(site, { maxDepth: 5 })).summary.pages).toBe(6);
});

test('addresses that lead in circles are left out', async () => {
  const calendar = Array.from({ length: 150 }, (_, day) => `/calendar?day=${day}`);
  const site = serve({
    '/': page('/a/b/a/b/a/b/a/b', `/${'x'.repeat(3000)}`, ...calendar, '/cart?add=1'),
  });
  const { summary } = await crawlTestSite(site);
  expect(summary.skipped.traps).toBe(52);
});

test('a site that invents addresses without end does not fill the memory', async () => {
  const links = (from: number) => Array.from({ length: 2_900 }, (_, at) => `/${from}-${at}`);
  const routes = Object.fromEntries(
    Array.from({ length: 6 }, (_, index) => [
      `/${index || ''}`,
      page(`/${index + 1}`, ...links(index)),
    ]),
  );
  const { summary } = await crawlTestSite(serve(routes), { maxPages: 6, maxDepth: 6 });
  expect(summary.found).toBeLessThanOrEqual(10_060);
  expect(summary.isComplete).toBe(false);
});

test('nofollow links that change something are left alone', async () => {
  const site = serve({
    '/': '<a rel="nofollow" href="/cart?add=1">Add</a><a rel="nofollow" href="/b">B</a>',
    '/b': page(),
  });
  await crawlTestSite(site);
  expect(site.requests).toContain('/b');
  expect(site.requests).not.toContain('/cart?add=1');
});

test('an overloaded host is left alone as long as it asks, and then asked again', async () => {
  let refusals = 0;
  const askedAt: number[] = [];
  const site = serve({
    '/': page('/busy'),
    '/busy': () => {
      askedAt.push(Date.now());
      refusals += 1;
      if (refusals > 1) return new Response(page(), { headers: { 'content-type': 'text/html' } });
      return new Response('', { status: 503, headers: { 'retry-after': '1' } });
    },
  });
  const { pages } = await crawlTestSite(site);
  expect(pages.map(({ facts }) => facts.status)).toEqual([200, 200]);
  expect((askedAt[1] ?? 0) - (askedAt[0] ?? 0)).toBeGreaterThanOrEqual(900);
});

test('requests are spaced as robots.txt asks', async () => {
  const site = serve({
    '/robots.txt': 'User-agent: *\nCrawl-delay: 0.1',
    '/': page('/a', '/b', '/c'),
    '/a': page(),
    '/b': page(),
    '/c': page(),
  });
  const { summary } = await crawlTestSite(site);
  expect(summary.durationMs).toBeGreaterThanOrEqual(200);
});

test('batches come one at a time and hold every page once', async () => {
  const links = Array.from({ length: 23 }, (_, index) => `/${index}`);
  const site = serve({
    '/': page(...links),
    ...Object.fromEntries(links.map((path) => [path, page()])),
  });
  const sizes: number[] = [];
  let open = 0;
  await crawlTestSite(
    site,
    { batchSize: 10 },
    {
      onBatch: async (batch) => {
        open += 1;
        expect(open).toBe(1);
        sizes.push(batch.length);
        await Bun.sleep(5);
        open -= 1;
      },
    },
  );
  expect(sizes.reduce((sum, size) => sum + size)).toBe(24);
});

test('progress tells how far the crawl is', async () => {
  const site = serve({ '/': page('/a', '/b'), '/a': page(), '/b': page() });
  const reports: CrawlProgress[] = [];
  await crawlTestSite(site, {}, { onProgress: (progress) => reports.push(progress) });
  expect(reports.map(({ done }) => done)).toEqual([1, 2, 3]);
  expect(reports.at(-1)).toMatchObject({ done: 3, queued: 0, found: 3, etaSeconds: 0 });
});

test('a cancelled crawl hands over what it has, and is resumed without fetching that again', async () => {
  const links = Array.from({ length: 20 }, (_, index) => `/${index}`);
  const site = serve({
    '/': page(...links),
    ...Object.fromEntries(links.map((path) => [path, page()])),
  });
  const controller = new AbortController();
  const options = { signal: controller.signal, connectionsPerHost: 1, batchSize: 3 };
  const stored: CrawledPage[] = [];
  const first = await crawlTestSite(site, options, {
    onBatch: (batch) => {
      stored.push(...batch);
      if (stored.length >= 6) controller.abort();
    },
  });
  expect(first.summary.wasCancelled).toBe(true);
  expect(stored.length).toBeLessThan(12);
  const before = site.requests.length;
  const second = await crawlTestSite(site, {}, { resume: stored.map(({ facts }) => facts) });
  const all = [...pathsOf(stored, site), ...pathsOf(second.pages, site)];
  expect(all.toSorted()).toEqual(['/', ...links].toSorted());
  const again = site.requests.slice(before).filter((path) => pathsOf(stored, site).includes(path));
  expect(again).toEqual(['/']);
  expect(second.summary).toMatchObject({ pages: 21, isComplete: true });
});

test('a crawl that is cancelled while it asks foreign links still ends', async () => {
  const controller = new AbortController();
  const other = serve({
    '/slow': () => {
      controller.abort();
      return new Response('');
    },
  });
  const site = serve({ '/': page(`${other.origin}/slow`) });
  const { summary, pages } = await crawlTestSite(site, { signal: controller.signal });
  expect(summary.wasCancelled).toBe(true);
  expect(pages).toHaveLength(1);
});

test('a page that did not change keeps its stored facts and findings', async () => {
  const answer = (request: Request) =>
    request.headers.get('if-none-match') === '"1"'
      ? new Response(null, { status: 304 })
      : new Response(page('/b'), { headers: { etag: '"1"', 'content-type': 'text/html' } });
  const site = serve({ '/': page('/a'), '/a': answer, '/b': page() });
  const { pages } = await crawlTestSite(site);
  const known = (url: string) => pages.find(({ facts }) => facts.url === url);
  const second = await crawlTestSite(site, {}, { known });
  const reused = second.pages.filter(({ notModified }) => notModified);
  expect(pathsOf(reused, site)).toEqual(['/a']);
  expect(reused[0]?.facts).toEqual(known(`${site.origin}/a`)?.facts as CrawledPage['facts']);
  expect(pathsOf(second.pages, site).sort()).toEqual(['/', '/a', '/b']);
});

test('an empty shell is told apart and not blamed for its missing text', async () => {
  const shell =
    '<html lang="en"><title>App</title><div id="root"></div><script src="/app.js"></script>';
  const site = serve({ '/': shell });
  const { pages, summary } = await crawlTestSite(site);
  expect(pages[0]?.facts.needsJavaScript).toBe(true);
  const checks = [...(pages[0]?.findings ?? []), ...summary.findings].map(({ check }) => check);
  for (const check of ['content_thin', 'h1_missing', 'page_dead_end'])
    expect(checks).not.toContain(check);
});

test('a site that cannot be reached is one failed page', async () => {
  const site = serve({});
  site.stop();
  const { summary, pages } = await crawlTestSite(site);
  expect(summary.pages).toBe(1);
  expect(pages[0]?.facts).toMatchObject({ status: 0, failure: 'connection' });
});
