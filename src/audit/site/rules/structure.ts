import { isDocument, isIndexable, type Site, type SitePage } from '../site';
import type { SiteProblem, SiteRule } from './rule';

export const pageOrphan: SiteRule = {
  id: 'page_orphan',
  severity: 'high',
  title: 'No page links to it',
  check: (site, graph) =>
    problemsOf(linkedPages(site), ({ url }) => {
      if (graph.inlinks(url) > 0) return undefined;
      const isListed = site.context.sitemapUrls.has(url);
      return {
        url,
        severity: isListed ? 'high' : 'medium',
        message: 'No other page of the site has a followed link to this page.',
        recommendation: 'Link to it from a page on the same subject, or from a menu or a list.',
        evidence: isListed ? `Listed in ${site.context.sitemapUrls.get(url)}` : undefined,
      };
    }),
};

export const pageOneInlink: SiteRule = {
  id: 'page_one_inlink',
  severity: 'low',
  title: 'Only one page links to it',
  check: (site, graph) =>
    problemsOf(linkedPages(site), ({ url }) => {
      if (graph.inlinks(url) !== 1) return undefined;
      return {
        url,
        message: 'Exactly one other page of the site links to this page.',
        recommendation: 'Link to it from two or three more pages that speak about its subject.',
      };
    }),
};

export const pageDeadEnd: SiteRule = {
  id: 'page_dead_end',
  severity: 'low',
  title: 'No links lead on',
  check: (site) =>
    problemsOf(site.pages.filter(isDocument), (page) => {
      const [first] = site.links(page);
      if (first || page.needsJavaScript) return undefined;
      return {
        url: page.url,
        message: 'The page has no link to another page.',
        recommendation: 'Offer the next step: a related page, the contact page, a way back.',
      };
    }),
};

/** More clicks than this from the start page are many. */
const maxDepth = 4;

export const depthHigh: SiteRule = {
  id: 'depth_high',
  severity: 'medium',
  title: 'Many clicks from the start page',
  check: (site, graph) => {
    const limit = site.context.thresholds?.depth_high ?? maxDepth;
    return problemsOf(linkedPages(site), ({ url }) => {
      const depth = graph.depth(url) ?? 0;
      if (depth <= limit) return undefined;
      return {
        url,
        message: `The page is ${depth} clicks away from the start page; ${limit} are enough.`,
        recommendation: 'Link to it from a page that is nearer to the start page.',
      };
    });
  },
};

/** Pages whose place can be judged: where links may be unseen, nothing is certain. */
function linkedPages(site: Site): SitePage[] {
  const isHidden = ({ needsJavaScript, status }: SitePage) => needsJavaScript || status === 429;
  if (!site.context.isComplete || site.pages.some(isHidden)) return [];
  const start = site.page(site.context.startUrl);
  return site.pages.filter((page) => page !== start && isIndexable(site, page));
}

function problemsOf(
  pages: readonly SitePage[],
  judge: (page: SitePage) => SiteProblem | undefined,
): SiteProblem[] {
  return pages.flatMap((page) => judge(page) ?? []);
}
