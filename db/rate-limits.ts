import type { Db } from './open';

interface Limit {
  /** Calls allowed within one window. */
  limit: number;
  windowSeconds: number;
  now: Date;
}

/**
 * Counts one call under `key` and tells whether it is allowed; replicas on one database share
 * the count. `retryAfter` is in seconds.
 */
export async function takeRateLimit(
  db: Db,
  key: string,
  { limit, windowSeconds, now }: Limit,
): Promise<{ allowed: boolean; retryAfter: number }> {
  const resets_at = new Date(now.getTime() + windowSeconds * 1000).toISOString();
  const time = now.toISOString();
  await db.deleteFrom('rate_limits').where('resets_at', '<=', time).execute();
  const row = await db
    .insertInto('rate_limits')
    .values({ key, count: 1, resets_at })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({ count: eb('rate_limits.count', '+', 1) })),
    )
    .returning(['count', 'resets_at'])
    .executeTakeFirstOrThrow();
  const retryAfter = Math.max(1, Math.ceil((Date.parse(row.resets_at) - now.getTime()) / 1000));
  return { allowed: row.count <= limit, retryAfter };
}

/** Forgets the count under `key`, as after a right password. */
export async function clearRateLimit(db: Db, key: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', key).execute();
}
