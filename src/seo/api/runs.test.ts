import { afterEach, expect, test } from 'bun:test';
import { getRun, markInterrupted } from '../../../db/audit-runs';
import { serveTestSite, type TestPages, testDeps, testPage } from '../test-site';
import type { issueShape, runShape } from './shapes';
import { createTestApi } from './test-api';

type Run = ReturnType<typeof runShape> & {
  changes: (ReturnType<typeof issueShape> & { change: string })[];
};

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean();
});

async function setUp(pages: TestPages) {
  const site = serveTestSite(pages);
  cleanups.push(site.stop);
  const deps = await testDeps();
  const api = createTestApi(deps);
  return {
    site,
    deps,
    ...api,
    async crawl(body: object = {}) {
      const { json } = await api.call<Run>('POST', 'runs', { url: site.origin, ...body });
      await api.crawls.ended(json.id);
      return (await api.call<Run>('GET', `runs/${json.id}`)).json;
    },
    async statuses(type: string) {
      const { json } = await api.call<{ status: string; pageUrl: string }[]>(
        'GET',
        `issues?type=${type}`,
      );
      return json.map(({ status, pageUrl }) => `${new URL(pageUrl).pathname} ${status}`).sort();
    },
  };
}

const nav = (...paths: string[]) => paths.map((path) => `<a href="${path}">${path}</a>`).join(' ');

/** Pages that answer only when they are let go; `reached` resolves at the first request. */
function heldPage(html: string) {
  const reached = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const answer = async () => {
    reached.resolve();
    await release.promise;
    return new Response(html, { headers: { 'content-type': 'text/html' } });
  };
  return { page: answer, reached: reached.promise, release: release.resolve };
}

test('a crawl is accepted, works, and compares with the one before', async () => {
  const { site, crawl, call, crawls } = await setUp({
    '/': testPage('Home of the test site', nav('/a', '/b')),
    '/a': testPage('One title for two pages', nav('/', '/gone')),
    '/b': testPage('One title for two pages', nav('/')),
  });
  const begun = await call<Run>('POST', 'runs', { url: site.origin });
  expect(begun.status).toBe(202);
  expect(begun.headers.get('location')).toBe(`/api/seo/runs/${begun.json.id}`);
  expect(begun.json).toMatchObject({
    kind: 'crawl',
    status: 'running',
    trigger: 'staff',
    maxPages: 500,
  });
  await crawls.ended(begun.json.id);

  const { json: first } = await call<Run>('GET', `runs/${begun.json.id}`);
  expect(first).toMatchObject({
    status: 'done',
    pagesDone: 4,
    pagesQueued: 0,
    resolved: 0,
    regressed: 0,
  });
  expect(first.new).toBe(first.findings);
  expect(first.changes.map(({ type }) => type)).toContain('title_duplicate');
  expect(Object.values(first.severities).reduce((sum, count) => sum + count)).toBe(first.findings);

  site.pages['/b'] = testPage('A title of its own at last', nav('/'));
  site.pages['/gone'] = testPage('It has come back again', nav('/'));
  const second = await crawl();
  const changed = (run: Run, change: string) =>
    run.changes.filter((row) => row.change === change).map(({ type }) => type);
  expect(changed(second, 'resolved').sort()).toEqual(
    ['http_4xx', 'link_internal_broken', 'title_duplicate', 'title_duplicate'].sort(),
  );
  expect(second.unchanged).toBe(first.findings - second.resolved);

  site.pages['/b'] = testPage('One title for two pages', nav('/'));
  const third = await crawl();
  expect(changed(third, 'regressed')).toEqual(['title_duplicate', 'title_duplicate']);
  const { json: runs } = await call<Run[]>('GET', 'runs');
  expect(runs.map(({ id }) => id)).toEqual([third.id, second.id, first.id]);
});

test('an incomplete crawl neither resolves nor invents what only the whole site shows', async () => {
  const { site, crawl, statuses } = await setUp({
    '/': testPage('Home of the test site', nav('/a', '/b')),
    '/a': testPage('One title for two pages', nav('/')),
    '/b': testPage('One title for two pages', nav('/', '/a')),
  });
  await crawl();
  expect(await statuses('title_duplicate')).toEqual(['/a open', '/b open']);
  site.pages['/a'] = testPage('A title of its own at last', nav('/'));
  site.pages['/b'] = testPage('Another title of its own', nav('/'));
  const partial = await crawl({ maxPages: 2 });
  expect(partial.status).toBe('done');
  expect(await statuses('title_duplicate')).toEqual(['/a open', '/b open']);
  expect(await statuses('page_orphan')).toEqual([]);
  await crawl();
  expect(await statuses('title_duplicate')).toEqual(['/a resolved', '/b resolved']);
});

test('a page that did not answer in a crawl keeps its issues', async () => {
  const { site, crawl, statuses } = await setUp({
    '/': testPage('Home of the test site', nav('/a', '/b')),
    '/a': testPage('One title for two pages', nav('/')),
    '/b': testPage('One title for two pages', nav('/')),
  });
  await crawl();
  site.pages['/a'] = () => new Response('broken', { status: 500 });
  await crawl();
  expect(await statuses('title_duplicate')).toEqual(['/a open', '/b resolved']);
  expect(await statuses('http_5xx')).toEqual(['/a open']);
});

test('an address that only the sitemap lists has an issue and a task without a page', async () => {
  const { site, crawl, call } = await setUp({ '/': testPage('Home of the test site') });
  const text = (body: string, type: string) => () =>
    new Response(body, { headers: { 'content-type': type } });
  site.pages['/robots.txt'] = text('user-agent: *\ndisallow: /private', 'text/plain');
  const sitemap = (...paths: string[]) =>
    text(
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths
        .map((path) => `<url><loc>${site.origin}${path}</loc></url>`)
        .join('')}</urlset>`,
      'application/xml',
    );
  site.pages['/sitemap.xml'] = sitemap('/', '/private');
  await crawl();
  const issues = () => call<object[]>('GET', 'issues?type=sitemap_blocked_url');
  const tasks = () => call<object[]>('GET', 'tasks?type=sitemap_blocked_url');
  const target = `${site.origin}/private`;
  expect((await issues()).json).toMatchObject([{ status: 'open', pageId: null, target }]);
  expect((await tasks()).json).toMatchObject([
    { pageId: null, suggestion: { action: 'remove_from_sitemap', url: target } },
  ]);
  site.pages['/sitemap.xml'] = sitemap('/');
  await crawl();
  expect((await issues()).json).toMatchObject([{ status: 'resolved' }]);
  expect((await tasks()).json).toMatchObject([{ status: 'done', verifiedAt: expect.any(String) }]);
});

test('a site that answers elsewhere is kept where it is', async () => {
  const { site, crawl, call } = await setUp({ '/': testPage('Home of the test site', nav('/a')) });
  site.pages['/a'] = testPage('First page of the site', nav('/'));
  const door = serveTestSite({
    '/': () => new Response(null, { status: 301, headers: { location: `${site.origin}/` } }),
  });
  cleanups.push(door.stop);
  const run = await crawl({ url: door.origin });
  expect(run).toMatchObject({ status: 'done', origin: site.origin, url: `${door.origin}/` });
  const { json } = await call<{ url: string }[]>('GET', 'pages');
  expect(json.map(({ url }) => url).sort()).toEqual(
    [`${door.origin}/`, `${site.origin}/`, `${site.origin}/a`].sort(),
  );
  const found = await call<{ pageUrl: string }[]>('GET', 'issues?type=http_3xx');
  expect(found.json).toMatchObject([{ pageUrl: `${door.origin}/` }]);
});

test('an unchanged page is asked for changes only and keeps its issues', async () => {
  const asked: (string | null)[] = [];
  const { site, crawl, statuses } = await setUp({
    '/': testPage('Home of the test site', nav('/a')),
  });
  const html = testPage('', nav('/'));
  site.pages['/a'] = (request: Request) => {
    const match = request.headers.get('if-none-match');
    asked.push(match);
    if (match === '"1"') return new Response(null, { status: 304 });
    return new Response(html, { headers: { 'content-type': 'text/html', etag: '"1"' } });
  };
  const first = await crawl();
  const second = await crawl();
  expect(asked).toEqual([null, '"1"']);
  expect(await statuses('title_missing')).toEqual(['/a open']);
  expect(second).toMatchObject({ new: 0, resolved: 0, unchanged: first.findings });
});

test('one crawl a site at a time; it can be cancelled and keeps what it has', async () => {
  const held = heldPage(testPage('Slow page of the site'));
  const { site, call, crawls, statuses } = await setUp({
    '/': testPage('', nav('/slow')),
    '/slow': held.page,
  });
  const { json: run } = await call<Run>('POST', 'runs', { url: site.origin });
  await held.reached;
  const busy = await call<{ error: object }>('POST', 'runs', { url: `${site.origin}/elsewhere` });
  expect(busy.status).toBe(409);
  expect(busy.json.error).toMatchObject({ code: 'site_is_busy' });
  expect((await call('POST', `runs/${run.id}/resume`)).status).toBe(409);

  const cancelled = await call<Run>('POST', `runs/${run.id}/cancel`);
  held.release();
  expect(cancelled.json).toMatchObject({ status: 'cancelled', pagesDone: 1 });
  expect(await statuses('title_missing')).toEqual(['/ open']);
  expect((await call('POST', `runs/${run.id}/cancel`)).status).toBe(409);

  const again = await call<Run>('POST', 'runs', { url: site.origin });
  expect(again.status).toBe(202);
  await crawls.ended(again.json.id);
});

test('a run that was interrupted goes on where it was, without asking again', async () => {
  const held = heldPage(testPage('Slow page of the site', nav('/')));
  const asked: string[] = [];
  const counted = (path: string, html: string) => () => {
    asked.push(path);
    return new Response(html, { headers: { 'content-type': 'text/html' } });
  };
  const { site, deps, call, crawls } = await setUp({
    '/': testPage('Home of the test site', nav('/a')),
    '/a': counted('/a', testPage('First page of the site', nav('/slow'))),
    '/slow': held.page,
  });
  const { json: run } = await call<Run>('POST', 'runs', { url: site.origin });
  await held.reached;
  const stopped = crawls.stop();
  held.release();
  await stopped;
  expect(await getRun(deps.db, run.id)).toMatchObject({ status: 'interrupted' });

  const before = asked.length;
  const resumed = await call<Run>('POST', `runs/${run.id}/resume`);
  expect(resumed.status).toBe(202);
  await crawls.ended(run.id);
  expect(asked.length).toBe(before);
  expect((await call<Run>('GET', `runs/${run.id}`)).json).toMatchObject({
    status: 'done',
    pagesDone: 3,
  });
});

test('a run that a crash left behind is marked at the next start', async () => {
  const held = heldPage('');
  const { site, deps, call, crawls } = await setUp({ '/': held.page });
  const { json: run } = await call<Run>('POST', 'runs', { url: site.origin });
  expect(await markInterrupted(deps.db)).toBe(1);
  expect((await getRun(deps.db, run.id))?.status).toBe('interrupted');
  expect(await markInterrupted(deps.db)).toBe(0);
  held.release();
  await crawls.ended(run.id);
});

test('a run of another server goes on while its heart beats', async () => {
  const held = heldPage('');
  const { site, deps, call, crawls } = await setUp({ '/': held.page });
  const { json: run } = await call<Run>('POST', 'runs', { url: site.origin });
  const { heartbeat_at } = (await getRun(deps.db, run.id)) ?? {};
  const beat = Date.parse(heartbeat_at ?? '');
  const since = (ms: number) => ({ silentSince: new Date(beat + ms).toISOString() });
  expect(await markInterrupted(deps.db, since(-1))).toBe(0);
  expect(await markInterrupted(deps.db, since(1))).toBe(1);
  held.release();
  await crawls.ended(run.id);
});

test('progress comes as events until the run is done', async () => {
  const held = heldPage(testPage('Slow page of the site'));
  const { site, call, send } = await setUp({
    '/': testPage('Home of the test site', nav('/slow')),
    '/slow': held.page,
  });
  const { json: run } = await call<Run>('POST', 'runs', { url: site.origin });
  await held.reached;
  const response = await send('GET', `runs/${run.id}/events`);
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const reader = response.body?.getReader();
  const first = new TextDecoder().decode((await reader?.read())?.value);
  held.release();
  expect(first).toMatch(/^event: progress\ndata: \{.*\}\n\n$/);
  expect(JSON.parse(first.split('data: ')[1] ?? '')).toEqual({
    runId: run.id,
    status: 'running',
    pagesDone: expect.any(Number),
    queued: expect.any(Number),
    found: expect.any(Number),
    rate: expect.any(Number),
    etaSeconds: expect.any(Number),
  });
  let rest = '';
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done) break;
    rest += new TextDecoder().decode(value);
  }
  expect(rest).toContain('event: done\ndata: {');
  expect(rest).toContain('"status":"done"');

  const after = await (await send('GET', `runs/${run.id}/events`)).text();
  expect(after).toMatch(/^event: done\n/);
  expect((await send('GET', 'runs/999/events')).status).toBe(404);
});

test('a site that does not answer ends as a run with its finding, not as a fault', async () => {
  const { call, crawls } = await setUp({});
  const { json } = await call<Run>('POST', 'runs', { url: 'http://127.0.0.1:1/' });
  await crawls.ended(json.id);
  expect((await call<Run>('GET', `runs/${json.id}`)).json.status).toBe('done');
});

test.each([
  [{ url: 'nope' }, 422],
  [{}, 422],
  [{ url: 'http://127.0.0.1/', maxPages: 0 }, 422],
])('refuses %j', async (body, status) => {
  const { call } = await setUp({});
  expect((await call('POST', 'runs', body)).status).toBe(status);
});

test('there is no run that was never begun', async () => {
  const { call } = await setUp({});
  expect((await call('GET', 'runs/9')).status).toBe(404);
  expect((await call('POST', 'runs/9/cancel')).status).toBe(404);
  expect((await call('POST', 'runs/9/resume')).status).toBe(404);
});
