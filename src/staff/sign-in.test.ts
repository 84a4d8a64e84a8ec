import { expect, setDefaultTimeout, test } from 'bun:test';
import { readHtml, textOf } from '../pages/test-html';
import { type TestApp, testApp } from '../test-app';
import { setAccount } from './accounts';
import { maxPasswordBytes } from './password';

/** Each sign-in runs argon2id once: slow by design. */
setDefaultTimeout(60_000);

const account = { email: 'sam@example.com', password: 'correct horse battery' };
/** Refused as any wrong password, but not hashed: many of them take no time. */
const wrong = 'x'.repeat(maxPasswordBytes + 1);
const proxied = { TRUSTED_PROXY_HOPS: '1' };

async function withAccount(options: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp(options);
  await setAccount(app.deps, account);
  return app;
}
const signIn = (app: TestApp, fields: Record<string, string> = {}, ip = '203.0.113.7') =>
  app.postForm('/sign-in', { ...account, ...fields }, { 'x-forwarded-for': ip });

test('the right pair leads to the dashboard with a session', async () => {
  const app = await withAccount();
  const response = await signIn(app, { email: ' SAM@example.com ' });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/seo-dashboard');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect((await app.request('/api/seo/pages', { headers: { cookie } })).status).toBe(200);
  const again = await app.request('/sign-in', { headers: { cookie } });
  expect(again.headers.get('location')).toBe('/seo-dashboard');
});

test('a wrong password and an unknown account are refused alike', async () => {
  const app = await withAccount();
  const message = async (fields: Record<string, string>) => {
    const response = await signIn(app, fields);
    expect(response.status).toBe(401);
    expect(response.headers.get('set-cookie')).toBeNull();
    const page = readHtml(await response.text());
    expect(page.html).not.toContain('correct horse');
    return page
      .all('p')
      .filter(({ attribs }) => attribs.role === 'alert')
      .map(textOf);
  };
  const [known, unknown] = [
    await message({ password: 'wrong password' }),
    await message({ email: 'nobody@example.com' }),
  ];
  expect(known).toHaveLength(1);
  expect(known).toEqual(unknown);
});

test('an overlong password is refused without being hashed', async () => {
  const app = await withAccount();
  expect((await signIn(app, { password: wrong })).status).toBe(401);
});

test('a ninth attempt at one account from one address within 15 minutes is 429', async () => {
  const app = await withAccount({ env: proxied });
  for (let i = 0; i < 8; i++) expect((await signIn(app, { password: wrong })).status).toBe(401);
  const refused = await signIn(app);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('900');
  app.clock.now = new Date('2026-11-20T10:15:00Z');
  expect((await signIn(app)).status).toBe(303);
});

test('who guesses elsewhere does not lock the owner out', async () => {
  const app = await withAccount({ env: proxied });
  for (let i = 0; i < 9; i++) await signIn(app, { password: wrong }, '198.51.100.1');
  expect((await signIn(app)).status).toBe(303);
});

test('many addresses together have 100 attempts at one account in 15 minutes', async () => {
  const app = await withAccount({ env: proxied });
  for (let i = 0; i < 100; i++) await signIn(app, { password: wrong }, `198.51.100.${i}`);
  expect((await signIn(app)).status).toBe(429);
});

test('a right password forgets the wrong ones before it', async () => {
  const app = await withAccount({ env: proxied });
  for (let round = 0; round < 2; round++) {
    for (let i = 0; i < 5; i++) await signIn(app, { password: wrong });
    expect((await signIn(app)).status).toBe(303);
  }
});

test('attempts at many accounts from one address are limited, too', async () => {
  const app = await testApp({ env: proxied });
  const long = { password: wrong };
  for (let i = 0; i < 40; i++) await signIn(app, { ...long, email: `${i}@example.com` });
  expect((await signIn(app, { ...long, email: 'last@example.com' })).status).toBe(429);
  expect((await signIn(app, { ...long, email: 'last@example.com' }, '1.2.3.4')).status).toBe(401);
});

test('signing in from another site is refused', async () => {
  const app = await withAccount();
  const response = await app.postForm('/sign-in', account, { 'sec-fetch-site': 'cross-site' });
  expect(response.status).toBe(403);
});

const inside = ['/seo-dashboard', '/seo-dashboard?tab=issues', '/seo-dashboard/runs/3'];
const outside = [
  'https://evil.example/',
  '//evil.example/seo-dashboard',
  '/\\evil.example',
  '/about',
  '/seo-dashboard-evil',
  '/seo-dashboard/../about',
  '/seo-dashboard/%2e%2e/about',
  '/seo-dashboard@evil.example',
  'javascript:alert(1)//seo-dashboard',
  '',
];

test('next leads within the dashboard only', async () => {
  const app = await withAccount();
  const cookie = (await signIn(app)).headers.get('set-cookie')?.split(';')[0] ?? '';
  const target = async (next: string) => {
    const path = `/sign-in?next=${encodeURIComponent(next)}`;
    const response = await app.request(path, { headers: { cookie } });
    expect(response.status).toBe(303);
    return response.headers.get('location');
  };
  for (const next of inside) expect(await target(next)).toBe(next);
  for (const next of outside) expect([next, await target(next)]).toEqual([next, '/seo-dashboard']);
});

test('next with line breaks or tabs is made harmless', async () => {
  const app = await withAccount();
  const response = await signIn(app, { next: '/seo-dashboard/\t/evil.example\r\nset-cookie: a=b' });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).not.toMatch(/[\r\n\t]/);
  expect(response.headers.get('set-cookie')).toStartWith('session=');
});

test('the sign-in page keeps where to go and is not to be found', async () => {
  const app = await testApp();
  const page = readHtml(await (await app.request('/sign-in?next=/seo-dashboard/runs/3')).text());
  expect(page.all('input').find(({ attribs }) => attribs.name === 'next')?.attribs.value).toBe(
    '/seo-dashboard/runs/3',
  );
  expect(page.meta('robots')).toStartWith('noindex');
});
