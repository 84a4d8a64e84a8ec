import type { Lead } from '../../db/leads';

type Fields = Omit<Lead, 'status' | 'consent_text' | 'consent_at'>;

/** What is told of a stored enquiry, to mail and webhook alike (Standard Webhooks' shape). */
export interface LeadCreatedEvent {
  type: 'lead.created';
  timestamp: string;
  data: Fields;
}

export const leadCreatedEvent = (lead: Fields): LeadCreatedEvent => ({
  type: 'lead.created',
  timestamp: lead.created_at,
  data: lead,
});
