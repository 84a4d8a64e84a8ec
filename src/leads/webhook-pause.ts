import type { Db } from '../../db/open';
import { getSetting, setSetting, takeSetting } from '../../db/settings';

const name = 'webhook-gone';

/**
 * A receiver that answers 410 wants nothing more (Standard Webhooks, "Endpoint gone"): it is left
 * alone until another address is configured.
 */
export const pauseWebhook = (db: Db, url: string) => setSetting(db, name, hashOf(url));

/** Whether the receiver at this address is left alone; another address ends an earlier pause. */
export async function isWebhookPaused(db: Db, url: string): Promise<boolean> {
  const paused = await getSetting(db, name);
  if (paused === null) return false;
  if (paused === hashOf(url)) return true;
  await takeSetting(db, name, paused);
  return false;
}

/** Addresses of webhooks are secrets: the database keeps none. */
const hashOf = (url: string) => new Bun.CryptoHasher('sha256').update(url).digest('hex');
