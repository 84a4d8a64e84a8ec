import { expect, test } from 'bun:test';
import { appendConsentRecord, findBrokenRecord, listConsentRecords } from './consent-records';
import { countLeads, getLead, insertLead, listLeads, setLeadStatus } from './leads';
import type { Engine } from './migrate';
import { migrate } from './migrate';
import type { Db } from './open';
import { insertOutbox, leaseDue, listDeliveries, markAttemptFailed, markDelivered } from './outbox';
import { clearRateLimit, takeRateLimit } from './rate-limits';
import { deleteSessionsOf, findSession, insertSession, touchSession } from './sessions';
import { getSetting, setSetting, takeSetting } from './settings';
import { findStaffByEmail, hasStaff, saveStaff } from './staff';
import { testDatabase } from './test-database';

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString();

const lead = (id: string, second = 0) => ({
  id,
  email: 'ann@example.com',
  message: 'Hello',
  consent_text: 'I agree',
  consent_at: at(second),
  created_at: at(second),
});

test('leads come newest first, a page at a time, and begin as new', async () => {
  const { db } = await testDatabase();
  for (const [index, id] of ['a', 'b', 'c'].entries()) await insertLead(db, lead(id, index));
  const ids = async (page: object) => (await listLeads(db, page)).map(({ id }) => id);
  expect(await ids({})).toEqual(['c', 'b', 'a']);
  expect(await ids({ limit: 1, offset: 1 })).toEqual(['b']);
  expect(await ids({ limit: Number.MAX_SAFE_INTEGER })).toHaveLength(3);
  expect(await countLeads(db)).toBe(3);
  expect(await getLead(db, 'a')).toMatchObject({ status: 'new', phone: null });
  await setLeadStatus(db, 'a', 'won');
  expect((await getLead(db, 'a'))?.status).toBe('won');
  expect(await getLead(db, 'x')).toBeUndefined();
});

test('texts of every script and of any length are kept as they are', async () => {
  const { db } = await testDatabase();
  const message = `"'\\%_; drop table leads; -- é 漢字 🙂\n\t${'x'.repeat(10_000)}`;
  await insertLead(db, { ...lead('a'), message });
  expect((await getLead(db, 'a'))?.message).toBe(message);
});

const record = (lead_id: string) => ({
  lead_id,
  kind: 'grant',
  purposes: '["email"]',
  text: 'I agree',
  text_sha256: 'x',
  control: 'checkbox',
  name: 'Ann',
  email: 'ann@example.com',
  phone: null,
  phone_e164: null,
  page_url: '/',
  form_id: 'api',
  rendered_at: null,
  submitted_at: at(0),
  ip: '203.0.113.7',
  user_agent: null,
  spam_verdict: 'none',
});
const append = (db: Db, engine: Engine, id: string) =>
  db.transaction().execute((transaction) => appendConsentRecord(transaction, engine, record(id)));

test('consent records make one unbroken chain, whoever writes at the same time', async () => {
  const { db, engine } = await testDatabase();
  await Promise.all(Array.from({ length: 20 }, (_, index) => append(db, engine, `lead ${index}`)));
  expect(await findBrokenRecord(db)).toBeNull();
  const hashes = await db.selectFrom('consent_records').select('previous_hash').execute();
  expect(new Set(hashes.map(({ previous_hash }) => previous_hash)).size).toBe(20);
  expect(await listConsentRecords(db, 'lead 3')).toHaveLength(1);
});

test('a change, a swap and a forged hash are all found', async () => {
  const { db, engine } = await testDatabase();
  for (const id of ['a', 'b', 'c']) await append(db, engine, id);
  const change = (id: number, fields: object) =>
    db.updateTable('consent_records').set(fields).where('id', '=', id).execute();
  const [, second] = await db.selectFrom('consent_records').selectAll().orderBy('id').execute();
  const id = second?.id ?? 0;
  await change(id, { text: 'I agree to everything' });
  expect(await findBrokenRecord(db)).toBe(id);
  await change(id, { text: 'I agree', hash: 'forged' });
  expect(await findBrokenRecord(db)).toBe(id);
  await change(id, { hash: second?.hash, previous_hash: null });
  expect(await findBrokenRecord(db)).toBe(id);
  await change(id, { previous_hash: second?.previous_hash });
  expect(await findBrokenRecord(db)).toBeNull();
});

const delivery = (id: string, second: number) => ({
  id,
  lead_id: 'lead',
  channel: 'webhook',
  payload: '{}',
  next_attempt_at: at(second),
  last_error: null,
  delivered_at: null,
  failed_at: null,
  created_at: at(0),
});
const lease = async (db: Db, second: number) =>
  (await leaseDue(db, { now: at(second), leaseUntil: at(second + 60) })).map(({ id }) => id);

test('what is due is leased once until the lease is over', async () => {
  const { db } = await testDatabase();
  for (const [id, second] of [
    ['now', 0],
    ['later', 30],
  ] as const)
    await insertOutbox(db, delivery(id, second));
  const both = await Promise.all([lease(db, 1), lease(db, 1)]);
  expect(both.flat()).toEqual(['now']);
  expect(await lease(db, 30)).toEqual(['later']);
  expect(await lease(db, 62)).toEqual(['now']);
});

test('what was delivered or given up is never leased again', async () => {
  const { db } = await testDatabase();
  await insertOutbox(db, delivery('done', 0));
  await insertOutbox(db, delivery('failing', 0));
  await markDelivered(db, 'done', at(1));
  const [entry] = (await listDeliveries(db, 'lead')).filter(({ id }) => id === 'failing');
  if (!entry) throw new Error('The delivery is gone.');
  await markAttemptFailed(db, entry, { error: 'x'.repeat(1000), now: at(1), nextAttemptAt: at(5) });
  expect(await lease(db, 4)).toEqual([]);
  expect(await lease(db, 5)).toEqual(['failing']);
  await markAttemptFailed(db, entry, { error: 'no', now: at(9), nextAttemptAt: null });
  expect(await lease(db, 10_000)).toEqual([]);
});

test('a limit holds for calls at the same time, key by key', async () => {
  const { db } = await testDatabase();
  const now = new Date(at(0));
  const take = (key: string) => takeRateLimit(db, key, { limit: 3, windowSeconds: 60, now });
  const answers = await Promise.all(Array.from({ length: 5 }, () => take('a')));
  expect(answers.filter(({ allowed }) => allowed)).toHaveLength(3);
  expect(answers.every(({ retryAfter }) => retryAfter === 60)).toBe(true);
  expect((await take('b')).allowed).toBe(true);
  await clearRateLimit(db, 'a');
  expect((await take('a')).allowed).toBe(true);
});

test('one mailbox is one account, however it is written', async () => {
  const { db } = await testDatabase();
  expect(await hasStaff(db)).toBe(false);
  const first = await saveStaff(db, { email: 'Sam@Example.com ', passwordHash: '1', now: at(0) });
  const again = await saveStaff(db, { email: 'sam@example.COM', passwordHash: '2', now: at(1) });
  expect(again).toBe(first);
  expect(await hasStaff(db)).toBe(true);
  expect(await findStaffByEmail(db, ' SAM@example.com')).toMatchObject({
    id: first,
    password_hash: '2',
  });
});

test('a session is found until it expires, and goes with its account', async () => {
  const { db } = await testDatabase();
  const staffId = await saveStaff(db, { email: 'sam@example.com', passwordHash: '1', now: at(0) });
  const session = { tokenHash: 'x', staffId, now: at(0), expiresAt: at(10) };
  await insertSession(db, session);
  expect(await findSession(db, 'x', at(9))).toMatchObject({
    id: staffId,
    email: 'sam@example.com',
  });
  expect(await findSession(db, 'x', at(10))).toBeUndefined();
  await touchSession(db, 'x', at(9), at(20));
  expect(await findSession(db, 'x', at(10))).toBeDefined();
  await deleteSessionsOf(db, staffId);
  expect(await findSession(db, 'x', at(1))).toBeUndefined();
  await insertSession(db, session);
  await db.deleteFrom('staff').execute();
  expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([]);
});

test('a setting is overwritten, and taken by one caller only', async () => {
  const { db } = await testDatabase();
  expect(await getSetting(db, 'a')).toBeNull();
  await setSetting(db, 'a', '1');
  await setSetting(db, 'a', '2');
  expect(await getSetting(db, 'a')).toBe('2');
  expect(await takeSetting(db, 'a', '1')).toBe(false);
  const taken = await Promise.all([takeSetting(db, 'a', '2'), takeSetting(db, 'a', '2')]);
  expect(taken.toSorted()).toEqual([false, true]);
});

test('migrating again changes nothing, also by several at once', async () => {
  const { db, engine } = await testDatabase();
  await insertLead(db, lead('a'));
  await Promise.all([migrate(db, engine), migrate(db, engine), migrate(db, engine)]);
  expect(await countLeads(db)).toBe(1);
});

test('a transaction that fails leaves nothing, and others are not drawn into it', async () => {
  const { db } = await testDatabase();
  const failing = db.transaction().execute(async (transaction) => {
    await insertLead(transaction, lead('inside'));
    await Bun.sleep(5);
    throw new Error('no');
  });
  const outside = insertLead(db, lead('outside'));
  await expect(failing).rejects.toThrow('no');
  await outside;
  expect((await listLeads(db)).map(({ id }) => id)).toEqual(['outside']);
});
