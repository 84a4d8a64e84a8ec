import { expect, test } from 'bun:test';
import { findBrokenRecord, listConsentRecords } from '../../db/consent-records';
import { getLead, listLeads } from '../../db/leads';
import { listDeliveries } from '../../db/outbox';
import { readHtml, textOf } from '../pages/test-html';
import { testApp } from '../test-app';

const whole = {
  name: 'Ann Example',
  email: 'ann@example.com',
  phone: '(415) 555-0100',
  company: 'Acme',
  message: 'Hello there',
  service_interest: 'AI Launchpad',
  consent: true,
};
const typed = { ...whole, consent: 'on' };
const delivering = {
  SMTP_URL: 'smtp://127.0.0.1:1',
  LEAD_WEBHOOK_URL: 'http://127.0.0.1:1/',
  LEAD_WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
};

test('POST /api/contact answers 201 with the id of a stored enquiry, every field kept', async () => {
  const app = await testApp();
  const utm = { utm_source: 's', utm_medium: 'm', utm_campaign: 'c', source: 'google' };
  const response = await app.postJson('/api/contact', { ...whole, ...utm, page_url: '/demo' });
  expect(response.status).toBe(201);
  const { id, ...rest } = await response.json();
  expect(rest).toEqual({});
  expect(await getLead(app.deps.db, id)).toEqual({
    id,
    name: 'Ann Example',
    email: 'ann@example.com',
    phone: '(415) 555-0100',
    company: 'Acme',
    message: 'Hello there',
    service_interest: 'AI Launchpad',
    source: 'google',
    utm_source: 's',
    utm_medium: 'm',
    utm_campaign: 'c',
    page_url: '/demo',
    status: 'new',
    consent_text: expect.stringContaining('Tidewell AI my prior express written consent'),
    consent_at: '2026-11-20T10:00:00.000Z',
    created_at: '2026-11-20T10:00:00.000Z',
  });
});

test('the consent record holds the text as shown, who agreed, and how', async () => {
  const app = await testApp();
  const headers = { 'user-agent': 'Test/1', 'x-forwarded-for': '203.0.113.7' };
  const { id } = await (await app.postJson('/api/contact', whole, headers)).json();
  const [record] = await listConsentRecords(app.deps.db, id);
  const html = await (await app.request('/contact')).text();
  expect(html).toContain(record?.text ?? 'missing');
  expect(record).toMatchObject({
    kind: 'grant',
    purposes: '["email","calls","texts"]',
    text_sha256: new Bun.CryptoHasher('sha256').update(record?.text ?? '').digest('hex'),
    phone_e164: '+14155550100',
    form_id: 'api',
    ip: 'unknown',
    user_agent: 'Test/1',
    spam_verdict: 'none',
    previous_hash: null,
    submitted_at: '2026-11-20T10:00:00.000Z',
  });
});

test('the record says when the form was shown, where the browser told', async () => {
  const app = await testApp();
  const shownFor = async (rendered_at: unknown) => {
    const { id } = await (await app.postJson('/api/contact', { ...whole, rendered_at })).json();
    const [record] = await listConsentRecords(app.deps.db, id);
    return record?.rendered_at;
  };
  expect(await shownFor('2026-11-20T09:58:00.000Z')).toBe('2026-11-20T09:58:00.000Z');
  for (const told of [undefined, '', 'yesterday', 4]) expect(await shownFor(told)).toBeNull();
});

test('each consent text is a version, and none is recorded that was not on the page', async () => {
  const app = await testApp({ content: {} });
  const versionOn = async (path: string) =>
    readHtml(await (await app.request(path)).text())
      .all('input')
      .find(({ attribs }) => attribs.name === 'consent_version')?.attribs.value ?? '';
  const change = async (text: string) => {
    const site = await Bun.file('content/site.yaml').text();
    app.folder.save('site.yaml', site.replace('By checking this box', text));
    await app.deps.content.refresh();
  };
  const send = (consent_version?: string) =>
    app.postJson('/api/contact', { ...whole, consent_version });
  const first = await versionOn('/contact');
  expect((await send(first)).status).toBe(201);

  await change('By ticking this box');
  const refused = await send(first);
  expect(refused.status).toBe(422);
  const { error } = await refused.json();
  expect(error.fields.consent).toEqual([expect.stringContaining('has changed')]);
  const page = await app.postForm('/contact', { ...typed, consent_version: first });
  const again = readHtml(await page.text());
  expect(page.status).toBe(422);
  expect(again.text()).toContain('By ticking this box');
  expect(again.text()).toContain('This text has changed since you opened the page.');
  expect(again.html).toContain('value="Ann Example"');
  expect((await send(await versionOn('/'))).status).toBe(201);

  await change('By checking this box');
  expect((await send()).status).toBe(201);
  const records = await app.deps.db.selectFrom('consent_records').selectAll().execute();
  expect(records.map(({ text_version }) => text_version)).toEqual([1, 2, 1]);
});

test('without a phone number the record names no call channel', async () => {
  const app = await testApp();
  const { id } = await (await app.postJson('/api/contact', { ...whole, phone: '' })).json();
  expect(await listConsentRecords(app.deps.db, id)).toMatchObject([
    { purposes: '["email"]', phone: null, phone_e164: null },
  ]);
});

test('the chain of consent records shows any later change', async () => {
  const app = await testApp();
  for (const name of ['One', 'Two', 'Three'])
    await app.postJson('/api/contact', { ...whole, name });
  const { db } = app.deps;
  expect(await findBrokenRecord(db)).toBeNull();
  await db.updateTable('consent_records').set({ phone: null }).where('id', '=', 2).execute();
  expect(await findBrokenRecord(db)).toBe(2);
  await db.updateTable('consent_records').set({ phone: whole.phone }).where('id', '=', 2).execute();
  expect(await findBrokenRecord(db)).toBeNull();
  await db.deleteFrom('consent_records').where('id', '=', 2).execute();
  expect(await findBrokenRecord(db)).toBe(3);
});

test('invalid fields are 422 with a message each, and nothing is stored', async () => {
  const app = await testApp();
  const response = await app.postJson('/api/contact', { email: 'x', consent: false });
  expect(response.status).toBe(422);
  const { error } = await response.json();
  expect(error.code).toBe('invalid');
  expect(error.fields.email).toEqual(['Please enter a valid email address.']);
  expect(error.fields.consent).toEqual(['You must consent to be contacted to submit this form.']);
  expect(await listLeads(app.deps.db)).toEqual([]);
});

test('what is no enquiry at all is refused: 400, 413, 415, 422, 403', async () => {
  const app = await testApp();
  const json = { 'content-type': 'application/json' };
  const send = async (body: string, headers: HeadersInit = json) =>
    (await app.request('/api/contact', { method: 'POST', body, headers })).status;
  expect(await send('{')).toBe(400);
  expect(await send(JSON.stringify({ ...whole, message: 'x'.repeat(70_000) }))).toBe(413);
  expect(await send(JSON.stringify(whole), { 'content-type': 'text/plain' })).toBe(415);
  expect(await send('null')).toBe(422);
  expect(await send('[]')).toBe(422);
  expect(await send(JSON.stringify(whole), { ...json, 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await send(JSON.stringify(whole), { ...json, origin: 'https://evil.example' })).toBe(403);
  expect(await listLeads(app.deps.db)).toEqual([]);
});

test('too many enquiries from one address are 429 with Retry-After', async () => {
  const app = await testApp({ env: { TRUSTED_PROXY_HOPS: '1' } });
  const from = (ip: string) => app.postJson('/api/contact', whole, { 'x-forwarded-for': ip });
  for (let sent = 0; sent < 30; sent++) expect((await from('203.0.113.7')).status).toBe(201);
  const refused = await from('203.0.113.7');
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('600');
  expect((await from('203.0.113.8')).status).toBe(201);
  const page = await app.postForm('/contact', typed, { 'x-forwarded-for': '203.0.113.7' });
  expect(page.status).toBe(429);
  expect(page.headers.get('retry-after')).toBe('600');
  app.clock.now = new Date('2026-11-20T10:10:00Z');
  expect((await from('203.0.113.7')).status).toBe(201);
});

test('an enquiry that cannot be stored is 503, whichever table fails, and none is half stored', async () => {
  for (const table of ['leads', 'consent_records', 'outbox', 'rate_limits'] as const) {
    const app = await testApp({ env: delivering });
    await app.deps.db.schema.dropTable(table).execute();
    const response = await app.postJson('/api/contact', whole);
    expect([table, response.status]).toEqual([table, 503]);
    expect(response.headers.get('retry-after')).toBe('10');
    expect(await response.json()).toMatchObject({ error: { code: 'not_stored' } });
    if (table !== 'leads') expect(await listLeads(app.deps.db)).toEqual([]);
  }
});

test('with the database gone both ways say so, and what was typed is kept', async () => {
  const app = await testApp();
  await app.deps.db.destroy();
  expect((await app.postJson('/api/contact', whole)).status).toBe(503);
  const page = await app.postForm('/contact', typed);
  const html = await page.text();
  expect(page.status).toBe(503);
  expect(html).toContain('Error sending message');
  expect(html).toContain('Please try again or contact us directly at');
  expect(html).toContain('value="Ann Example"');
});

for (const path of ['/', '/contact']) {
  test(`a plain form sent from ${path} is stored and leads to the thank-you page`, async () => {
    const app = await testApp();
    const response = await app.postForm(path, typed);
    expect(response.status).toBe(303);
    const location = response.headers.get('location') ?? '';
    const [lead] = await listLeads(app.deps.db);
    expect(lead).toMatchObject({ name: 'Ann Example', service_interest: 'AI Launchpad' });
    expect(await listConsentRecords(app.deps.db, lead?.id ?? '')).toMatchObject([
      { form_id: path },
    ]);
    const page = readHtml(await (await app.request(location.replace(/#.*/, ''))).text());
    expect(page.text()).toContain('Send Another Message');
    expect(page.all('textarea')).toHaveLength(0);
    expect(page.html).toContain(`id="${location.split('#')[1]}"`);
  });

  test(`an invalid form sent from ${path} comes back with its messages and all that was typed`, async () => {
    const app = await testApp();
    const hostile = { ...typed, name: '"><script>alert(1)</script>', email: 'x', consent: '' };
    const response = await app.postForm(path, hostile);
    const page = readHtml(await response.text());
    expect(response.status).toBe(422);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const input = (name: string) =>
      page.all('input').find(({ attribs }) => attribs.name === name)?.attribs;
    expect(input('name')?.value).toBe(hostile.name);
    expect(input('email')).toMatchObject({ value: 'x', 'aria-invalid': 'true' });
    expect(page.text(input('email')?.['aria-describedby'])).toBe(
      'Please enter a valid email address.',
    );
    expect(page.text()).toContain('You must consent to be contacted to submit this form.');
    expect(page.all('textarea').map(textOf)).toContain('Hello there');
    const choice = page.all('input').find(({ attribs }) => attribs.value === 'AI Launchpad');
    expect(choice?.attribs.checked).toBeDefined();
    expect(page.html).not.toContain('<script>alert(1)');
    expect(await listLeads(app.deps.db)).toEqual([]);
  });

  test(`a form sent from another site to ${path} is refused`, async () => {
    const app = await testApp();
    const response = await app.postForm(path, typed, { origin: 'https://evil.example' });
    expect(response.status).toBe(403);
    expect(await listLeads(app.deps.db)).toEqual([]);
  });
}

test('what one visitor typed is never shown to another', async () => {
  const app = await testApp();
  await app.postForm('/contact', { ...typed, email: 'x', name: 'Private Person' });
  expect(await (await app.request('/contact')).text()).not.toContain('Private Person');
});

test('what fills in the hidden field is stored as spam and told nobody', async () => {
  const app = await testApp({ env: delivering });
  const response = await app.postJson('/api/contact', {
    ...whole,
    website: 'https://spam.example',
  });
  expect(response.status).toBe(201);
  const { id } = await response.json();
  expect(await getLead(app.deps.db, id)).toMatchObject({ status: 'spam' });
  expect(await listDeliveries(app.deps.db, id)).toEqual([]);
  expect(await listConsentRecords(app.deps.db, id)).toMatchObject([{ spam_verdict: 'honeypot' }]);
});

test('an enquiry waits for each configured way of telling, and for none without', async () => {
  const app = await testApp({ env: delivering });
  const { id } = await (await app.postJson('/api/contact', whole)).json();
  const deliveries = await listDeliveries(app.deps.db, id);
  expect(deliveries.map(({ channel }) => channel).sort()).toEqual(['email', 'webhook']);
  const quiet = await testApp();
  const stored = await (await quiet.postJson('/api/contact', whole)).json();
  expect(await listDeliveries(quiet.deps.db, stored.id)).toEqual([]);
});

test('stored enquiries are counted', async () => {
  const app = await testApp();
  await app.postJson('/api/contact', whole);
  expect(await (await app.request('/metrics')).text()).toContain('leads_stored_total 1');
});
