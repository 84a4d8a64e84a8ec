import { afterAll, expect, test } from 'bun:test';
import { strToU8, zipSync } from 'fflate';
import { serveTestSite, testDeps, testPage } from '../test-site';
import type { historyShape, keywordShape, taskShape } from './shapes';
import { createTestApi } from './test-api';

type Keyword = ReturnType<typeof keywordShape>;
type History = { history: ReturnType<typeof historyShape>[] };

const site = serveTestSite({
  '/': testPage('Home of the site'),
  '/voice': testPage('AI voice receptionist for clinics | Tidewell AI'),
  '/chat': testPage('Website chatbot | Tidewell AI'),
});
afterAll(() => site.stop());

async function setUp() {
  const api = createTestApi(await testDeps({ siteUrl: () => site.origin }));
  return {
    ...api,
    async importText(text: string) {
      return api.send('POST', 'keywords/import', {
        body: text,
        headers: { 'content-type': 'text/csv' },
      });
    },
    async list() {
      return (await api.call<Keyword[]>('GET', 'keywords')).json;
    },
    async tasks(type: string) {
      return (await api.call<ReturnType<typeof taskShape>[]>('GET', `tasks?type=${type}`)).json;
    },
  };
}

const queries = (...rows: string[]) =>
  ['Top queries,Clicks,Impressions,CTR,Position', ...rows].join('\n');

test('a keyword is added by hand, once, and removed', async () => {
  const { call, list } = await setUp();
  const added = await call<Keyword>('POST', 'keywords', {
    keyword: '  AI  Chatbot ',
    searchVolume: 90,
  });
  expect(added.status).toBe(201);
  expect(added.json).toMatchObject({
    keyword: 'ai chatbot',
    type: 'primary',
    searchVolume: 90,
    currentRanking: null,
    bestRanking: null,
    ctr: null,
  });
  const twice = await call<{ error: object }>('POST', 'keywords', { keyword: 'ai chatbot' });
  expect(twice.status).toBe(409);
  expect(twice.json.error).toMatchObject({ fields: { keyword: [expect.any(String)] } });
  expect((await call('DELETE', `keywords/${added.json.id}`)).status).toBe(204);
  expect((await call('DELETE', `keywords/${added.json.id}`)).status).toBe(404);
  expect(await list()).toEqual([]);
});

test('a keyword added by hand is for the page that is named so, unless another is given', async () => {
  const { call } = await setUp();
  for (const path of ['/', '/voice']) await call('POST', 'audit', { url: site.origin + path });
  const pages = (await call<{ id: number; url: string }[]>('GET', 'pages')).json;
  const [home, voice] = ['/', '/voice'].map(
    (path) => pages.find(({ url }) => url === site.origin + path)?.id,
  );
  const add = async (body: object) => (await call<Keyword>('POST', 'keywords', body)).json;
  expect(await add({ keyword: 'voice receptionist' })).toMatchObject({ targetPageId: voice });
  expect(await add({ keyword: 'receptionist voice', targetPageId: home })).toMatchObject({
    targetPageId: home,
  });
  expect(await add({ keyword: 'unrelated words' })).toMatchObject({ targetPageId: null });
});

test('the page of a keyword is changed and taken away; what does not exist is refused', async () => {
  const { call } = await setUp();
  await call('POST', 'audit', { url: `${site.origin}/voice` });
  const [page] = (await call<{ id: number }[]>('GET', 'pages')).json;
  const { id } = (await call<Keyword>('POST', 'keywords', { keyword: 'unrelated' })).json;
  const change = (targetPageId: unknown, keyword = id) =>
    call<Keyword>('PATCH', `keywords/${keyword}`, { targetPageId });
  expect(await change(page?.id)).toMatchObject({
    status: 200,
    json: { id, targetPageId: page?.id, targetPageUrl: `${site.origin}/voice` },
  });
  expect((await call<Keyword>('GET', `keywords/${id}`)).json).toMatchObject({
    targetPageUrl: `${site.origin}/voice`,
  });
  expect((await change(null)).json).toMatchObject({ targetPageId: null, targetPageUrl: null });
  for (const wrong of [999, 'x', undefined, 0, 1e10])
    expect(await change(wrong)).toMatchObject({
      status: 422,
      json: { error: { fields: { targetPageId: [expect.any(String)] } } },
    });
  expect((await change(null, 999)).status).toBe(404);
});

test.each([
  [{}],
  [{ keyword: ' ' }],
  [{ keyword: 'x'.repeat(201) }],
  [{ keyword: 'x', difficulty: 101 }],
  [{ keyword: 'x', targetPageId: 99 }],
])('refuses %j', async (body) => {
  const { call } = await setUp();
  expect((await call('POST', 'keywords', body)).status).toBe(422);
});

test('an import keeps the newest figures, the best position and every import', async () => {
  const { importText, list, call } = await setUp();
  const first = await importText(queries('ai chatbot,12,340,3.53%,7.2', 'quiet,0,0,,'));
  expect(first.status).toBe(200);
  expect(await first.json()).toEqual({ keywords: 2, created: 2, linked: 0 });
  await importText(queries('ai chatbot,8,400,2%,9.6'));
  const third = await importText(queries('ai chatbot,0,0,,'));
  expect(await third.json()).toMatchObject({ keywords: 1, created: 0 });

  const all = await list();
  const chatbot = all.find(({ keyword }) => keyword === 'ai chatbot');
  expect(chatbot).toMatchObject({
    type: 'search_console',
    currentRanking: null,
    bestRanking: 7,
    impressions: 0,
    clicks: 0,
  });
  expect(all.find(({ keyword }) => keyword === 'quiet')).toMatchObject({
    bestRanking: null,
    ctr: null,
  });
  const { json } = await call<History>('GET', `keywords/${chatbot?.id}`);
  expect(json.history.map(({ ranking, ctr }) => [ranking, ctr])).toEqual([
    [null, null],
    [9.6, 2],
    [7.2, 3.5],
  ]);
});

test('a ZIP in a form finds target pages by address and by name', async () => {
  const { send, call, list } = await setUp();
  for (const path of ['/', '/voice', '/chat'])
    await call('POST', 'audit', { url: site.origin + path });
  const zip = zipSync({
    'Queries.csv': strToU8(queries('voice receptionist,3,90,3.3%,8', 'unrelated words,1,9,11%,9')),
    'Pages.csv': strToU8(
      `Top pages,Clicks,Impressions,CTR,Position\n${site.origin}/chat,1,2,50%,3`,
    ),
  });
  const form = new FormData();
  form.append('file', new File([zip as Uint8Array<ArrayBuffer>], 'export.zip'));
  const answer = await send('POST', 'keywords/import', { body: form });
  expect(await answer.json()).toEqual({ keywords: 2, created: 2, linked: 1 });
  expect((await list()).map(({ keyword, targetPageUrl }) => [keyword, targetPageUrl])).toEqual([
    ['voice receptionist', `${site.origin}/voice`],
    ['unrelated words', null],
  ]);

  const pairs = `Query,Page,Clicks,Impressions,CTR,Position\nunrelated words,${site.origin}/chat,2,80,2.5%,6`;
  await send('POST', 'keywords/import', { body: pairs });
  const linked = (await list()).find(({ keyword }) => keyword === 'unrelated words');
  expect(linked).toMatchObject({
    targetPageUrl: `${site.origin}/chat`,
    currentRanking: 6,
    impressions: 80,
  });
});

test('opportunities become tasks, and are verified by the import that no longer shows them', async () => {
  const { importText, tasks } = await setUp();
  await importText(queries('ai chatbot,30,1000,3%,8.4', 'top query,300,1000,30%,1'));
  expect(await tasks('keyword_position')).toMatchObject([
    {
      title: '"ai chatbot" is at position 8.4',
      priority: 'high',
      status: 'pending',
      suggestion: { action: 'improve_page', keyword: 'ai chatbot', potentialClicks: 70 },
    },
  ]);
  await importText(queries('ai chatbot,300,1000,30%,1.2'));
  expect(await tasks('keyword_position')).toMatchObject([
    { status: 'done', verifiedAt: expect.any(String) },
  ]);
  await importText(queries('ai chatbot,30,1000,3%,8.4'));
  expect(await tasks('keyword_position')).toMatchObject([{ status: 'pending', verifiedAt: null }]);
  expect(await tasks('keyword_decay')).toMatchObject([{ status: 'pending' }]);
});

test('a keyword that is removed takes its history and tasks along', async () => {
  const { importText, tasks, list, call } = await setUp();
  await importText(queries('ai chatbot,30,1000,3%,8.4', 'voice agent,30,1000,3%,8.4'));
  const chatbot = (await list()).find(({ keyword }) => keyword === 'ai chatbot');
  await call('DELETE', `keywords/${chatbot?.id}`);
  expect((await tasks('keyword_position')).map(({ title }) => title)).toEqual([
    expect.stringContaining('voice agent'),
  ]);
  expect((await call('GET', `keywords/${chatbot?.id}`)).status).toBe(404);
});

test('refuses what is no export, a form without a file, and more than 10 MB', async () => {
  const { importText, send } = await setUp();
  expect((await importText('name,age\nAda,36')).status).toBe(422);
  expect((await send('POST', 'keywords/import', { body: new FormData() })).status).toBeOneOf([
    400, 422,
  ]);
  const form = new FormData();
  form.append('note', 'no file');
  expect((await send('POST', 'keywords/import', { body: form })).status).toBe(422);
  expect((await importText('x'.repeat(10_600_000))).status).toBe(413);
});

test('searches and sorts', async () => {
  const { importText, call } = await setUp();
  await importText(queries('b,1,10,10%,4', 'a,2,20,10%,3', 'c,0,0,,'));
  const order = async (query: string) =>
    (await call<Keyword[]>('GET', `keywords?${query}`)).json.map(({ keyword }) => keyword).join('');
  expect(await order('')).toBe('abc');
  expect(await order('sort=keyword')).toBe('abc');
  expect(await order('sort=currentRanking&dir=desc')).toBe('bac');
  expect(await order('sort=currentRanking')).toBe('abc');
  expect(await order('q=B')).toBe('b');
});
