import { expect, setDefaultTimeout, test } from 'bun:test';
import { findStaffByEmail } from '../../db/staff';
import { folders } from '../folders';
import { type TestApp, testApp } from '../test-app';
import { prepareFirstAccount, setAccount } from './accounts';

setDefaultTimeout(60_000);

const account = { email: 'sam@example.com', password: 'correct horse battery' };
const firstAccount = { ...account, repeat: account.password };
const sessions = (app: TestApp) => app.deps.db.selectFrom('sessions').selectAll().execute();

test('STAFF_EMAIL and STAFF_PASSWORD make the first account, and no link is printed', async () => {
  const env = { STAFF_EMAIL: account.email, STAFF_PASSWORD: account.password };
  const app = await testApp({ env });
  expect(await prepareFirstAccount(app.deps)).toBeNull();
  expect((await app.postForm('/sign-in', account)).status).toBe(303);
});

test('once there is an account the environment changes nothing', async () => {
  const env = { STAFF_EMAIL: 'other@example.com', STAFF_PASSWORD: 'another password' };
  const app = await testApp({ env });
  await setAccount(app.deps, account);
  expect(await prepareFirstAccount(app.deps)).toBeNull();
  expect(await findStaffByEmail(app.deps.db, 'other@example.com')).toBeUndefined();
});

test('passwords are kept as argon2id', async () => {
  const app = await testApp();
  await setAccount(app.deps, account);
  const staff = await findStaffByEmail(app.deps.db, account.email);
  expect(staff?.password_hash).toStartWith('$argon2id$');
});

test('the one-time link makes the first account, once', async () => {
  const app = await testApp();
  const path = (await prepareFirstAccount(app.deps)) ?? '';
  expect(path).toMatch(/^\/staff-setup\/[\w-]{32}$/);
  const page = await app.request(path);
  expect(page.status).toBe(200);
  expect(page.headers.get('cache-control')).toBe('no-store');
  const made = await app.postForm(path, firstAccount);
  expect(made.status).toBe(303);
  expect(made.headers.get('location')).toBe('/seo-dashboard');
  expect(made.headers.get('set-cookie')).toStartWith('session=');
  expect((await app.request(path)).status).toBe(404);
  const again = await app.postForm(path, { ...firstAccount, email: 'second@example.com' });
  expect(again.status).toBe(404);
  expect(await findStaffByEmail(app.deps.db, 'second@example.com')).toBeUndefined();
});

test('of two who use the link at once one gets the account', async () => {
  const app = await testApp();
  const path = (await prepareFirstAccount(app.deps)) ?? '';
  const answers = await Promise.all(
    ['a@example.com', 'b@example.com'].map((email) =>
      app.postForm(path, { ...firstAccount, email }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 404]);
});

test('a guessed link is not found, and neither is an old one', async () => {
  const app = await testApp();
  const old = (await prepareFirstAccount(app.deps)) ?? '';
  const fresh = (await prepareFirstAccount(app.deps)) ?? '';
  expect(fresh).not.toBe(old);
  for (const path of [old, '/staff-setup/x', `${fresh}x`])
    expect((await app.request(path)).status).toBe(404);
  expect((await app.request(fresh)).status).toBe(200);
});

test.each([
  ['valid email address', { email: 'nobody' }],
  ['at least 12 characters', { password: 'short', repeat: 'short' }],
  ['The two passwords differ.', { repeat: 'something else' }],
])('a setup refused with "%s" leaves the link good', async (message, fields) => {
  const app = await testApp();
  const path = (await prepareFirstAccount(app.deps)) ?? '';
  const refused = await app.postForm(path, { ...firstAccount, ...fields });
  const html = await refused.text();
  expect(refused.status).toBe(422);
  expect(html).toContain(message);
  expect(html).not.toContain(account.password);
  expect((await app.request(path)).status).toBe(200);
});

test('setting a password anew signs the account out everywhere', async () => {
  const app = await testApp();
  await setAccount(app.deps, account);
  await app.postForm('/sign-in', account);
  expect(await sessions(app)).toHaveLength(1);
  await setAccount(app.deps, { ...account, password: 'a new long password' });
  expect(await sessions(app)).toHaveLength(0);
  expect((await app.postForm('/sign-in', account)).status).toBe(401);
});

test('guesses do not keep the owner of the link from using it', async () => {
  const app = await testApp();
  const path = (await prepareFirstAccount(app.deps)) ?? '';
  for (let guess = 0; guess < 30; guess++)
    expect((await app.postForm('/staff-setup/guess', firstAccount)).status).toBe(404);
  expect((await app.postForm(path, firstAccount)).status).toBe(303);
});

test('the link is not told by the log, nor by the code of others on its page', async () => {
  const widget = '{ src: https://chat.example/x.js, origins: [https://chat.example] }';
  const site = (await Bun.file(`${folders.content}/site.yaml`).text()).replace(
    'chatWidget: null',
    `chatWidget: ${widget}`,
  );
  const app = await testApp({ content: { 'site.yaml': site } });
  const path = (await prepareFirstAccount(app.deps)) ?? '';
  expect(await (await app.request('/about')).text()).toContain('chat.example');
  for (const address of [path, '/sign-in']) {
    const page = await app.request(address);
    expect(page.status).toBe(200);
    expect(await page.text()).not.toContain('chat.example');
    expect(page.headers.get('content-security-policy')).not.toContain('chat.example');
  }
  expect(JSON.stringify(app.logged)).not.toContain(path);
  expect(app.logged.map((line) => line.path)).toContain('/staff-setup/…');
});
