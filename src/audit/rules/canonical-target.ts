import { sameAddress } from '../page';
import { isAllowed, readRobotsTxt } from '../robots/robots-txt';
import type { PageView, Problem, Rule } from '../rule';
import { evidenceOf, soleCanonical } from './canonical-relations';

/** Where the canonical of a page leads (rules after Lighthouse's canonical audit). */
export const canonicalTargetRules: readonly Rule[] = [
  {
    id: 'canonical_to_root',
    severity: 'high',
    title: 'Canonical points to the home page',
    check: toRoot,
  },
  {
    id: 'canonical_hreflang_conflict',
    severity: 'high',
    title: 'Canonical points to another language',
    check: hreflangConflict,
  },
  {
    id: 'canonical_bad_target',
    severity: 'high',
    title: 'Canonical points to a bad address',
    check: badTarget,
  },
];

function toRoot({ page }: PageView): Problem[] {
  const canonical = soleCanonical(page);
  const target = canonical && URL.parse(canonical.url);
  const own = URL.parse(page.url);
  if (!canonical || !target || !own || target.origin !== own.origin) return [];
  if (target.pathname !== '/' || /^\/(?:index\.\w+)?$/i.test(own.pathname)) return [];
  return [
    {
      message: 'The canonical of this page is the home page, so the page itself will not be shown.',
      recommendation: `Name the page itself: <link rel="canonical" href="${page.url}">`,
      evidence: evidenceOf(page, canonical),
    },
  ];
}

function hreflangConflict({ page }: PageView): Problem[] {
  const canonical = soleCanonical(page);
  if (!canonical || sameAddress(canonical.url, page.url)) return [];
  const isAlternate = (address: string): boolean =>
    page.alternates.some(({ url, from }) => from !== 'body' && url && sameAddress(url, address));
  if (!isAlternate(page.url) || !isAlternate(canonical.url)) return [];
  return [
    {
      message: `The canonical ${canonical.url} is another language version of this page.`,
      recommendation: `Let each language version name itself: <link rel="canonical" href="${page.url}">`,
      evidence: evidenceOf(page, canonical),
    },
  ];
}

function badTarget(view: PageView): Problem[] {
  const { page } = view;
  const canonical = soleCanonical(page);
  if (!canonical || sameAddress(canonical.url, page.url)) return [];
  const fault = faultOf(view, canonical.url);
  if (!fault) return [];
  return [
    {
      message: `The canonical ${canonical.url} ${fault}.`,
      recommendation: 'Name an address that answers 200 and may be indexed.',
      evidence: evidenceOf(page, canonical),
      target: canonical.url,
    },
  ];
}

function faultOf({ page, context }: PageView, url: string): string | undefined {
  const seen = context.targets?.get(url);
  if (seen && seen.status >= 400) return `answers ${seen.status}`;
  if (seen && seen.status === 0) return 'does not answer';
  if (seen?.redirect || (seen && seen.status >= 300)) return 'redirects elsewhere';
  const { robotsTxt } = context;
  const sameOrigin = URL.parse(url)?.origin === URL.parse(page.url)?.origin;
  if (!robotsTxt || !sameOrigin) return undefined;
  const robots = readRobotsTxt(robotsTxt.status, robotsTxt.body);
  return isAllowed(robots, 'Googlebot', url) ? undefined : 'is blocked by robots.txt';
}
