import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
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

/**
 * Who counts as one caller: an IPv4 address, or the /64 of an IPv6 one, whose holder has all the
 * addresses in it. Anything else, as a proxy may write, is taken as it is.
 */
export function networkOf(ip: string): string {
  if (!isIP(ip) || ip.includes('%')) return ip.slice(0, 100);
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  const [a, b, c, d] = (address as ipaddr.IPv6).parts.map((part) => part.toString(16));
  return `${a}:${b}:${c}:${d}::/64`;
}
