import { afterAll, expect, test } from 'bun:test';
import { listDeliveries } from '../../db/outbox';
import { type TestApp, testApp } from '../test-app';
import { deliverDue as deliverAt, nextDelay, retryDelays } from './deliver';
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

/** No jitter: the middle of what chance gives. */
const middle = () => 0.5;
const deliverDue = (deps: TestApp['deps']) => deliverAt(deps, middle);

const hooked = (env: Record<string, string> = {}) =>
  testApp({
    env: {
      LEAD_WEBHOOK_URL: `http://127.0.0.1:${server.port}/hook`,
      LEAD_WEBHOOK_SECRET: secret,
      ...env,
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

test('410 ends the attempts and pauses the webhook until its address changes', async () => {
  reply = () => new Response(null, { status: 410 });
  const app = await hooked();
  const first = await sendOne(app);
  await deliverDue(app.deps);
  const gone = expect.stringContaining('answered 410: it is paused');
  expect(await deliveryOf(app, first)).toMatchObject({ attempts: 1, last_error: gone });

  reply = () => new Response(null, { status: 204 });
  const before = received.length;
  const second = await sendOne(app);
  await deliverDue(app.deps);
  expect(received).toHaveLength(before);
  expect(await deliveryOf(app, second)).toMatchObject({
    attempts: 0,
    failed_at: app.clock.now.toISOString(),
    last_error: expect.stringContaining('paused until LEAD_WEBHOOK_URL names another address'),
  });
  const told = app.logged.filter(({ message }) => message === 'delivery failed');
  expect(told.map(({ error }) => error?.message)).toEqual([
    gone,
    expect.stringContaining('paused'),
  ]);

  const elsewhere = { ...app.deps.config, LEAD_WEBHOOK_URL: `http://127.0.0.1:${server.port}/new` };
  const third = await sendOne(app);
  await deliverDue({ ...app.deps, config: elsewhere });
  expect((await deliveryOf(app, third))?.delivered_at).not.toBeNull();
  const fourth = await sendOne(app);
  await deliverDue(app.deps);
  expect((await deliveryOf(app, fourth))?.delivered_at).not.toBeNull();
});

test('while secrets are changed, a webhook is signed with each of them', async () => {
  reply = () => new Response(null, { status: 204 });
  const next = `whsec_${'B'.repeat(32)}`;
  const app = await hooked({ LEAD_WEBHOOK_SECRET: `${next} ${secret}` });
  await sendOne(app);
  await deliverDue(app.deps);
  const { headers, body } = received.at(-1) ?? { headers: new Headers(), body: '' };
  const content = `${headers.get('webhook-id')}.${headers.get('webhook-timestamp')}.${body}`;
  expect(headers.get('webhook-signature')).toBe(
    `v1,${sign(next, content)} v1,${sign(secret, content)}`,
  );
});

test('the body stays under 20 kB: a long message is cut, and tells where the rest is', async () => {
  reply = () => new Response(null, { status: 204 });
  const app = await hooked();
  const send = async (message: string) => {
    const { id } = await (await app.postJson('/api/contact', { ...enquiry, message })).json();
    await deliverDue(app.deps);
    const { body = '' } = received.at(-1) ?? {};
    const { data } = JSON.parse(body);
    expect(data.dashboard_url).toBe(`http://localhost/seo-dashboard/leads/${id}`);
    return { bytes: Buffer.byteLength(body), message: data.message as string };
  };
  expect((await send('a'.repeat(10_000))).message).toBe('a'.repeat(10_000));
  for (const character of ['漢', '😀', '"', '\u0001']) {
    const long = character.repeat(10_000 / character.length);
    const { bytes, message } = await send(long);
    expect(bytes).toBeLessThan(20_000);
    if (message === long) continue;
    expect(bytes).toBeGreaterThan(19_980);
    const [kept = '', rest] = message.split('… ');
    expect(rest).toBe('[cut: the whole message is in the dashboard]');
    expect([long.startsWith(kept), kept.isWellFormed()]).toEqual([true, true]);
  }
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
  expect(nextDelay(0, new Error('x'), middle)).toBe(5);
  expect(nextDelay(9, new Error('x'), middle)).toBeNull();
  expect(nextDelay(0, new DeliveryError('x', { retryAfterSeconds: 3 }), middle)).toBe(5);
  expect(nextDelay(0, new DeliveryError('x', { final: true }), middle)).toBeNull();
});

test('chance moves an attempt by up to a tenth, and never before what the receiver asked', () => {
  const delays = [0, 0.25, 1].map((chance) => nextDelay(1, new Error('x'), () => chance));
  expect(delays).toEqual([270, 285, 330]);
  const asked = new DeliveryError('x', { retryAfterSeconds: 300 });
  expect(nextDelay(1, asked, () => 0)).toBe(300);
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
