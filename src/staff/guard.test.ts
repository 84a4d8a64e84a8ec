import { expect, test } from 'bun:test';
import { saveStaff } from '../../db/staff';
import { routes } from '../routes';
import { testApp } from '../test-app';
import { beginSession } from './session';

const app = await testApp();
const staff = { email: 'sam@example.com', passwordHash: 'x', now: '2026-11-20T10:00:00Z' };
const patterns = [...new Set(Object.values(routes).map((r) => r.pattern))];
const pathOf = (pattern: string) => pattern.replace(/:\w+/g, '1');
const pages = patterns.filter((pattern) => pattern.startsWith('/seo-dashboard')).map(pathOf);
const api = patterns.filter((pattern) => pattern.startsWith('/api/seo/')).map(pathOf);

/** Methods that each path answers, by the application's own table. */
const served = (path: string) =>
  Promise.all(
    ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map(async (method) => ({
      method,
      response: await app.request(path, { method }),
    })),
  ).then((answers) => answers.filter(({ response }) => response.status !== 404));

for (const path of pages)
  test(`${path} leads to the sign-in page and back`, async () => {
    const answers = await served(path);
    expect(answers.length).toBeGreaterThan(0);
    for (const { method, response } of answers) {
      const back = encodeURIComponent(method === 'GET' ? path : '/seo-dashboard');
      expect(response.status).toBe(303);
      expect(response.headers.get('location')).toBe(`/sign-in?next=${back}`);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.text()).toBe('');
    }
  });

for (const path of api)
  test(`${path} answers 401 in JSON, whatever the method`, async () => {
    const answers = await served(path);
    expect(answers.length).toBeGreaterThan(0);
    for (const { response } of answers) {
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({
        error: { code: 'unauthorized', message: 'Please sign in to continue.' },
      });
    }
  });

test('a session that is none opens nothing', async () => {
  const headers = { cookie: 'session=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' };
  expect((await app.request('/api/seo/pages', { headers })).status).toBe(401);
  expect((await app.request('/seo-dashboard', { headers })).status).toBe(303);
});

test('who is not signed in is told so before the body is looked at', async () => {
  const response = await app.postJson('/api/seo/audit', { url: 5 });
  expect(response.status).toBe(401);
});

test('every change by the staff API is refused when another site sends it', async () => {
  for (const path of api) {
    const init = { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } };
    expect([path, (await app.request(path, init)).status]).toEqual([path, 403]);
  }
});

test('the guard leaves the public pages alone', async () => {
  for (const path of ['/', '/about', '/blog', '/sign-in', '/api/blog/posts'])
    expect([path, (await app.request(path)).status]).toEqual([path, 200]);
});

test('nothing of the staff API is kept on the way, refusals and exports included', async () => {
  const setCookie = await beginSession(app.deps, await saveStaff(app.deps.db, staff));
  const cookie = setCookie.split(';')[0] ?? '';
  for (const path of ['/api/seo/pages', '/api/seo/export/pages', '/api/seo/pages/0'])
    for (const headers of [{ cookie }, { cookie: '' }]) {
      const response = await app.request(path, { headers });
      expect([path, response.headers.get('cache-control')]).toEqual([path, 'no-store']);
    }
});
