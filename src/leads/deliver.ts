import { leaseDue, markAttemptFailed, markDelivered, type OutboxEntry } from '../../db/outbox';
import type { Deps } from '../deps';
import { DeliveryError } from './delivery-error';
import { sendNotification } from './notification-mail';
import { postWebhook } from './webhook';

const minute = 60;
const hour = 60 * minute;
/** Seconds to wait after the first, second… failed attempt (Standard Webhooks' schedule). */
export const retryDelays = [
  5,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
] as const;

/**
 * Delivers what is due, once. A delivery that fails is tried again on the schedule above and
 * given up after its end; the enquiry itself is stored in any case. Returns how many were tried.
 */
export async function deliverDue(deps: Deps): Promise<number> {
  const now = deps.now();
  const due = await leaseDue(deps.db, {
    now: now.toISOString(),
    leaseUntil: inSeconds(now, 60),
  });
  await Promise.all(due.map((entry) => attempt(deps, entry)));
  return due.length;
}

async function attempt(deps: Deps, entry: OutboxEntry): Promise<void> {
  try {
    await deliver(deps, entry);
    await markDelivered(deps.db, entry.id, deps.now().toISOString());
  } catch (error) {
    const now = deps.now();
    const delay = nextDelay(entry.attempts, error);
    deps.log.warn('delivery failed', { channel: entry.channel, lead: entry.lead_id, error });
    await markAttemptFailed(deps.db, entry, {
      error: error instanceof Error ? error.message : String(error),
      now: now.toISOString(),
      nextAttemptAt: delay === null ? null : inSeconds(now, delay),
    });
  }
}

function deliver(deps: Deps, entry: OutboxEntry): Promise<void> {
  if (entry.channel === 'webhook')
    return postWebhook(deps.config, entry.id, entry.payload, deps.now());
  const { site } = deps.content.current();
  return sendNotification(deps.config, site, deps.siteUrl(), JSON.parse(entry.payload));
}

/** Seconds until the next attempt, or null to give up. */
export function nextDelay(attemptsBefore: number, error: unknown): number | null {
  if (error instanceof DeliveryError && error.final) return null;
  const scheduled = retryDelays[attemptsBefore];
  if (scheduled === undefined) return null;
  const asked = error instanceof DeliveryError ? (error.retryAfterSeconds ?? 0) : 0;
  return Math.max(scheduled, asked);
}

const inSeconds = (from: Date, seconds: number) =>
  new Date(from.getTime() + seconds * 1000).toISOString();
