import { lookup as dnsLookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { FetchFailure } from '../types';
import { isPublicAddress } from './address';

export interface ResolvedAddress {
  address: string;
  family: number;
}

/** Names a host's addresses; rejects when there are none. */
export type Lookup = (host: string) => Promise<ResolvedAddress[]>;

/** What may be fetched. */
export interface TargetPolicy {
  /** Private addresses and unusual ports are allowed as well. */
  allowPrivate: boolean;
  /** One origin (scheme, host and port) that may be private: the site's own. */
  ownOrigin: string | undefined;
}

/** An address that was judged, with the only addresses a connection may go to. */
export interface Target {
  url: URL;
  addresses: ResolvedAddress[];
}

/** An answer that is missing, and why. Thrown inside the fetcher only. */
export class FetchError extends Error {
  constructor(
    readonly code: FetchFailure['code'],
    message: string,
  ) {
    super(message);
  }
}

/** The resolver of the machine, all addresses. */
export const systemLookup: Lookup = (host) => dnsLookup(host, { all: true, verbatim: true });

/** Parses an address that may be fetched at all; throws FetchError. */
export function parseTarget(raw: string, policy: TargetPolicy): URL {
  const url = URL.parse(raw);
  // The raw text is judged too: URL drops tabs and line breaks in silence.
  if (!url || hasSpaceOrControl(raw)) {
    throw new FetchError('invalid_url', `"${raw.slice(0, 200)}" is not a web address.`);
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    const scheme = url.protocol.slice(0, -1);
    throw new FetchError('invalid_url', `Only http and https can be fetched, not ${scheme}.`);
  }
  if (url.username || url.password) {
    throw new FetchError('invalid_url', 'An address with a user name or password is not fetched.');
  }
  if (!['', '80', '443'].includes(url.port) && !isFree(url, policy)) {
    const message = `Port ${url.port} of ${url.hostname} may not be fetched, only 80 and 443.`;
    throw new FetchError('forbidden_address', message);
  }
  return url;
}

/** Resolves the host once and judges every address it has; throws FetchError. */
export async function resolveTarget(
  url: URL,
  policy: TargetPolicy,
  lookup: Lookup,
): Promise<Target> {
  const host = bareHost(url);
  const family = isIP(host);
  const addresses = family ? [{ address: host, family }] : await resolve(host, lookup);
  if (!isFree(url, policy)) {
    const refused = addresses.find(({ address }) => !isPublicAddress(address));
    if (refused) throw new FetchError('forbidden_address', refusal(host, refused.address));
  }
  return { url, addresses };
}

/** The host name without the brackets of an IPv6 literal. */
export function bareHost(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}

async function resolve(host: string, lookup: Lookup): Promise<ResolvedAddress[]> {
  const found = await lookup(host).catch(() => []);
  if (found.length === 0) {
    throw new FetchError('dns', `${host} could not be found: its name does not resolve.`);
  }
  // IPv4 first: many servers have an IPv6 address in DNS that nothing routes to.
  return found.toSorted((a, b) => a.family - b.family);
}

function isFree(url: URL, policy: TargetPolicy): boolean {
  return policy.allowPrivate || url.origin === policy.ownOrigin;
}

function refusal(host: string, address: string): string {
  return host === address
    ? `${address} is a private or reserved address, which may not be fetched.`
    : `${host} resolves to the private address ${address}, which may not be fetched.`;
}

function hasSpaceOrControl(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code <= 0x20 || code === 0x7f) return true;
  }
  return false;
}
