import { afterEach, beforeEach, expect, jest, test } from 'bun:test';
import { listConsentRecords } from '../../db/consent-records';
import { listLeads } from '../../db/leads';
import { listDeliveries } from '../../db/outbox';
import { insertSession } from '../../db/sessions';
import { saveStaff } from '../../db/staff';
import { testApp } from '../test-app';
import { startJobs } from './jobs';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const enquiry = { name: 'Ann', email: 'ann@example.com', message: 'Hello', consent: true };

test('deliveries are looked for every five seconds, one round at a time, until stopped', async () => {
  let asked = 0;
  let answer = (_: Response) => {};
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: () => {
      asked++;
      return new Promise<Response>((resolve) => {
        answer = resolve;
      });
    },
  });
  const app = await testApp({
    env: {
      LEAD_WEBHOOK_URL: `http://127.0.0.1:${server.port}/`,
      LEAD_WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    },
  });
  const { id } = await (await app.postJson('/api/contact', enquiry)).json();
  const jobs = startJobs(app.deps);
  jest.advanceTimersByTime(5000);
  while (!asked) await new Promise((resolve) => setImmediate(resolve));
  app.clock.now = new Date('2026-11-20T12:00:00Z');
  jest.advanceTimersByTime(14_000);
  const stopped = jobs.stop();
  answer(new Response(null, { status: 204 }));
  await stopped;
  await server.stop(true);
  expect(asked).toBe(1);
  expect(await listDeliveries(app.deps.db, id)).toMatchObject([
    { delivered_at: '2026-11-20T12:00:00.000Z' },
  ]);
});

test('sessions that ended are tidied away every hour; a failure is logged and ends nothing', async () => {
  const app = await testApp();
  const { db } = app.deps;
  const now = '2026-11-20T10:00:00.000Z';
  const staffId = await saveStaff(db, { email: 'a@example.com', passwordHash: 'x', now });
  await insertSession(db, { tokenHash: 'old', staffId, now, expiresAt: now });
  const jobs = startJobs(app.deps);
  jest.advanceTimersByTime(3_600_000);
  await jobs.stop();
  expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([]);

  const broken = await testApp();
  const failing = startJobs(broken.deps);
  await broken.deps.db.destroy();
  jest.advanceTimersByTime(5000);
  await failing.stop();
  expect(broken.logged.map(({ message }) => message)).toContain('job failed');
});

test('enquiries are erased after seven years; their proofs of consent stay', async () => {
  const app = await testApp();
  const { db } = app.deps;
  const send = async () => (await (await app.postJson('/api/contact', enquiry)).json()).id;
  const old = await send();
  app.clock.now = new Date('2026-11-21T10:00:00Z');
  const younger = await send();
  const kept = async () => (await listLeads(db)).map(({ id }) => id).toSorted();

  app.clock.now = new Date('2033-11-20T10:00:00Z');
  await startJobs(app.deps).stop();
  expect(await kept()).toEqual([old, younger].toSorted());
  app.clock.now = new Date('2033-11-20T10:00:01Z');
  await startJobs(app.deps).stop();
  expect(await kept()).toEqual([younger]);
  expect(await listConsentRecords(db, old)).toMatchObject([
    { kind: 'grant' },
    { kind: 'revoke', control: 'retention period ended' },
  ]);
  expect(app.logged).toContainEqual(expect.objectContaining({ level: 'info', count: 1 }));
});

test('retention is looked after every day while the server runs', async () => {
  const app = await testApp();
  await app.postJson('/api/contact', enquiry);
  const jobs = startJobs(app.deps);
  app.clock.now = new Date('2034-01-01T00:00:00Z');
  while ((await listLeads(app.deps.db)).length) jest.advanceTimersByTime(24 * 3_600_000);
  await jobs.stop();
});
