import { afterAll, expect, test } from 'bun:test';
import { upsertIssues } from '../../../db/seo-issues';
import { upsertTasks } from '../../../db/seo-tasks';
import { serveTestSite, testPage } from '../test-site';
import { openTestDashboard, textOf } from './test-dashboard';

const site = serveTestSite({
  '/': testPage('Home of a test', '<a href="/about">About</a>'),
  '/about': '<!doctype html><html lang="en"><head></head><body><p>No title</p></body></html>',
});
afterAll(() => site.stop());

const issue = (patch: object) => ({
  type: 'title_missing',
  severity: 'high',
  description: 'A description',
  status: 'open',
  created_at: '2026-01-05T09:00:00Z',
  last_seen_at: '2026-01-05T09:00:00Z',
  fingerprint: crypto.randomUUID(),
  origin: 'https://www.example.com',
  ...patch,
});
const task = (patch: object) => ({
  title: 'A task',
  description: 'What to do',
  type: 'title_missing',
  priority: 'high',
  status: 'pending',
  created_at: '2026-01-05T09:00:00Z',
  cause: crypto.randomUUID(),
  ...patch,
});

test('an empty dashboard says so in each list', async () => {
  const { html } = await openTestDashboard();
  expect(await html('/seo-dashboard')).toContain('No pages tracked yet');
  expect(await html('/seo-dashboard?tab=keywords')).toContain('No keywords tracked yet');
  expect(await html('/seo-dashboard?tab=issues')).toContain('No issues found');
  expect(await html('/seo-dashboard?tab=tasks')).toContain('No tasks yet');
});

test('strangers are led to the sign-in page, and forms of other sites are refused', async () => {
  const { db, request } = await openTestDashboard();
  const page = await request('/seo-dashboard?tab=issues');
  expect(page.status).toBe(303);
  expect(page.headers.get('location')).toStartWith('/sign-in?next=');
  const form = { method: 'POST', body: new URLSearchParams({ keyword: 'x' }) };
  const post = await request('/seo-dashboard/keywords', form);
  expect(post.headers.get('location')).toStartWith('/sign-in?next=');
  const headers = { 'sec-fetch-site': 'cross-site' };
  expect((await request('/seo-dashboard', { ...form, headers })).status).toBe(403);
  expect(await db.selectFrom('seo_keywords').selectAll().execute()).toEqual([]);
});

test('pages are streamed under a policy of their own and never stored', async () => {
  const { send } = await openTestDashboard();
  const { headers } = await send('/seo-dashboard');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-security-policy')).toMatch(/script-src 'self' 'nonce-[\w+/=]{20,}'/);
});

test('the audit form records a page and leads back with a message', async () => {
  const { post, html } = await openTestDashboard();
  const answer = await post('/seo-dashboard', { url: `${site.origin}/about` });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe('/seo-dashboard?done=audited');
  const page = textOf(await html('/seo-dashboard?done=audited'));
  expect(page).toContain('Page has been audited and issues have been recorded');
  expect(page).toContain('Total pages 1');
  expect(page).toMatch(/Open issues [1-9]/);
  expect(page).toMatch(/Pending tasks [1-9]/);
});

test('an audit that fails shows the form again with the reason and what was typed', async () => {
  const { post, html } = await openTestDashboard();
  const typed = 'http://127.0.0.1:1/';
  const answer = await post('/seo-dashboard', { url: typed, scope: 'page' });
  const page = await answer.text();
  expect(answer.status).toBe(502);
  expect(textOf(page)).toContain('Audit failed. No connection');
  expect(page).toContain(`value="${typed}"`);
  expect(textOf(await html('/seo-dashboard'))).toContain('Total pages 0');
  expect((await post('/seo-dashboard', { url: 'no address' })).status).toBe(422);
});

test('a crawl leads to its run, which tells what it found; the page has its own view', async () => {
  const { post, html, db } = await openTestDashboard();
  const answer = await post('/seo-dashboard', { url: site.origin, scope: 'site' });
  const path = answer.headers.get('location') ?? '';
  expect(path).toMatch(/^\/seo-dashboard\/runs\/\d+$/);
  while ((await db.selectFrom('audit_runs').select('status').execute())[0]?.status === 'running')
    await Bun.sleep(20);
  const run = textOf(await html(path));
  expect(run).toContain('State Finished');
  expect(run).toMatch(/New [1-9]/);
  const pages = await db.selectFrom('seo_pages').selectAll().execute();
  const about = pages.find(({ url }) => url.endsWith('/about'));
  const view = textOf(await html(`/seo-dashboard/pages/${about?.id}`));
  expect(view).toContain('In search results');
  expect(view).toContain('What to write');
  expect(view).toContain('Links to this page (1)');
  expect((await post(path, { do: 'cancel' })).status).toBe(409);
});

test('records that do not exist are not found', async () => {
  const { send } = await openTestDashboard();
  const statuses = ['pages/99', 'pages/x', 'runs/99', 'leads/none'].map(
    async (path) => (await send(`/seo-dashboard/${path}`)).status,
  );
  expect(await Promise.all(statuses)).toEqual([404, 404, 404, 404]);
});

test('open issues stand out, resolved and dismissed ones wait behind a filter', async () => {
  const { db, html } = await openTestDashboard();
  await upsertIssues(db, [
    issue({ description: 'Still there' }),
    issue({ description: 'Being mended', status: 'in_progress', severity: 'critical' }),
    issue({ description: 'Long gone', status: 'resolved' }),
  ]);
  const page = await html('/seo-dashboard?tab=issues');
  expect(page.match(/data-highlighted/g)).toHaveLength(1);
  expect(textOf(page)).toContain('Open issues 2 1 critical');
  expect(page).not.toContain('Long gone');
  expect(page.indexOf('Being mended')).toBeLessThan(page.indexOf('Still there'));
  const resolved = await html('/seo-dashboard?tab=issues&status=resolved');
  expect(resolved).toContain('Long gone');
  expect(resolved).not.toContain('Still there');
  const searched = await html('/seo-dashboard?tab=issues&q=nothing+like+it');
  expect(searched).toContain('Nothing matches these filters');
});

test('a status is changed by a form that leads back to the list it stands on', async () => {
  const { db, post } = await openTestDashboard();
  await upsertIssues(db, [issue({})]);
  await upsertTasks(db, [task({})]);
  const back = '/seo-dashboard?tab=issues&severity=high#lists';
  const changed = await post('/seo-dashboard/issues/1', { status: 'dismissed', back });
  expect(changed.headers.get('location')).toBe(
    '/seo-dashboard?tab=issues&severity=high&done=issue-changed#lists',
  );
  const foreign = [
    'https://elsewhere.example/seo-dashboard',
    '/seo-dashboard/..//elsewhere.example',
  ];
  for (const address of foreign) {
    const done = await post('/seo-dashboard/tasks/1', { status: 'done', back: address });
    expect(done.headers.get('location')).toBe('/seo-dashboard?done=task-changed');
  }
  const [row] = await db.selectFrom('seo_tasks').selectAll().execute();
  expect(row).toMatchObject({ status: 'done', completed_at: expect.any(String) });
  expect((await post('/seo-dashboard/issues/1', { status: 'resolved' })).status).toBe(422);
  expect((await post('/seo-dashboard/issues/9', { status: 'open' })).status).toBe(404);
});

test('pending tasks stand out', async () => {
  const { db, html } = await openTestDashboard();
  await upsertTasks(db, [task({}), task({ status: 'in_progress' }), task({ status: 'done' })]);
  const page = await html('/seo-dashboard?tab=tasks');
  expect(page.match(/data-highlighted/g)).toHaveLength(1);
  expect(textOf(page)).toContain('Pending tasks 1');
});

test('a list is sorted, filtered and paged by its address, and keeps that in its links', async () => {
  const { db, html, send } = await openTestDashboard();
  const many = Array.from({ length: 30 }, (_, index) =>
    task({ title: `Task number ${String(index).padStart(2, '0')}` }),
  );
  await upsertTasks(db, many);
  const path = '/seo-dashboard?tab=tasks&priority=high&sort=title&dir=desc';
  const first = await html(path);
  expect(first).toContain('aria-sort="descending"');
  expect(first).toContain('Task number 29');
  expect(textOf(first)).toContain('1–25 of 30');
  expect(first).toContain(
    '/seo-dashboard?tab=tasks&amp;priority=high&amp;sort=title&amp;dir=desc&amp;page=2#lists',
  );
  expect(first).toContain(
    '/api/seo/export/tasks?status=pending%2Cin_progress&amp;priority=high&amp;sort=title&amp;dir=desc&amp;format=csv',
  );
  const second = await html(`${path}&page=2`);
  expect(textOf(second)).toContain('26–30 of 30');
  expect((await send('/seo-dashboard?tab=tasks&sort=none')).status).toBe(422);
});

test('a filter that a list does not know is passed over, in its exports, too', async () => {
  const { send } = await openTestDashboard();
  for (const query of ['tab=issues&severity=urgent&status=gone', 'tab=tasks&priority=urgent']) {
    const answer = await send(`/seo-dashboard?${query}`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toContain('urgent');
  }
});

test('a page number that no list has is refused in words', async () => {
  const { send } = await openTestDashboard();
  for (const path of ['/seo-dashboard', '/seo-dashboard/leads']) {
    const answer = await send(`${path}?page=0`);
    expect(answer.status).toBe(422);
    expect(textOf(await answer.text())).toContain('page: A whole number from 1 to 1,000,000,000.');
  }
});
