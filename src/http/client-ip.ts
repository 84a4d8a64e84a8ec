/**
 * The visitor's address. X-Forwarded-For counts only as far as proxies of ours wrote it: the
 * entry `hops` from the right; with no trusted proxy the peer itself.
 */
export function clientIp(request: Request, peer: string | null, hops: number): string {
  const forwarded = (request.headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  const chain = [...forwarded, peer ?? ''];
  return (hops > 0 && chain[Math.max(0, chain.length - 1 - hops)]) || peer || 'unknown';
}
