/**
 * How the service worker answers a request. `page` and `media`: network first, else what was
 * stored; `asset`: stored first, as its name changes with its content; `none`: not at all.
 */
export type Strategy = 'page' | 'asset' | 'media' | 'none';

interface Asked {
  url: string;
  method: string;
  mode?: string;
}

/** Staff, sign-in and machine addresses: never cached, whatever they answer. */
const never =
  /^\/(api|seo-dashboard|sign-in|sign-out|staff-setup|healthz|readyz|metrics|openapi\.json|sw\.js)(\/|$)/;

export function strategyFor(request: Asked, origin: string): Strategy {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin || never.test(url.pathname)) return 'none';
  if (url.pathname.startsWith('/assets/')) return 'asset';
  if (/^\/(media|fonts|icons)\//.test(url.pathname)) return 'media';
  return request.mode === 'navigate' ? 'page' : 'none';
}

/** A whole, public answer of this site: no error, redirect, cookie or `no-store`. */
export function isCacheable(response: Response): boolean {
  return (
    response.status === 200 &&
    response.type === 'basic' &&
    !response.redirected &&
    !response.headers.has('set-cookie') &&
    !/no-store|private/.test(response.headers.get('cache-control') ?? '')
  );
}

/** What a page is stored under: campaign parameters do not make another page. */
export function pageKey(address: string, origin: string): string {
  const url = new URL(address, origin);
  for (const name of [...url.searchParams.keys()]) {
    if (/^utm_|^(source|gclid|fbclid)$/.test(name)) url.searchParams.delete(name);
  }
  url.hash = '';
  return url.href;
}
