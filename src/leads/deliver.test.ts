import { afterAll, expect, test } from 'bun:test';
import { listDeliveries } from '../../db/outbox';
import { type TestApp, testApp } from '../test-app';
import { deliverDue, nextDelay, retryDelays } from './deliver';
import { DeliveryError } from './delivery-error';
import { serveSmtp } from './test-smtp';
import { readRetryAfter, sign } from './webhook';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const enquiry = {
  name: 'Ann Example',
  email: 'ann@example.com',
  phone: '(415) 555-0100',
  message: 'Hello\nthere',
  consent: true,
};

/** A receiver of webhooks that answers what `reply` says and keeps what came. */
let reply: () => Response = () => new Response(null, { status: 204 });
const received: { headers: Headers; body: string; path: string }[] = [];
const server = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  async fetch(request) {
    const { pathname: path } = new URL(request.url);
    received.push({ headers: request.headers, body: await request.text(), path });
    return reply();
  },
});
afterAll(() => server.stop(true));

const hooked = () =>
  testApp({
    env: {
      LEAD_WEBHOOK_URL: `http://127.0.0.1:${server.port}/hook`,
      LEAD_WEBHOOK_SECRET: secret,
    },
  });

async function sendOne(app: TestApp): Promise<string> {
  const { id } = await (await app.postJson('/api/contact', enquiry)).json();
  return id;
}
const deliveryOf = async (app: TestApp, id: string) => (await listDeliveries(app.deps.db, id))[0];
const pass = (app: TestApp, seconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000);
};

test('a webhook is signed as Standard Webhooks describe and tells the lead', async () => {
  const app = await hooked();
  const id = await sendOne(app);
  expect(await deliverDue(app.deps)).toBe(1);
  const { headers, body } = received.at(-1) ?? { headers: new Headers(), body: '' };
  const event = headers.get('webhook-id');
  const timestamp = headers.get('webhook-timestamp');
  expect(timestamp).toBe(String(Date.parse('2026-11-20T10:00:00Z') / 1000));
  expect(headers.get('webhook-signature')).toBe(
    `v1,${sign(secret, `${event}.${timestamp}.${body}`)}`,
  );
  expect(JSON.parse(body)).toMatchObject({
    type: 'lead.created',
    timestamp: '2026-11-20T10:00:00.000Z',
    data: { id, name: 'Ann Example', email: 'ann@example.com', message: 'Hello\nthere' },
  });
  expect(await deliveryOf(app, id)).toMatchObject({
    delivered_at: '2026-11-20T10:00:00.000Z',
    attempts: 0,
  });
  expect(await deliverDue(app.deps)).toBe(0);
});

test('the signature is that of the specification’s example', () => {
  const content = 'msg_p5jXN8AQM9LWM0D4loKWxJek.1614265330.{"test": 2432232314}';
  expect(sign(secret, content)).toBe('g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

test('a failed delivery is tried again on schedule under the same id, then given up', async () => {
  reply = () => new Response('no', { status: 500 });
  const app = await hooked();
  const id = await sendOne(app);
  const before = received.length;
  for (const [index, delay] of retryDelays.entries()) {
    expect(await deliverDue(app.deps)).toBe(1);
    expect(await deliveryOf(app, id)).toMatchObject({ attempts: index + 1, failed_at: null });
    pass(app, delay - 1);
    expect(await deliverDue(app.deps)).toBe(0);
    pass(app, 1);
  }
  expect(await deliverDue(app.deps)).toBe(1);
  const last = await deliveryOf(app, id);
  expect(last?.failed_at).not.toBeNull();
  expect(last?.last_error).toBe('The webhook answered 500.');
  const ids = new Set(received.slice(before).map(({ headers }) => headers.get('webhook-id')));
  expect([received.length - before, ids.size]).toEqual([10, 1]);
  pass(app, 1_000_000);
  expect(await deliverDue(app.deps)).toBe(0);
});

test('410 ends the attempts at once', async () => {
  reply = () => new Response(null, { status: 410 });
  const app = await hooked();
  const id = await sendOne(app);
  await deliverDue(app.deps);
  expect((await deliveryOf(app, id))?.failed_at).not.toBeNull();
});

test('a longer Retry-After is honoured', async () => {
  reply = () => new Response(null, { status: 429, headers: { 'retry-after': '120' } });
  const app = await hooked();
  await sendOne(app);
  await deliverDue(app.deps);
  pass(app, 119);
  expect(await deliverDue(app.deps)).toBe(0);
  pass(app, 1);
  expect(await deliverDue(app.deps)).toBe(1);
});

test.each([
  ['120', 120],
  ['Fri, 20 Nov 2026 10:02:00 GMT', 120],
  ['99999999', 86_400],
  ['Fri, 20 Nov 2020 10:02:00 GMT', undefined],
  ['0', undefined],
  ['soon', undefined],
  [null, undefined],
])('Retry-After: %p asks for %p seconds', (header, seconds) => {
  expect(readRetryAfter(header, new Date('2026-11-20T10:00:00Z'))).toBe(seconds);
});

test('redirects are not followed: they count as failures', async () => {
  reply = () => Response.redirect(`http://127.0.0.1:${server.port}/elsewhere`, 307);
  const app = await hooked();
  const id = await sendOne(app);
  await deliverDue(app.deps);
  expect(received.at(-1)?.path).toBe('/hook');
  expect(await deliveryOf(app, id)).toMatchObject({ delivered_at: null, attempts: 1 });
});

test('two workers at once deliver one enquiry once', async () => {
  reply = () => new Response(null, { status: 200 });
  const app = await hooked();
  await sendOne(app);
  const before = received.length;
  const tried = await Promise.all([deliverDue(app.deps), deliverDue(app.deps)]);
  expect(tried.toSorted()).toEqual([0, 1]);
  expect(received.length - before).toBe(1);
});

test('the schedule is that of Standard Webhooks', () => {
  expect(retryDelays).toEqual([5, 300, 1800, 7200, 18000, 36000, 50400, 72000, 86400]);
  expect(nextDelay(0, new Error('x'))).toBe(5);
  expect(nextDelay(9, new Error('x'))).toBeNull();
  expect(nextDelay(0, new DeliveryError('x', { retryAfterSeconds: 3 }))).toBe(5);
  expect(nextDelay(0, new DeliveryError('x', { final: true }))).toBeNull();
});

test('the agency gets a mail with every field, answered to the person', async () => {
  const smtp = serveSmtp();
  const app = await testApp({ env: { SMTP_URL: `smtp://127.0.0.1:${smtp.port}` } });
  const id = await sendOne(app);
  await deliverDue(app.deps);
  smtp.stop();
  const [mail] = smtp.mails;
  const { email } = app.deps.content.current().site;
  expect(mail?.to).toEqual([email]);
  expect(mail?.text).toContain('Reply-To: Ann Example <ann@example.com>');
  expect(mail?.text).toContain('Subject: New enquiry from Ann Example');
  expect(mail?.text).toContain('Phone: (415) 555-0100');
  expect(mail?.text).toContain(`/seo-dashboard/leads/${id}`);
  expect((await deliveryOf(app, id))?.delivered_at).not.toBeNull();
});

test('a name cannot write headers of the mail', async () => {
  const smtp = serveSmtp();
  const app = await testApp({ env: { SMTP_URL: `smtp://127.0.0.1:${smtp.port}` } });
  const name = 'Ann\r\nBcc: victim@example.com';
  await app.postJson('/api/contact', { ...enquiry, name });
  await deliverDue(app.deps);
  smtp.stop();
  expect(smtp.mails).toHaveLength(1);
  expect(smtp.mails[0]?.to).toHaveLength(1);
  const [headers] = smtp.mails[0]?.text.split('\n\n') ?? [];
  expect(headers).toContain('Reply-To: ');
  expect(headers).not.toMatch(/^Bcc:/m);
});

test('a mail server that refuses leaves the delivery to be tried again', async () => {
  const smtp = serveSmtp('550 no');
  const app = await testApp({ env: { SMTP_URL: `smtp://127.0.0.1:${smtp.port}` } });
  const id = await sendOne(app);
  await deliverDue(app.deps);
  smtp.stop();
  expect(await deliveryOf(app, id)).toMatchObject({ attempts: 1, delivered_at: null });
});
