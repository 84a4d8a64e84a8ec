import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { appendConsentRecord } from '../../db/consent-records';
import { insertLead } from '../../db/leads';
import type { Db } from '../../db/open';
import { insertOutbox } from '../../db/outbox';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import { textHash } from './contact-form-props';
import type { Enquiry } from './enquiry';
import { leadCreatedEvent } from './lead-event';

/** How an enquiry came in: kept with it as proof of consent. */
export interface Submission {
  ip: string | null;
  userAgent: string | null;
  formId: string;
  /** The consent text exactly as it was shown. */
  consentText: string;
}

type StoreDeps = Pick<Deps, 'db' | 'engine' | 'config' | 'now' | 'log'>;

/**
 * Stores an enquiry, its proof of consent and its deliveries in one transaction and returns
 * the lead's id. Only a committed enquiry is acknowledged: throws an AppError 503 otherwise.
 */
export async function storeEnquiry(
  deps: StoreDeps,
  enquiry: Enquiry,
  submission: Submission,
): Promise<{ id: string }> {
  const id = crypto.randomUUID();
  try {
    await deps.db.transaction().execute((db) => storeRows(deps, db, id, enquiry, submission));
  } catch (error) {
    throw notStored(deps, error);
  }
  return { id };
}

/** The refusal of an enquiry that the database did not take, whatever the step. */
export function notStored({ log }: Pick<Deps, 'log'>, error: unknown): AppError {
  log.error('enquiry could not be stored', { error });
  return new AppError(
    503,
    'not_stored',
    'Your message could not be stored. Nothing was sent; please try again in a moment.',
    undefined,
    { 'retry-after': '10' },
  );
}

async function storeRows(
  { engine, config, now }: StoreDeps,
  db: Db,
  id: string,
  enquiry: Enquiry,
  submission: Submission,
): Promise<void> {
  const time = now().toISOString();
  const {
    consent: _consent,
    consent_version: _version,
    rendered_at: _,
    website,
    ...fields
  } = enquiry;
  const spam = website !== null;
  await insertLead(db, {
    ...fields,
    id,
    status: spam ? 'spam' : 'new',
    consent_text: submission.consentText,
    consent_at: time,
    created_at: time,
  });
  await appendConsentRecord(db, engine, consentRecord(id, enquiry, submission, time));
  if (spam) return;
  const event = JSON.stringify(leadCreatedEvent({ id, ...fields, created_at: time }));
  for (const channel of channels(config))
    await insertOutbox(db, {
      id: crypto.randomUUID(),
      lead_id: id,
      channel,
      payload: event,
      next_attempt_at: time,
      last_error: null,
      delivered_at: null,
      failed_at: null,
      created_at: time,
    });
}

const channels = (config: StoreDeps['config']) => [
  ...(config.SMTP_URL ? ['email'] : []),
  ...(config.LEAD_WEBHOOK_URL ? ['webhook'] : []),
];

/** Without a phone number there is nobody to call: the record then names e-mail alone. */
function consentRecord(id: string, enquiry: Enquiry, submission: Submission, time: string) {
  const { consentText, formId, ip, userAgent } = submission;
  return {
    lead_id: id,
    kind: 'grant',
    purposes: JSON.stringify(enquiry.phone ? ['email', 'calls', 'texts'] : ['email']),
    text: consentText,
    text_sha256: textHash(consentText),
    control: 'checkbox, unticked by default: ticked',
    name: enquiry.name,
    email: enquiry.email,
    phone: enquiry.phone,
    phone_e164: normalisePhone(enquiry.phone),
    page_url: enquiry.page_url,
    form_id: formId,
    rendered_at: enquiry.rendered_at,
    submitted_at: time,
    ip,
    user_agent: userAgent?.slice(0, 500) ?? null,
    spam_verdict: enquiry.website === null ? 'none' : 'honeypot',
  };
}

/** E.164 where the number parses; numbers without a country code are read as American. */
const normalisePhone = (phone: string | null): string | null =>
  (phone && parsePhoneNumberFromString(phone, 'US')?.number) || null;
