import { afterAll, beforeAll, expect, test } from 'bun:test';
import { serveTestSite, testDeps, testPage } from '../test-site';
import type { issueShape, pageShape, runShape, taskShape } from './shapes';
import { createTestApi } from './test-api';

interface Audited {
  page: ReturnType<typeof pageShape>;
  issues: ReturnType<typeof issueShape>[];
  run: ReturnType<typeof runShape>;
}

let site: ReturnType<typeof serveTestSite>;
beforeAll(() => {
  site = serveTestSite({});
});
afterAll(() => site.stop());

async function setUp(pages: Parameters<typeof serveTestSite>[0]) {
  for (const path of Object.keys(site.pages)) delete site.pages[path];
  Object.assign(site.pages, pages);
  const api = createTestApi(await testDeps());
  const audit = (path: string) =>
    api.call<Audited>('POST', 'audit', { url: path.startsWith('/') ? site.origin + path : path });
  return { ...api, audit };
}

const checks = ({ issues }: Audited) => issues.map(({ type }) => type);

test('an audit stores the page, its issues, tasks and the run, and tells them', async () => {
  const { audit, call } = await setUp({ '/a': testPage('', '', '') });
  const { status, json } = await audit('/a#part');
  expect(status).toBe(200);
  expect(json.page).toMatchObject({
    url: `${site.origin}/a`,
    title: null,
    status: 200,
    indexable: true,
    hasSchema: false,
    canonical: null,
    lastCrawled: expect.any(String),
  });
  expect(checks(json)).toContain('title_missing');
  expect(json.page.issues).toHaveLength(json.issues.length);
  expect(json.run).toMatchObject({ kind: 'page', status: 'done', new: json.issues.length });
  expect(json.run.score).toBe(json.page.score);

  expect((await call<unknown[]>('GET', 'pages')).json).toEqual([json.page]);
  expect((await call<unknown[]>('GET', 'issues')).json).toEqual(json.issues);
  const tasks = await call<ReturnType<typeof taskShape>[]>('GET', 'tasks');
  expect(tasks.json.find(({ type }) => type === 'title_missing')).toMatchObject({
    status: 'pending',
    priority: 'high',
    pageId: json.page.id,
    suggestion: { action: 'set_title', pageCount: 1 },
  });
});

test('an issue is resolved when it is gone, regresses when it returns, and keeps its id', async () => {
  const { audit, call } = await setUp({ '/a': testPage('') });
  const titleIssue = async () => {
    const { json } = await call<Audited['issues']>('GET', 'issues?type=title_missing');
    return json[0];
  };
  await audit('/a');
  const first = await titleIssue();
  expect(first).toMatchObject({ status: 'open', regressed: false, resolvedAt: null });

  site.pages['/a'] = testPage('A title that says what this page offers');
  const mended = await audit('/a');
  expect(checks(mended.json)).not.toContain('title_missing');
  expect(mended.json.run.resolved).toBeGreaterThan(0);
  expect(await titleIssue()).toMatchObject({
    id: first?.id ?? 0,
    status: 'resolved',
    resolvedAt: expect.any(String),
  });
  const task = await call<{ status: string; verifiedAt: string }[]>(
    'GET',
    'tasks?type=title_missing',
  );
  expect(task.json).toMatchObject([{ status: 'done', verifiedAt: expect.any(String) }]);

  site.pages['/a'] = testPage('');
  const broken = await audit('/a');
  expect(broken.json.run.regressed).toBeGreaterThan(0);
  expect(await titleIssue()).toMatchObject({
    id: first?.id ?? 0,
    status: 'open',
    regressed: true,
    resolvedAt: null,
    createdAt: first?.createdAt ?? '',
  });
});

test.each([500, 503, 429, 403])('nothing is resolved by an answer of %i', async (status) => {
  const { audit, call } = await setUp({ '/a': testPage('') });
  await audit('/a');
  site.pages['/a'] = () => new Response('later', { status });
  expect((await audit('/a')).status).toBe(200);
  const { json } = await call<Audited['issues']>('GET', 'issues?type=title_missing');
  expect(json).toMatchObject([{ status: 'open' }]);
});

test('a page that is not found is recorded with its finding', async () => {
  const { audit } = await setUp({});
  const { status, json } = await audit('/nothing-here');
  expect(status).toBe(200);
  expect(json.page).toMatchObject({ status: 404, indexable: false });
  expect(checks(json)).toContain('http_4xx');
});

test('an address that redirects and its target are two pages, each with its own findings', async () => {
  const { audit, call } = await setUp({
    '/old': () => new Response(null, { status: 301, headers: { location: '/new' } }),
    '/new': testPage(''),
  });
  const { json } = await audit('/old');
  expect(json.page.url).toBe(`${site.origin}/new`);
  expect(checks(json)).toContain('title_missing');
  const { json: all } = await call<Audited['issues']>('GET', 'issues');
  const onOld = all.filter(({ pageUrl }) => pageUrl === `${site.origin}/old`);
  expect(onOld.map(({ type }) => type)).toEqual(['http_3xx']);
});

test('an audit of one page says nothing about the site', async () => {
  const { audit, call, crawls } = await setUp({
    '/': testPage('Same title on two pages here', '<a href="/b">b</a>'),
    '/b': testPage('Same title on two pages here', '<a href="/">a</a>'),
  });
  const { id } = await crawls.start({ url: site.origin, trigger: 'staff' });
  await crawls.ended(id);
  site.pages['/b'] = testPage('Another title than before', '<a href="/">a</a>');
  await audit('/b');
  const { json } = await call<Audited['issues']>('GET', 'issues?type=title_duplicate');
  expect(json.map(({ status }) => status)).toEqual(['open', 'open']);
});

test.each([
  ['nope', 422, 'full web address'],
  ['', 422, 'full web address'],
  ['ftp://files.example/', 422, 'full web address'],
  [`http://a.example/${'x'.repeat(2048)}`, 422, 'full web address'],
  ['http://127.0.0.1:1/', 502, 'No connection'],
  ['http://nobody.invalid/', 502, 'does not resolve'],
])('refuses %j with %i and a reason', async (url, status, reason) => {
  const { audit, call } = await setUp({});
  const answer = await audit(url);
  expect(answer.status).toBe(status);
  const { error } = answer.json as unknown as { error: { message: string } };
  expect(error.message).toContain(reason);
  expect((await call('GET', 'pages')).json).toEqual([]);
  expect((await call('GET', 'runs')).json).toEqual([]);
});

test('a failure resolves nothing', async () => {
  const { audit, call } = await setUp({ '/a': testPage('') });
  await audit('/a');
  const before = await call('GET', 'issues');
  site.pages['/a'] = () =>
    new Response('x'.repeat(5_100_000), { headers: { 'content-type': 'text/html' } });
  const answer = await audit('/a');
  expect(answer.status).toBe(422);
  expect((await call('GET', 'issues')).json).toEqual(before.json);
});

test('private addresses are refused, the own origin excepted', async () => {
  site.pages['/'] = testPage('Home');
  const deps = { config: { AUDIT_ALLOW_PRIVATE: false, AUDIT_MAX_PAGES: 10 } };
  const strict = createTestApi(await testDeps(deps));
  const refused = await strict.call<{ error: object }>('POST', 'audit', { url: site.origin });
  expect(refused.status).toBe(422);
  expect(refused.json.error).toMatchObject({
    code: 'forbidden_address',
    fields: { url: [expect.any(String)] },
  });

  const own = createTestApi(await testDeps({ ...deps, ownOrigins: () => [site.origin] }));
  expect((await own.call('POST', 'audit', { url: site.origin })).status).toBe(200);
});

test('a body that is no JSON is refused', async () => {
  const { send } = await setUp({});
  const json = { 'content-type': 'application/json' };
  expect((await send('POST', 'audit', { body: '{', headers: json })).status).toBe(400);
  expect((await send('POST', 'audit', { body: 'url=x' })).status).toBe(415);
});

test('an audit of one page keeps its depth and renews its links and text', async () => {
  const { audit, call, crawls } = await setUp({
    '/': testPage('Home', '<a href="/b">b</a>'),
    '/b': testPage('Voice agents', '<a href="/">Home</a>'),
  });
  const { id } = await crawls.start({ url: site.origin, trigger: 'staff' });
  await crawls.ended(id);
  site.pages['/b'] = testPage('Voice agents', '<p>Back <a href="/">to the start</a> again.</p>');
  const { json } = await audit('/b');
  expect(json.page.depth).toBe(1);
  const { json: page } = await call<object>('GET', `pages/${json.page.id}`);
  expect(page).toMatchObject({ linksOut: [{ anchorText: 'to the start', isContextual: true }] });
});

test('an address that redirects to its own other spelling is one page', async () => {
  let visits = 0;
  const { audit, call } = await setUp({
    '/a': () => {
      visits += 1;
      if (visits > 1)
        return new Response(testPage(''), { headers: { 'content-type': 'text/html' } });
      return new Response(null, { status: 302, headers: { location: '/a#again?' } });
    },
  });
  const { status } = await audit('/a?');
  expect(status).toBe(200);
  expect((await call<unknown[]>('GET', 'pages')).json).toHaveLength(1);
});

test('one page with its issues, links and history', async () => {
  const { call, crawls } = await setUp({
    '/': testPage('Home', '<p>We offer <a href="/b">voice agents</a> to clinics.</p>'),
    '/b': testPage('Voice agents', '<a href="/">Home</a>'),
  });
  const { id } = await crawls.start({ url: site.origin, trigger: 'staff' });
  await crawls.ended(id);
  const { json: pages } = await call<{ id: number }[]>('GET', 'pages?q=/b');
  const { json, status } = await call<object>('GET', `pages/${pages[0]?.id}`);
  expect(status).toBe(200);
  expect(json).toMatchObject({
    url: `${site.origin}/b`,
    linksIn: [
      {
        sourceUrl: `${site.origin}/`,
        anchorText: 'voice agents',
        context: expect.stringContaining('We offer voice agents to clinics'),
        isContextual: true,
        kind: 'found',
      },
    ],
    linksOut: [{ targetUrl: `${site.origin}/`, isContextual: false }],
    history: [{ runId: id, change: 'new' }],
  });
  expect((await call('GET', 'pages/999')).status).toBe(404);
  expect((await call('GET', 'pages/x')).status).toBe(404);
});
