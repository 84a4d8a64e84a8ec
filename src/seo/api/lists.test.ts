import { afterAll, beforeAll, expect, test } from 'bun:test';
import { type Crawls, createCrawls } from '../runs/crawls';
import { serveTestSite, testDeps, testPage } from '../test-site';
import type { issueShape, pageShape } from './shapes';
import { createTestApi } from './test-api';

type Issues = ReturnType<typeof issueShape>[];
type Pages = ReturnType<typeof pageShape>[];

const links = '<a href="/">h</a> <a href="/a">a</a> <a href="/b">b</a> <a href="/missing">m</a>';
const site = serveTestSite({
  '/': testPage('=HYPERLINK("x") Home of the site', links),
  '/a': testPage('', links),
  '/b': testPage('100% of B_pages', links),
});
let api: ReturnType<typeof createTestApi>;
let crawls: Crawls;

beforeAll(async () => {
  const deps = await testDeps();
  crawls = createCrawls(deps);
  api = createTestApi(deps, crawls);
  const { id } = await crawls.start({ url: site.origin, trigger: 'staff' });
  await crawls.ended(id);
});
afterAll(() => site.stop());

const paths = async (query: string) => {
  const { json } = await api.call<Pages>('GET', `pages?${query}`);
  return json.map(({ url }) => url.slice(site.origin.length));
};

test.each([
  ['', ['/', '/a', '/b', '/missing']],
  ['sort=url&dir=desc', ['/missing', '/b', '/a', '/']],
  ['status=404', ['/missing']],
  ['indexable=true', ['/', '/a', '/b']],
  ['indexable=0', ['/missing']],
  ['q=HOME', ['/']],
  ['q=100%25', ['/b']],
  ['q=b_p', ['/b']],
  ['q=%25', ['/b']],
  ['q=', ['/', '/a', '/b', '/missing']],
  ['per=2&page=2', ['/b', '/missing']],
  ['per=2&page=9', []],
])('pages?%s', async (query, expected) => {
  expect(await paths(query)).toEqual(expected);
});

test('tells how many rows there are on all pages', async () => {
  const { headers, json } = await api.call<Pages>('GET', 'pages?per=1');
  expect([headers.get('x-total-count'), json.length]).toEqual(['4', 1]);
});

test('filters issues by severity, status, type and page, worst first', async () => {
  const { json: all } = await api.call<Issues>('GET', 'issues');
  const order = ['critical', 'high', 'medium', 'low'];
  const ranks = all.map(({ severity }) => order.indexOf(severity));
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));

  const { json: bad } = await api.call<Issues>('GET', 'issues?severity=critical,high&status=open');
  expect(bad.length).toBe(all.filter(({ severity }) => /critical|high/.test(severity)).length);
  const { json: typed } = await api.call<Issues>('GET', 'issues?type=title_missing');
  expect(typed.map(({ pageUrl }) => pageUrl)).toEqual([`${site.origin}/a`]);
  const { json: paged } = await api.call<Issues>('GET', `issues?pageId=${typed[0]?.pageId}`);
  expect(new Set(paged.map(({ pageUrl }) => pageUrl))).toEqual(new Set([`${site.origin}/a`]));
  expect((await api.call('GET', 'issues?status=resolved')).json).toEqual([]);
});

test.each([
  'pages?sort=facts',
  'pages?dir=up',
  'issues?sort=id;drop',
  'tasks?page=0',
  'issues?page=9007199254740991',
  'issues?pageId=9007199254740991',
  'pages?status=99999999999',
  'runs?per=99999',
])('refuses %s', async (path) => {
  const { status, json } = await api.call<{ error: { fields: object } }>('GET', path);
  expect(status).toBe(422);
  expect(Object.keys(json.error.fields)).toHaveLength(1);
});

const manyOf = (values: string) => `One or more of ${values}, parted by commas.`;
const numberTo = (max: string) => `A whole number from 1 to ${max}.`;

test.each([
  ['issues?severity=urgent', 'severity', manyOf('critical, high, medium, low')],
  ['issues?status=open,gone', 'status', manyOf('open, in_progress, resolved, dismissed')],
  ['tasks?status=open', 'status', manyOf('pending, in_progress, done')],
  ['tasks?priority=critical', 'priority', manyOf('high, medium, low')],
  ['runs?status=x', 'status', 'One of running, done, failed, cancelled, interrupted.'],
  ['export/issues?severity=urgent', 'severity', manyOf('critical, high, medium, low')],
  ['pages?page=0', 'page', numberTo('1,000,000,000')],
  ['pages?per=0', 'per', numberTo('10,000')],
  ['pages?per=x', 'per', numberTo('10,000')],
  ['pages?per=1.5', 'per', numberTo('10,000')],
])('says what %s takes', async (path, field, message) => {
  const { status, json } = await api.call<{ error: { fields: object } }>('GET', path);
  expect([status, json.error.fields]).toEqual([422, { [field]: [message] }]);
});

test('exports what the list shows, safe for spreadsheets', async () => {
  const response = await api.send('GET', 'export/pages?q=home');
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="seo-pages-\d{4}-\d\d-\d\d\.csv"$/,
  );
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = new TextDecoder().decode(bytes).trim().split('\r\n');
  expect(lines[0]).toStartWith('id,url,title,metaDescription,h1,contentLength,status,canonical');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`"'=HYPERLINK(""x"") Home of the site"`);
});

const listNames = ['pages', 'issues', 'tasks', 'keywords', 'runs'];

test.each(listNames)('an export of no %s names the columns all the same', async (list) => {
  await api.call('POST', 'keywords', { keyword: 'one' });
  const csv = async (query: string) =>
    (await (await api.send('GET', `export/${list}?${query}`)).text()).split('\r\n');
  const [header] = await csv('');
  expect(await csv('page=1000000')).toEqual([header ?? '', '']);
  const { json } = await api.call<object[]>('GET', list);
  expect(header?.replace('\ufeff', '').split(',')).toEqual(Object.keys(json[0] ?? {}));
});

test.each(listNames)('exports %s as JSON', async (list) => {
  const { status, json } = await api.call<unknown[]>('GET', `export/${list}?format=json`);
  expect(status).toBe(200);
  expect(json).toEqual((await api.call<unknown[]>('GET', list)).json);
});

test('there is no export of anything else', async () => {
  expect((await api.call('GET', 'export/leads')).status).toBe(404);
  expect((await api.call('GET', 'export/constructor')).status).toBe(404);
});

test('staff take up, dismiss and reopen an issue; page and task follow', async () => {
  const { json: typed } = await api.call<Issues>('GET', 'issues?type=title_missing');
  const [issue] = typed;
  const change = (status: string) =>
    api.call<Issues[0]>('PATCH', `issues/${issue?.id}`, { status });
  const state = async () => {
    const { json: pages } = await api.call<Pages>('GET', 'pages?q=/a');
    const { json: tasks } = await api.call<unknown[]>('GET', 'tasks?type=title_missing');
    return {
      count: pages[0]?.issues.length ?? 0,
      score: pages[0]?.score ?? 0,
      tasks: tasks.length,
    };
  };
  const before = await state();
  expect((await change('in_progress')).json.status).toBe('in_progress');
  expect(await state()).toEqual(before);

  expect((await change('dismissed')).json.status).toBe('dismissed');
  const dismissed = await state();
  expect(dismissed).toMatchObject({ count: before.count - 1, tasks: 0 });
  expect(dismissed.score).toBeGreaterThan(before.score);

  await api.call('POST', 'audit', { url: `${site.origin}/a` });
  const { json: again } = await api.call<Issues>('GET', 'issues?type=title_missing');
  expect(again).toMatchObject([{ status: 'dismissed' }]);

  expect((await change('open')).json.status).toBe('open');
  expect(await state()).toEqual(before);
});

test('only an audit resolves an issue', async () => {
  const { json } = await api.call<Issues>('GET', 'issues?type=title_missing');
  const answer = await api.call<{ error: object }>('PATCH', `issues/${json[0]?.id}`, {
    status: 'resolved',
  });
  expect(answer.status).toBe(422);
  expect(answer.json.error).toMatchObject({
    fields: { status: [expect.stringContaining('audit')] },
  });
  expect((await api.call('PATCH', 'issues/9999', { status: 'open' })).status).toBe(404);
});

test('staff begin and finish a task', async () => {
  const { json } = await api.call<{ id: number }[]>('GET', 'tasks?status=pending');
  const change = (status: string) => api.call<object>('PATCH', `tasks/${json[0]?.id}`, { status });
  expect((await change('in_progress')).json).toMatchObject({
    status: 'in_progress',
    completedAt: null,
  });
  expect((await change('done')).json).toMatchObject({
    status: 'done',
    completedAt: expect.any(String),
    verifiedAt: null,
  });
  expect((await change('pending')).json).toMatchObject({ status: 'pending', completedAt: null });
  expect((await change('verified')).status).toBe(422);
  expect((await api.call('PATCH', 'tasks/9999', { status: 'done' })).status).toBe(404);
});
