/**
 * The one spelling of an address that the crawl counts by: absolute http(s), without fragment,
 * credentials, default port, dot segments or an empty query. Case and query stay as they are.
 * Undefined for what a crawler cannot fetch.
 */
export function normalizeUrl(raw: string, base?: string): string | undefined {
  const url = URL.parse(raw, base);
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return undefined;
  url.hash = '';
  url.username = '';
  url.password = '';
  if (url.search === '') url.search = '';
  return url.href;
}

/** As `normalizeUrl`, for an address that `URL` wrote and that has no fragment: mostly a look. */
export function normalizeHref(href: string): string | undefined {
  return href.includes('@') || href.endsWith('?') ? normalizeUrl(href) : href;
}

/** What decides whether a normalised address belongs to the site: host without `www.`, and port. */
export function siteKey(url: string): string {
  const start = url.indexOf('://') + 3;
  const end = url.indexOf('/', start);
  const host = url.slice(start, end < 0 ? undefined : end);
  return host.startsWith('www.') ? host.slice(4) : host;
}

/** Tells addresses that lead a crawler in circles from real pages. One per crawl: it counts. */
export function createTrapGuard(maxQueryVariants = 100): (url: string) => boolean {
  const variants = new Map<string, number>();
  return (url) => {
    // Longer ones break in browsers and servers; Google's sitemap limit is 2,048.
    if (url.length > 2048) return true;
    const { pathname, search } = new URL(url);
    if (repeatsSegments(pathname)) return true;
    if (!search) return false;
    const count = (variants.get(pathname) ?? 0) + 1;
    variants.set(pathname, count);
    return count > maxQueryVariants;
  };
}

// Relative links that miss their slash grow paths such as /a/b/a/b/a/b/a/b.
function repeatsSegments(pathname: string): boolean {
  const counts = new Map<string, number>();
  for (const segment of pathname.split('/')) {
    if (!segment) continue;
    const count = (counts.get(segment) ?? 0) + 1;
    if (count > 3) return true;
    counts.set(segment, count);
  }
  return false;
}
