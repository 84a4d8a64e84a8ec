import { canonicalUrl, isIndexable, noindexDirective, sameAddress } from '../page';
import { isAllowed, readRobotsTxt, userAgentToken } from '../robots/robots-txt';
import type { PageView, Problem, Rule } from '../rule';

/** Whether the sitemap lists exactly the pages that search engines may show. */
export const sitemapMembershipRules: readonly Rule[] = [
  {
    id: 'sitemap_noindex_url',
    severity: 'high',
    title: 'Sitemap lists a noindex page',
    check: ({ page, context }) =>
      context.inSitemap && noindexDirective(page)
        ? [listed('is kept out of search results (noindex)')]
        : [],
  },
  {
    id: 'sitemap_blocked_url',
    severity: 'high',
    title: 'Sitemap lists a blocked page',
    check: (view) => (isListedAndBlocked(view) ? [listed('is blocked by robots.txt')] : []),
  },
  {
    id: 'sitemap_non_canonical',
    severity: 'medium',
    title: 'Sitemap lists a page with another canonical',
    check: listedElsewhere,
  },
  {
    id: 'not_in_sitemap',
    severity: 'low',
    title: 'Page is missing from the sitemap',
    check: unlisted,
  },
];

const listed = (fault: string): Problem => ({
  message: `The sitemap lists this page, which ${fault}.`,
  recommendation: 'Take the page out of the sitemap, or remove what keeps it out of the index.',
});

function isListedAndBlocked({ page, context: { inSitemap, robotsTxt } }: PageView): boolean {
  if (!inSitemap || !robotsTxt) return false;
  const robots = readRobotsTxt(robotsTxt.status, robotsTxt.body);
  return !isAllowed(robots, 'Googlebot', page.url) || !isAllowed(robots, userAgentToken, page.url);
}

function listedElsewhere({ page, context }: PageView): Problem[] {
  const canonical = canonicalUrl(page);
  if (!context.inSitemap || !canonical || sameAddress(canonical, page.url)) return [];
  return [
    {
      message: `The sitemap lists this page, but its canonical is ${canonical}.`,
      recommendation: `List ${canonical} instead.`,
    },
  ];
}

function unlisted({ page, context }: PageView): Problem[] {
  if (!context.hasSitemap || context.inSitemap !== false || !isIndexable(page)) return [];
  return [
    {
      message: 'The site has a sitemap, but this indexable page is not in it.',
      recommendation: `Add <url><loc>${page.url}</loc></url> to the sitemap.`,
    },
  ];
}
