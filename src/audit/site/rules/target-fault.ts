import { isDocument, isRedirect, type Site, type SitePage } from '../site';

/**
 * What keeps a page from being shown by search engines under its address, as the end of a
 * sentence; undefined for a sound page and for one that was not fetched.
 */
export function targetFault(site: Site, url: string): string | undefined {
  if (site.context.blocked.has(url)) return 'is blocked by robots.txt';
  const page = site.page(url);
  if (!page || isUnjudged(page)) return undefined;
  if (isRedirect(page)) return `redirects to ${page.redirectTo ?? 'nowhere'}`;
  if (page.status === 0) return 'does not answer';
  if (page.status >= 300) return `answers ${page.status}`;
  return isDocument(page) && page.noindex ? 'is noindex' : undefined;
}

function isUnjudged({ status, failure }: SitePage): boolean {
  return status === 429 || failure === 'forbidden_address' || failure === 'too_large';
}

/** The other address that a sound page names as its canonical one. */
export function otherCanonical(site: Site, url: string): string | undefined {
  const page = site.page(url);
  if (!page || !isDocument(page) || page.canonical === page.url) return undefined;
  return page.canonical;
}
