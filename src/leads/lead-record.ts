import { z } from 'zod';
import { listConsentRecords } from '../../db/consent-records';
import { countLeads, getLead, type Lead, listLeads } from '../../db/leads';
import { listDeliveries, type OutboxEntry } from '../../db/outbox';
import type { Deps } from '../deps';
import { notFound } from '../errors';
import { routes } from '../routes';
import { pageNumber, readQuery } from '../seo/api/list-query';

export const leadStatuses = ['new', 'contacted', 'qualified', 'won', 'lost', 'spam'] as const;

const perPage = 25;
const listQuery = z.object({
  q: z.string().trim().max(200).optional(),
  // An old bookmark still opens the list.
  status: z.enum(leadStatuses).optional().catch(undefined),
  page: pageNumber,
});

export const noLead = () => notFound('There is no such enquiry.');

/** One page of the list, by the filters in the address. */
export async function loadLeads({ db }: Deps, url: string) {
  const { page, ...query } = readQuery(listQuery, url);
  const [leads, total] = await Promise.all([
    listLeads(db, { ...query, limit: perPage, offset: (page - 1) * perPage }),
    countLeads(db, query),
  ]);
  const params = Object.fromEntries(
    Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
  const state = { path: routes.dashboardLeads.href(), params };
  return { leads: leads.map(leadItem), total, page, perPage, state, statuses: leadStatuses };
}

/** An enquiry with its proofs of consent and deliveries. Throws a 404. */
export async function loadLead({ db }: Deps, id: string) {
  const lead = await getLead(db, id);
  if (!lead) throw noLead();
  const [consents, deliveries] = await Promise.all([
    listConsentRecords(db, id),
    listDeliveries(db, id),
  ]);
  return {
    lead: leadItem(lead),
    statuses: leadStatuses,
    consents: consents.map((record) => ({
      id: record.id,
      isGrant: record.kind === 'grant',
      text: record.text,
      version: record.text_version,
      shownAt: record.rendered_at,
      at: record.submitted_at,
      textHash: record.text_sha256,
      hash: record.hash,
      form: record.form_id,
      ip: record.ip,
      userAgent: record.user_agent,
    })),
    deliveries: deliveries.map(deliveryItem),
  };
}

const leadItem = (lead: Lead) => ({
  id: lead.id,
  name: lead.name,
  email: lead.email,
  phone: lead.phone,
  company: lead.company,
  message: lead.message,
  service: lead.service_interest,
  source: lead.source,
  utmSource: lead.utm_source,
  utmMedium: lead.utm_medium,
  utmCampaign: lead.utm_campaign,
  pageUrl: lead.page_url,
  status: lead.status,
  consentText: lead.consent_text,
  consentAt: lead.consent_at,
  createdAt: lead.created_at,
});

const deliveryItem = (entry: OutboxEntry) => ({
  id: entry.id,
  channel: entry.channel,
  attempts: entry.attempts,
  nextAttemptAt: entry.next_attempt_at,
  lastError: entry.last_error,
  deliveredAt: entry.delivered_at,
  failedAt: entry.failed_at,
});

export type LeadItem = ReturnType<typeof leadItem>;
export type LeadList = Awaited<ReturnType<typeof loadLeads>>;
export type LeadRecord = Awaited<ReturnType<typeof loadLead>>;
