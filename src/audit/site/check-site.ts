import type { PageFacts } from './page-facts';
import { canonicalBadTarget, canonicalChain } from './rules/canonicals';
import {
  contentDuplicate,
  contentNearDuplicate,
  descriptionDuplicate,
  titleDuplicate,
} from './rules/duplicates';
import { linkExternalBroken, linkExternalRedirect } from './rules/external-links';
import { hreflangBadTarget, hreflangLangMismatch, hreflangNoReturn } from './rules/hreflang';
import { imageBroken, imageTooLarge } from './rules/images';
import { linkInternalBroken, linkInternalNofollow, linkToRedirect } from './rules/internal-links';
import type { SiteFinding, SiteRule } from './rules/rule';
import {
  notInSitemap,
  sitemapBlockedUrl,
  sitemapCrossDomain,
  sitemapInvalid,
  sitemapMissing,
  sitemapNoindexUrl,
  sitemapNon200,
  sitemapNonCanonical,
} from './rules/sitemaps';
import { depthHigh, pageDeadEnd, pageOneInlink, pageOrphan } from './rules/structure';
import { createSiteBuilder, type Site, type SiteContext } from './site';
import { createSiteGraph, type SiteGraph } from './site-graph';

/** Every cross-page check, in the order of the catalogue. */
export const siteRules: readonly SiteRule[] = [
  sitemapMissing,
  sitemapInvalid,
  sitemapNon200,
  sitemapNoindexUrl,
  sitemapBlockedUrl,
  sitemapNonCanonical,
  sitemapCrossDomain,
  notInSitemap,
  canonicalBadTarget,
  canonicalChain,
  titleDuplicate,
  descriptionDuplicate,
  contentDuplicate,
  contentNearDuplicate,
  hreflangNoReturn,
  hreflangBadTarget,
  hreflangLangMismatch,
  linkInternalBroken,
  linkToRedirect,
  linkInternalNofollow,
  linkExternalBroken,
  linkExternalRedirect,
  pageOrphan,
  pageOneInlink,
  pageDeadEnd,
  depthHigh,
  imageBroken,
  imageTooLarge,
];

/** What only the whole site shows. Pure; reads the facts once. */
export function checkSite(facts: Iterable<PageFacts>, context: SiteContext): SiteFinding[] {
  const builder = createSiteBuilder();
  for (const page of facts) builder.add(page);
  const site = builder.build(context);
  return runSiteRules(site, createSiteGraph(site));
}

/** As `checkSite`, on a site that was built before. */
export function runSiteRules(site: Site, graph: SiteGraph): SiteFinding[] {
  return siteRules.flatMap((rule) => {
    return Array.from(rule.check(site, graph), (problem) => ({
      ...problem,
      check: rule.id,
      severity: problem.severity ?? rule.severity,
    }));
  });
}
