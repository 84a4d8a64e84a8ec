import { leaseDue, markAttemptFailed, markDelivered, type OutboxEntry } from '../../db/outbox';
import type { Deps } from '../deps';
import { routes } from '../routes';
import { DeliveryError } from './delivery-error';
import type { LeadCreatedEvent } from './lead-event';
import { sendNotification } from './notification-mail';
import { postWebhook } from './webhook';
import { webhookBody } from './webhook-body';
import { isWebhookPaused, pauseWebhook } from './webhook-pause';

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
export async function deliverDue(deps: Deps, random: () => number = Math.random): Promise<number> {
  const now = deps.now();
  const due = await leaseDue(deps.db, {
    now: now.toISOString(),
    leaseUntil: inSeconds(now, 60),
  });
  await Promise.all(due.map((entry) => attempt(deps, entry, random)));
  return due.length;
}

async function attempt(deps: Deps, entry: OutboxEntry, random: () => number): Promise<void> {
  try {
    await deliver(deps, entry);
    await markDelivered(deps.db, entry.id, deps.now().toISOString());
  } catch (error) {
    const now = deps.now();
    const delay = nextDelay(entry.attempts, error, random);
    deps.log.warn('delivery failed', { channel: entry.channel, lead: entry.lead_id, error });
    await markAttemptFailed(deps.db, entry, {
      error: error instanceof Error ? error.message : String(error),
      now: now.toISOString(),
      nextAttemptAt: delay === null ? null : inSeconds(now, delay),
      wasTried: !(error instanceof DeliveryError) || error.wasTried,
    });
  }
}

function deliver(deps: Deps, entry: OutboxEntry): Promise<void> {
  const event: LeadCreatedEvent = JSON.parse(entry.payload);
  if (entry.channel === 'webhook') return deliverToWebhook(deps, entry.id, event);
  const { site } = deps.content.current();
  return sendNotification(deps.config, site, deps.siteUrl(), event);
}

async function deliverToWebhook(deps: Deps, id: string, event: LeadCreatedEvent): Promise<void> {
  const { LEAD_WEBHOOK_URL: url = '' } = deps.config;
  const pause = 'it is paused until LEAD_WEBHOOK_URL names another address';
  if (await isWebhookPaused(deps.db, url))
    throw new DeliveryError(`Not sent: the webhook answered 410 before; ${pause}.`, {
      final: true,
      wasTried: false,
    });
  const body = webhookBody(
    event,
    deps.siteUrl() + routes.dashboardLead.href({ id: event.data.id }),
  );
  try {
    await postWebhook(deps.config, id, body, deps.now());
  } catch (error) {
    if (!(error instanceof DeliveryError && error.final)) throw error;
    await pauseWebhook(deps.db, url);
    throw new DeliveryError(`The webhook answered 410: ${pause}.`, { final: true });
  }
}

/**
 * Seconds until the next attempt, or null to give up: by the schedule, up to a tenth more or
 * less, so that what failed together does not come again together.
 */
export function nextDelay(
  attemptsBefore: number,
  error: unknown,
  random: () => number,
): number | null {
  if (error instanceof DeliveryError && error.final) return null;
  const scheduled = retryDelays[attemptsBefore];
  if (scheduled === undefined) return null;
  const asked = error instanceof DeliveryError ? (error.retryAfterSeconds ?? 0) : 0;
  return Math.max(scheduled * (1 + (random() - 0.5) * 0.2), asked);
}

const inSeconds = (from: Date, seconds: number) =>
  new Date(from.getTime() + seconds * 1000).toISOString();
