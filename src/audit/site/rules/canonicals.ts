import { isDocument, type Site, type SitePage } from '../site';
import type { SiteProblem, SiteRule } from './rule';
import { otherCanonical, targetFault } from './target-fault';

export const canonicalBadTarget: SiteRule = {
  id: 'canonical_bad_target',
  severity: 'high',
  title: 'Canonical link to a page that cannot be listed',
  check: (site) =>
    eachCanonical(site, (page, canonical) => {
      const fault = targetFault(site, canonical);
      if (!fault) return undefined;
      return {
        url: page.url,
        target: canonical,
        message: `The canonical link names ${canonical}, which ${fault}.`,
        recommendation: 'Name a page that answers 200 and may be indexed, or this page itself.',
        evidence: `<link rel="canonical" href="${canonical}">`,
      };
    }),
};

export const canonicalChain: SiteRule = {
  id: 'canonical_chain',
  severity: 'medium',
  title: 'Canonical link to a page that names another',
  check: (site) =>
    eachCanonical(site, (page, canonical) => {
      const next = otherCanonical(site, canonical);
      if (!next || targetFault(site, canonical)) return undefined;
      return {
        url: page.url,
        target: canonical,
        message: `The canonical link names ${canonical}, which itself names ${next}.`,
        recommendation: `Name the last of the chain directly: ${next}.`,
        evidence: `<link rel="canonical" href="${canonical}">`,
      };
    }),
};

function* eachCanonical(
  site: Site,
  judge: (page: SitePage, canonical: string) => SiteProblem | undefined,
): Generator<SiteProblem> {
  for (const page of site.pages) {
    const { canonical } = page;
    if (!isDocument(page) || canonical === undefined || canonical === page.url) continue;
    const problem = judge(page, canonical);
    if (problem) yield problem;
  }
}
