import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * What ipaddr.js calls plain unicast although nobody may be sent there:
 * Azure's host agent (answers only inside a virtual machine) and the newer documentation block
 * of the IANA IPv6 special-purpose registry (RFC 9637).
 */
const missedBlocks = ['168.63.129.16/32', '3fff::/20'].map((cidr) => ipaddr.parseCIDR(cidr));

/** All of IPv6 that is handed out to the public internet (IANA IPv6 address space, RFC 4291). */
const globalUnicast = ipaddr.parseCIDR('2000::/3');

/**
 * Whether a server on the public internet can have this address: no block of the IANA
 * special-purpose registries, and of IPv6 only global unicast, which refuses v4-mapped,
 * v4-compatible, translated (SIIT, NAT64) and segment-routing forms as well.
 * Only the plain spelling that a resolver or `URL` gives is accepted: any other is not public.
 */
export function isPublicAddress(ip: string): boolean {
  if (!isIP(ip) || ip.includes('%')) return false;
  const address = ipaddr.parse(ip);
  if (address.range() !== 'unicast') return false;
  if (address.kind() === 'ipv6' && !address.match(globalUnicast)) return false;
  return !missedBlocks.some(([block, bits]) => {
    return block.kind() === address.kind() && address.match(block, bits);
  });
}

/** Whether two spellings name one address; a v4-mapped IPv6 address equals its IPv4 form. */
export function isSameAddress(left: string, right: string): boolean {
  if (!isIP(left) || !isIP(right)) return false;
  if (left === right) return true;
  return ipaddr.process(left).toString() === ipaddr.process(right).toString();
}
