import type { Config } from '../config';
import { DeliveryError } from './delivery-error';

/**
 * Posts an event as Standard Webhooks describe: signed with HMAC-SHA256 over
 * `id.timestamp.body`, once with each secret while they are changed, no redirects followed, 2xx
 * alone is success. Throws a DeliveryError, a final one for 410.
 */
export async function postWebhook(
  { LEAD_WEBHOOK_URL = '', LEAD_WEBHOOK_SECRET = '' }: Config,
  id: string,
  body: string,
  now: Date,
): Promise<void> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const response = await fetch(LEAD_WEBHOOK_URL, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(20_000),
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signatures(LEAD_WEBHOOK_SECRET, `${id}.${timestamp}.${body}`),
    },
    body,
  });
  await response.body?.cancel();
  if (response.ok) return;
  if (response.status === 410)
    throw new DeliveryError('The webhook answered 410.', { final: true });
  throw new DeliveryError(`The webhook answered ${response.status}.`, {
    retryAfterSeconds: readRetryAfter(response.headers.get('retry-after'), now),
  });
}

/** Longest wait a receiver may ask for, in seconds: the longest of our own schedule. */
const longestWait = 24 * 3600;

/** Seconds of a Retry-After header, a number or a date (RFC 9110, section 10.2.3). */
export function readRetryAfter(header: string | null, now: Date): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header.trim())
    ? Number(header)
    : Math.ceil((Date.parse(header) - now.getTime()) / 1000);
  return seconds > 0 ? Math.min(seconds, longestWait) : undefined;
}

const signatures = (secrets: string, content: string): string =>
  secrets
    .split(/ +/)
    .map((secret) => `v1,${sign(secret, content)}`)
    .join(' ');

/** Base64 of the HMAC under a `whsec_` secret. */
export const sign = (secret: string, content: string): string =>
  new Bun.CryptoHasher('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .update(content)
    .digest('base64');
