import type { Rule } from '../rule';
import type { Severity } from '../types';
import { availabilityRules } from './availability';
import { canonicalRules } from './canonical';
import { canonicalTargetRules } from './canonical-target';
import { contentRules } from './content';
import { descriptionRules } from './description';
import { documentRules } from './document';
import { headingRules } from './headings';
import { hreflangRules } from './hreflang';
import { imageTargetRules } from './image-targets';
import { imageRules } from './images';
import { indexingRules } from './indexing';
import { languageRules } from './language';
import { linkAddressRules } from './link-addresses';
import { linkTargetRules } from './link-targets';
import { linkTextRules } from './link-text';
import { linkRules } from './links';
import { redirectRules } from './redirects';
import { robotsTxtRules } from './robots-txt';
import { securityRules } from './security';
import { sitemapRules } from './sitemap';
import { sitemapMembershipRules } from './sitemap-membership';
import { socialRules } from './social';
import { soft404Rules } from './soft-404';
import { speedRules } from './speed';
import { structuredDataRules } from './structured-data';
import { titleRules } from './title';
import { urlRules } from './url';

/** Every rule that judges one page, in the order of the check catalogue. */
export const rules: readonly Rule[] = [
  ...availabilityRules,
  ...redirectRules,
  ...soft404Rules,
  ...indexingRules,
  ...robotsTxtRules,
  ...sitemapRules,
  ...sitemapMembershipRules,
  ...canonicalRules,
  ...canonicalTargetRules,
  ...titleRules,
  ...descriptionRules,
  ...headingRules,
  ...contentRules,
  ...documentRules,
  ...languageRules,
  ...hreflangRules,
  ...linkRules,
  ...linkAddressRules,
  ...linkTextRules,
  ...linkTargetRules,
  ...imageRules,
  ...imageTargetRules,
  ...structuredDataRules,
  ...socialRules,
  ...urlRules,
  ...securityRules,
  ...speedRules,
];

/** Check id → title and default severity, of the rules above. */
export const pageRuleCatalogue: ReadonlyMap<string, { title: string; severity: Severity }> =
  new Map(rules.map(({ id, title, severity }) => [id, { title, severity }]));
