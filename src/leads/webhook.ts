import type { Config } from '../config';
import { DeliveryError } from './delivery-error';

/**
 * Posts an event as Standard Webhooks describe: signed with HMAC-SHA256 over
 * `id.timestamp.body`, no redirects followed, 2xx alone is success. Throws a DeliveryError.
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
      'webhook-signature': `v1,${sign(LEAD_WEBHOOK_SECRET, `${id}.${timestamp}.${body}`)}`,
    },
    body,
  });
  await response.body?.cancel();
  if (response.ok) return;
  const retryAfter = Number(response.headers.get('retry-after'));
  throw new DeliveryError(`The webhook answered ${response.status}.`, {
    final: response.status === 410,
    retryAfterSeconds: retryAfter > 0 ? retryAfter : undefined,
  });
}

/** Base64 of the HMAC under a `whsec_` secret. */
export const sign = (secret: string, content: string): string =>
  new Bun.CryptoHasher('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .update(content)
    .digest('base64');
