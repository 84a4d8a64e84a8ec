import { AppError } from '../errors';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a state-changing request that another site made a browser send: Sec-Fetch-Site
 * where the browser sends it, else Origin against the host asked for or the public origin.
 * Clients that are no browsers send neither and pass.
 */
export function refuseCrossSite(request: Request, siteOrigin: string): void {
  if (safe.has(request.method)) return;
  const site = request.headers.get('sec-fetch-site');
  if (site) {
    if (site !== 'same-origin' && site !== 'none') throw crossSite();
    return;
  }
  const origin = request.headers.get('origin');
  if (origin === null || origin === siteOrigin) return;
  const isOwn = URL.canParse(origin) && new URL(origin).host === request.headers.get('host');
  if (!isOwn) throw crossSite();
}

const crossSite = () =>
  new AppError(403, 'cross_site', 'This request came from another site and was refused.');
