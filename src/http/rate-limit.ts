import { takeRateLimit } from '../../db/rate-limits';
import type { Deps } from '../deps';
import { AppError } from '../errors';

/** Refuses with 429 and Retry-After what is called more than `limit` times in a window. */
export async function limitRate(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  key: string,
  limit: number,
  windowSeconds: number,
): Promise<void> {
  const { allowed, retryAfter } = await takeRateLimit(db, key, {
    limit,
    windowSeconds,
    now: now(),
  });
  if (allowed) return;
  const minutes = Math.ceil(retryAfter / 60);
  throw new AppError(
    429,
    'too_many_requests',
    `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    undefined,
    { 'retry-after': String(retryAfter) },
  );
}
