import { expect, test } from 'bun:test';
import { getKeyword } from '../../../db/seo-keywords';
import { upsertPages } from '../../../db/seo-pages';
import { openTestDashboard, textOf } from './test-dashboard';

const path = '/seo-dashboard/keyword-imports';

const csv = (position: string) =>
  `Top queries,Clicks,Impressions,CTR,Position\nAI receptionist,12,400,3%,${position}\n`;

test('a keyword is added by hand once, and removed again', async () => {
  const { post, html } = await openTestDashboard();
  const added = await post('/seo-dashboard/keywords', { keyword: '  CRM   for plumbers ' });
  expect(added.headers.get('location')).toBe(
    '/seo-dashboard?tab=keywords&done=keyword-added#lists',
  );
  expect(await html('/seo-dashboard?tab=keywords')).toContain('crm for plumbers');
  const twice = await post('/seo-dashboard/keywords', { keyword: 'crm for plumbers' });
  expect(twice.status).toBe(409);
  expect(textOf(await twice.text())).toContain('"crm for plumbers" is tracked already.');
  expect((await post('/seo-dashboard/keywords', { keyword: ' ' })).status).toBe(422);
  await post('/seo-dashboard/keywords/1', { back: '/seo-dashboard?tab=keywords' });
  expect(await html('/seo-dashboard?tab=keywords')).toContain('No keywords tracked yet');
});

test('the page of a keyword is chosen by its address, when it is added and later', async () => {
  const { deps, post, html } = await openTestDashboard();
  const at = '2026-01-05T09:00:00Z';
  const page = { created_at: at, updated_at: at, origin: 'http://localhost', status: 200 };
  await upsertPages(deps.db, [
    { ...page, url: 'http://localhost/crm' },
    { ...page, url: 'http://localhost/voice' },
  ]);
  const list = '/seo-dashboard?tab=keywords';
  const add = (target: string) => post('/seo-dashboard/keywords', { keyword: 'leads', target });
  const unknown = await add('/gone');
  expect(unknown.status).toBe(422);
  expect(textOf(await unknown.text())).toContain('No page at /gone was audited yet.');
  expect((await add('/crm')).status).toBe(303);
  expect(await html(list)).toContain('value="http://localhost/voice"');

  const change = (target: string) =>
    post('/seo-dashboard/keywords/1', { do: 'target', target, back: `${list}&q=leads` });
  const target = async () => (await getKeyword(deps.db, 1))?.page_url;
  expect(await target()).toBe('http://localhost/crm');
  const changed = await change('http://localhost/voice');
  expect(changed.headers.get('location')).toBe(`${list}&q=leads&done=keyword-changed`);
  expect(await target()).toBe('http://localhost/voice');
  expect((await change('/gone')).status).toBe(422);
  await change('');
  expect(await target()).toBeNull();
});

test('with a keyword its tasks go, too', async () => {
  const { html, post, upload } = await openTestDashboard();
  await upload(path, exported(csv('8.4')));
  expect(await html('/seo-dashboard?tab=tasks')).toContain('ai receptionist');
  await post('/seo-dashboard/keywords/1', {});
  expect(await html('/seo-dashboard?tab=tasks')).not.toContain('ai receptionist');
});

test('imports show rankings, history and the click rate with one decimal', async () => {
  const dashboard = await openTestDashboard();
  for (const position of ['8.4', '5.2']) {
    const answer = await dashboard.upload(path, exported(csv(position)));
    expect(answer.headers.get('location')).toContain('done=keywords-imported');
  }
  const page = await dashboard.html('/seo-dashboard?tab=keywords');
  expect(textOf(page)).toContain('ai receptionist');
  expect(page).toContain('3.0%');
  expect(page).toContain('Ranking of &quot;ai receptionist&quot; through its imports');
});

test('a file that is no export is refused in place', async () => {
  const { upload } = await openTestDashboard();
  const answer = await upload(path, exported('nothing'));
  expect(answer.status).toBe(422);
  expect(textOf(await answer.text())).toContain('No queries or pages were found.');
});

const exported = (text: string) => new File([text], 'Queries.csv', { type: 'text/csv' });
