import { expect, test } from 'bun:test';
import { deleteExpiredSessions } from '../../db/sessions';
import { saveStaff } from '../../db/staff';
import { type TestApp, testApp } from '../test-app';
import { beginSession, currentStaff } from './session';

async function signedIn(siteUrl?: string) {
  const app = await testApp(siteUrl ? { siteUrl } : {});
  const account = { email: 'Sam@Example.com', passwordHash: 'x', now: '2026-11-20T10:00:00Z' };
  const id = await saveStaff(app.deps.db, account);
  const setCookie = await beginSession(app.deps, id);
  return { app, id, setCookie, cookie: setCookie.split(';')[0] ?? '' };
}

const hour = 3_600_000;
const after = (app: TestApp, hours: number) => {
  app.clock.now = new Date(Date.parse('2026-11-20T10:00:00Z') + hours * hour);
};
const who = (app: TestApp, cookie: string) =>
  currentStaff(app.deps, new Request('http://localhost/', { headers: { cookie } }));

test('the cookie over http is for this site, out of reach of scripts', async () => {
  const { setCookie } = await signedIn();
  expect(setCookie).toMatch(
    /^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/,
  );
});

test('the cookie over https is bound to the host and sent over https alone', async () => {
  const { setCookie, app, cookie } = await signedIn('https://www.example.com');
  expect(setCookie).toMatch(
    /^__Host-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; .*Secure$/,
  );
  expect(setCookie).not.toContain('Domain');
  expect(await who(app, cookie)).not.toBeNull();
  expect(await who(app, cookie.replace('__Host-', ''))).toBeNull();
});

test('only a hash of the token is stored', async () => {
  const { app, cookie } = await signedIn();
  const token = cookie.split('=')[1] ?? '';
  const [row] = await app.deps.db.selectFrom('sessions').selectAll().execute();
  expect(JSON.stringify(row)).not.toContain(token);
  expect(row?.token_hash).toBe(new Bun.CryptoHasher('sha256').update(token).digest('hex'));
});

test('who is signed in is told by the cookie, whatever else stands beside it', async () => {
  const { app, cookie, id } = await signedIn();
  const staff = { id, email: 'sam@example.com' };
  expect(await who(app, `a=b; ${cookie}; c=d`)).toEqual(staff);
  for (const other of ['', 'session=', 'session=x', `${cookie}x`, `other=${cookie.slice(8)}`])
    expect([other, await who(app, other)]).toEqual([other, null]);
});

test('a session ends after 12 idle hours', async () => {
  const { app, cookie } = await signedIn();
  after(app, 11.9);
  const early = await signedIn();
  after(early.app, 12);
  expect(await who(early.app, early.cookie)).toBeNull();
  expect(await who(app, cookie)).not.toBeNull();
});

test('use renews it, 12 hours at a time, up to 30 days', async () => {
  const { app, cookie } = await signedIn();
  for (let hours = 11; hours < 30 * 24; hours += 11) {
    after(app, hours);
    expect([hours, (await who(app, cookie)) !== null]).toEqual([hours, true]);
  }
  after(app, 30 * 24);
  expect(await who(app, cookie)).toBeNull();
});

test('signing out ends the session for good, not just its cookie', async () => {
  const { app, cookie } = await signedIn();
  const response = await app.request('/sign-out', { method: 'POST', headers: { cookie } });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/sign-in');
  expect(response.headers.get('set-cookie')).toMatch(/^session=; .*Max-Age=0/);
  expect(response.headers.get('clear-site-data')).toContain('"cache"');
  expect(await who(app, cookie)).toBeNull();
});

test('another site cannot sign anybody out, nor can a link', async () => {
  const { app, cookie } = await signedIn();
  const headers = { cookie, 'sec-fetch-site': 'cross-site' };
  expect((await app.request('/sign-out', { method: 'POST', headers })).status).toBe(403);
  expect((await app.request('/sign-out', { headers: { cookie } })).status).toBe(404);
  expect(await who(app, cookie)).not.toBeNull();
});

test('sessions that ended are tidied away, live ones stay', async () => {
  const { app, cookie } = await signedIn();
  await deleteExpiredSessions(app.deps.db, '2026-11-20T21:59:59.000Z');
  expect(await who(app, cookie)).not.toBeNull();
  await deleteExpiredSessions(app.deps.db, '2026-11-20T22:00:00.000Z');
  expect(await app.deps.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
});
