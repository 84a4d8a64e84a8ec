import { expect, test } from 'bun:test';
import { findBrokenRecord, listConsentRecords } from '../../db/consent-records';
import { insertLead } from '../../db/leads';
import type { Db } from '../../db/open';
import { insertOutbox, listDeliveries } from '../../db/outbox';
import { openTestDashboard, textOf } from '../seo/dashboard/test-dashboard';
import { enquirySchema } from './enquiry';
import { storeEnquiry } from './store-enquiry';

const enquiry = enquirySchema.parse({
  name: 'Ann',
  email: 'ann@example.com',
  message: 'Hello',
  consent: true,
});
const submission = {
  ip: '203.0.113.7',
  userAgent: 'Test/1',
  formId: 'api',
  consentText: 'I agree to be called.',
};

const addLead = (db: Db, index: number, patch: object = {}) =>
  insertLead(db, {
    id: `lead-${index}`,
    email: `visitor${index}@example.com`,
    name: `Visitor ${index}`,
    message: 'We miss <b>calls</b> in the evening.',
    consent_text: 'I agree to be called.',
    consent_at: '2026-01-05T09:00:00.000Z',
    created_at: new Date(Date.UTC(2026, 0, 5, 9, index)).toISOString(),
    ...patch,
  });

test('enquiries are listed newest first, 25 a page, new ones standing out', async () => {
  const { db, html } = await openTestDashboard();
  expect(await html('/seo-dashboard/leads')).toContain('No enquiries yet');
  for (let index = 0; index < 30; index += 1)
    await addLead(db, index, { status: index ? 'new' : 'won' });
  const first = await html('/seo-dashboard/leads');
  expect(first.indexOf('Visitor 29')).toBeLessThan(first.indexOf('Visitor 28'));
  expect(first.match(/data-highlighted/g)).toHaveLength(25);
  expect(textOf(await html('/seo-dashboard/leads?page=2'))).toContain('26–30 of 30');
});

test('enquiries are searched and filtered by status', async () => {
  const { db, html } = await openTestDashboard();
  await addLead(db, 1, { company: 'Example Plumbing 100%' });
  await addLead(db, 2, { status: 'spam' });
  const found = await html('/seo-dashboard/leads?q=PLUMBING+100%25');
  expect(found).toContain('Visitor 1');
  expect(found).not.toContain('Visitor 2');
  const spam = await html('/seo-dashboard/leads?status=spam');
  expect(spam).toContain('Visitor 2');
  expect(spam).not.toContain('Visitor 1');
  expect(await html('/seo-dashboard/leads?status=unknown')).toContain('Visitor 1');
});

test('an enquiry shows its message as text, its consent and its deliveries', async () => {
  const { db, html } = await openTestDashboard();
  await addLead(db, 1, { utm_campaign: 'evening-calls' });
  await insertOutbox(db, {
    id: 'delivery-1',
    lead_id: 'lead-1',
    channel: 'webhook',
    payload: '{}',
    next_attempt_at: '2026-01-05T09:05:00.000Z',
    last_error: 'answered 500',
    created_at: '2026-01-05T09:00:00.000Z',
  });
  const page = await html('/seo-dashboard/leads/lead-1');
  expect(page).toContain('We miss &lt;b&gt;calls&lt;/b&gt;');
  const text = textOf(page);
  expect(text).toContain('I agree to be called.');
  expect(text).toContain('Jan 5, 2026, 09:00 UTC');
  expect(text).toContain('evening-calls');
  expect(text).toContain('answered 500');
  expect(text).toContain('Email');
  expect(text).not.toMatch(/e-mail/i);
});

test('an enquiry shows that a paused webhook was not tried, and why', async () => {
  const { db, html } = await openTestDashboard();
  await addLead(db, 1);
  const at = '2026-01-05T09:00:00.000Z';
  const given = { lead_id: 'lead-1', channel: 'webhook', payload: '{}', created_at: at };
  const last_error = 'Not sent: the webhook is paused';
  await insertOutbox(db, { ...given, id: 'a', next_attempt_at: at, failed_at: at, last_error });
  await insertOutbox(db, { ...given, id: 'b', next_attempt_at: at, failed_at: at, attempts: 1 });
  const text = textOf(await html('/seo-dashboard/leads/lead-1'));
  expect(text).toContain('Not tried, Jan 5, 2026');
  expect(text).toContain(last_error);
  expect(text).toContain('Given up after 1 attempt, Jan 5, 2026');
});

test('a delivery that was given up is sent again when staff ask', async () => {
  const { db, html, post } = await openTestDashboard();
  await addLead(db, 1);
  const given = { lead_id: 'lead-1', payload: '{}', created_at: '2026-01-05T09:00:00.000Z' };
  const next_attempt_at = '2026-01-08T09:00:00.000Z';
  const dead = { attempts: 10, failed_at: next_attempt_at, next_attempt_at };
  await insertOutbox(db, { ...given, ...dead, id: 'dead', channel: 'webhook' });
  await insertOutbox(db, { ...given, id: 'waiting', channel: 'email', next_attempt_at });
  const path = '/seo-dashboard/leads/lead-1';
  expect((await html(path)).match(/Send again/g)).toHaveLength(1);
  for (const delivery of ['dead', 'waiting']) {
    const answer = await post(path, { do: 'resend', delivery });
    expect(answer.headers.get('location')).toBe(`${path}?done=delivery-restarted`);
  }
  const deliveries = await listDeliveries(db, 'lead-1');
  expect(deliveries.find(({ id }) => id === 'dead')).toMatchObject({
    attempts: 0,
    failed_at: null,
    next_attempt_at: '2026-11-20T10:00:00.000Z',
  });
  expect(deliveries.find(({ id }) => id === 'waiting')).toMatchObject({ next_attempt_at });
});

test('a withdrawal of consent is recorded once, beside what was granted', async () => {
  const { db, deps, html, post } = await openTestDashboard();
  const { id } = await storeEnquiry(deps, enquiry, submission);
  const path = `/seo-dashboard/leads/${id}`;
  expect(textOf(await html(path))).toContain('Record withdrawal');
  const answer = await post(path, { do: 'withdraw' });
  expect(answer.headers.get('location')).toBe(`${path}?done=consent-withdrawn`);
  await post(path, { do: 'withdraw' });
  const [granted, withdrawn, ...more] = await listConsentRecords(db, id);
  expect(more).toEqual([]);
  expect(granted).toMatchObject({ kind: 'grant', form_id: 'api' });
  expect(withdrawn).toMatchObject({
    kind: 'revoke',
    email: 'ann@example.com',
    text: 'I agree to be called.',
    control: 'entered by staff',
    ip: null,
  });
  expect(await findBrokenRecord(db)).toBeNull();
  expect(await html(path)).not.toContain('Record withdrawal');
});

test('the status of an enquiry is changed to what there is', async () => {
  const { db, html, post } = await openTestDashboard();
  await addLead(db, 1);
  const changed = await post('/seo-dashboard/leads/lead-1', { status: 'qualified' });
  expect(changed.headers.get('location')).toBe('/seo-dashboard/leads/lead-1?done=lead-changed');
  expect(await html('/seo-dashboard/leads/lead-1')).toContain('Qualified');
  expect((await post('/seo-dashboard/leads/lead-1', { status: 'sold' })).status).toBe(422);
  expect((await post('/seo-dashboard/leads/none', { status: 'won' })).status).toBe(404);
});
