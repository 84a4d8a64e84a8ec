import { expect, test } from 'bun:test';
import { routes } from '../routes';
import { testApp } from '../test-app';

const app = await testApp();
const bugsOf = ({ logged }: typeof app) => logged.filter(({ message }) => message === 'bug');

test('an unknown path is the 404 page of the spec, not to be indexed', async () => {
  const response = await app.request('/no/such/page');
  const html = await response.text();
  expect(response.status).toBe(404);
  expect(html).toMatch(/<h1[^>]*>404 Page Not Found<\/h1>/);
  expect(html).toContain('Did you forget to add the page to the router?');
  expect(html).toContain('<meta name="robots" content="noindex"');
  expect(html).not.toContain('rel="canonical"');
});

test('an unknown service, industry or feature is the same page', async () => {
  for (const path of ['/services/nope', '/industries/nope', '/features/nope']) {
    const response = await app.request(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('404 Page Not Found');
  }
});

test('an unknown post says so', async () => {
  const response = await app.request('/blog/nope');
  const html = await response.text();
  expect(response.status).toBe(404);
  expect(html).toMatch(/<h1[^>]*>Post Not Found<\/h1>/);
  expect(html).toContain('The blog post you&#x27;re looking for doesn&#x27;t exist.');
  expect(html).toMatch(/href="\/blog"[^>]*>Back to Blog</);
});

test('an unknown path of the API is answered in JSON', async () => {
  const response = await app.request('/api/no/such');
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({
    error: { code: 'not_found', message: expect.any(String) },
  });
});

test('a known path with another method is not found', async () => {
  expect((await app.request('/api/contact')).status).toBe(404);
  expect((await app.request('/about', { method: 'POST' })).status).toBe(404);
});

test('an address with broken escapes is not found, whatever the route', async () => {
  for (const path of [
    '/blog/%E0%A4%A',
    '/blog/tag/%',
    '/blog/%00',
    '/media/%zz',
    '/staff-setup/%ff',
  ])
    expect([path, (await app.request(path)).status]).toEqual([path, 404]);
});

const odd = [
  '%00',
  '%0d%0aset-cookie:a=b',
  '..%2f..%2fetc',
  'a%20b',
  '%25',
  '%F0%9F%98%80',
  'a'.repeat(3000),
  '-1',
  '1e9',
  '9'.repeat(30),
  '__proto__',
  'constructor',
  '%3Cscript%3E',
];

test.each(odd.map((value) => [value.slice(0, 20), value]))(
  '%s in the place of any parameter is no bug',
  async (_, value = '') => {
    const bugs = bugsOf(app).length;
    for (const { pattern } of Object.values(routes)) {
      const path = pattern.replace(/:\w+|\*/g, value);
      for (const query of [
        '',
        `?page=${value}&q=${value}&sort=${value}&w=${value}&next=${value}`,
      ]) {
        const { status } = await app.request(path + query);
        expect([path, query, status < 500]).toEqual([path, query, true]);
      }
    }
    expect(bugsOf(app)).toHaveLength(bugs);
  },
);

test('the 404 page is the same for everybody', async () => {
  const [one, two] = await Promise.all(
    ['/about/x', '/contact/y'].map(async (path) => (await app.request(path)).text()),
  );
  expect(one).toBe(two ?? '');
});

test('a refusal is JSON where JSON is asked for and a page for people', async () => {
  const init = { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } };
  const page = await app.request('/contact', init);
  expect(page.status).toBe(403);
  expect(page.headers.get('content-type')).toStartWith('text/html');
  const api = await app.request('/api/contact', init);
  expect(api.status).toBe(403);
  expect(await api.json()).toMatchObject({ error: { code: 'cross_site' } });
});

test('whatever changes something is refused when another site sends it', async () => {
  for (const path of new Set(
    Object.values(routes).map(({ pattern }) => pattern.replace(/:\w+/g, '1')),
  ))
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const response = await app.request(path, { method, headers: { origin: 'null' } });
      expect([method, path, response.status]).toEqual([method, path, 403]);
    }
});

test('a bug is answered without its message and logged with the request id', async () => {
  const broken = await testApp();
  await broken.deps.db.destroy();
  for (const path of ['/sign-in', '/api/seo/pages']) {
    const response = await broken.request(path, { headers: { cookie: 'session=x' } });
    const text = await response.text();
    const bug = bugsOf(broken).at(-1);
    expect(response.status).toBe(500);
    expect(bug?.error?.message).toBeString();
    expect(text).not.toContain(bug?.error?.message ?? '');
    expect(text).toContain(String(bug?.id));
    expect(response.headers.get('x-request-id')).toBe(String(bug?.id));
  }
});

test('a bug in the error page itself tells nothing either', async () => {
  const broken = await testApp();
  broken.deps.content.current = () => {
    throw new Error('secret detail');
  };
  const response = await broken.request('/about');
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain('secret detail');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(bugsOf(broken).length).toBeGreaterThan(0);
});

test('every request is logged and counted', async () => {
  const own = await testApp();
  await own.request('/about?secret=1');
  expect(own.logged.find(({ message }) => message === 'request')).toMatchObject({
    method: 'GET',
    path: '/about',
    status: 200,
  });
  const metrics = await (await own.request('/metrics')).text();
  expect(metrics).toContain('http_requests_total{method="GET",status="200"} 1');
});

test('health tells alive; readiness tells the database and the content', async () => {
  const own = await testApp();
  expect(await (await own.request('/healthz')).json()).toEqual({ status: 'ok' });
  const ready = await own.request('/readyz');
  expect(ready.status).toBe(200);
  expect(await ready.json()).toEqual({
    status: 'ok',
    database: 'writable',
    content: own.deps.content.current().version,
  });
  await own.deps.db.destroy();
  const unready = await own.request('/readyz');
  expect(unready.status).toBe(503);
  expect(await unready.json()).toMatchObject({ database: 'unavailable' });
  expect((await own.request('/healthz')).status).toBe(200);
});

test.each([
  ['SQLITE_FULL', 503],
  ['SQLITE_IOERR_WRITE', 503],
  ['53300', 503],
  ['ECONNREFUSED', 503],
  ['SQLITE_CONSTRAINT', 500],
  ['23505', 500],
])('a database that fails with %s is answered with %i and logged', async (code, status) => {
  const broken = await testApp();
  broken.deps.content.current = () => {
    broken.deps.content.current = app.deps.content.current;
    throw Object.assign(new Error('secret detail'), { code });
  };
  const response = await broken.request('/services/x', { headers: { accept: 'application/json' } });
  expect(response.status).toBe(status);
  expect(response.headers.get('retry-after')).toBe(status === 503 ? '10' : null);
  expect(await response.text()).not.toContain('secret detail');
  expect(bugsOf(broken)).toHaveLength(1);
});
