import { isDocument, isIndexable, isRedirect, type Site } from '../site';
import type { SiteProblem, SiteRule } from './rule';
import { otherCanonical } from './target-fault';

export const sitemapMissing: SiteRule = {
  id: 'sitemap_missing',
  severity: 'medium',
  title: 'No sitemap',
  check: ({ context: { sitemaps, startUrl } }) => {
    if (!sitemaps || sitemaps.length > 0) return [];
    return [
      {
        url: startUrl,
        message: 'robots.txt names no sitemap, and /sitemap.xml does not exist.',
        recommendation: 'Serve a sitemap of all pages and name it in robots.txt.',
      },
    ];
  },
};

export const sitemapInvalid: SiteRule = {
  id: 'sitemap_invalid',
  severity: 'high',
  title: 'Sitemap that cannot be read',
  check: (site) => fileProblems(site, 'sitemap_invalid'),
};

export const sitemapCrossDomain: SiteRule = {
  id: 'sitemap_cross_domain',
  severity: 'medium',
  title: 'Sitemap lists another host',
  check: (site) => fileProblems(site, 'sitemap_cross_domain'),
};

export const sitemapNon200: SiteRule = {
  id: 'sitemap_non_200',
  severity: 'high',
  title: 'Listed in the sitemap but not available',
  check: (site) =>
    eachListed(site, (url) => {
      const page = site.page(url);
      if (!page || page.status === 200 || page.status === 429) return undefined;
      if (page.failure === 'forbidden_address') return undefined;
      const redirect = isRedirect(page) ? ` and redirects to ${page.redirectTo}` : '';
      const answer = page.status > 0 ? `answers ${page.status}${redirect}` : 'does not answer';
      return {
        message: `The sitemap lists this address, which ${answer}.`,
        recommendation: 'List only addresses that answer 200, at their final place.',
      };
    }),
};

export const sitemapNoindexUrl: SiteRule = {
  id: 'sitemap_noindex_url',
  severity: 'high',
  title: 'Listed in the sitemap but noindex',
  check: (site) =>
    eachListed(site, (url) => {
      const page = site.page(url);
      if (!page?.noindex || !isDocument(page)) return undefined;
      return {
        message: 'The sitemap lists this page, which is noindex.',
        recommendation: 'Take it out of the sitemap, or remove noindex if it should be found.',
      };
    }),
};

export const sitemapBlockedUrl: SiteRule = {
  id: 'sitemap_blocked_url',
  severity: 'high',
  title: 'Listed in the sitemap but blocked',
  check: (site) =>
    eachListed(site, (url) => {
      if (!site.context.blocked.has(url)) return undefined;
      return {
        message: 'The sitemap lists this address, which robots.txt blocks.',
        recommendation: 'Take it out of the sitemap, or allow it in robots.txt.',
      };
    }),
};

export const sitemapNonCanonical: SiteRule = {
  id: 'sitemap_non_canonical',
  severity: 'medium',
  title: 'Listed in the sitemap but canonical elsewhere',
  check: (site) =>
    eachListed(site, (url) => {
      const canonical = otherCanonical(site, url);
      if (!canonical) return undefined;
      return {
        message: `The sitemap lists this page, which names ${canonical} as its canonical.`,
        recommendation: `List ${canonical} instead.`,
      };
    }),
};

export const notInSitemap: SiteRule = {
  id: 'not_in_sitemap',
  severity: 'low',
  title: 'Missing from the sitemap',
  check: (site) => {
    const { sitemapUrls } = site.context;
    if (sitemapUrls.size === 0) return [];
    return site.pages
      .filter((page) => isIndexable(site, page) && !sitemapUrls.has(page.url))
      .map(({ url }) => ({
        url,
        message: 'The page may be indexed, but no sitemap lists it.',
        recommendation: 'Add it to the sitemap.',
      }));
  },
};

/** What was found in the files themselves, told to the start page. */
function fileProblems({ context }: Site, id: string): SiteProblem[] {
  const findings = context.sitemaps?.flatMap((file) => file.findings) ?? [];
  return findings
    .filter(({ check }) => check === id)
    .map(({ check: _check, ...problem }) => ({ url: context.startUrl, ...problem }));
}

function* eachListed(
  site: Site,
  judge: (url: string) => Omit<SiteProblem, 'url'> | undefined,
): Generator<SiteProblem> {
  for (const [url, sitemap] of site.context.sitemapUrls) {
    const problem = judge(url);
    if (problem) yield { url, evidence: `Listed in ${sitemap}`, ...problem };
  }
}
