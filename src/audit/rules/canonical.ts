import { type Page, type Relation, sameAddress, snippet } from '../page';
import { isAllowed, readRobotsTxt } from '../robots-txt';
import type { PageView, Problem, Rule } from '../rule';
import { listSome } from '../wording';

/** The address a page names as its own (rules after Lighthouse's canonical audit and SEOnaut). */
export const canonicalRules: readonly Rule[] = [
  {
    id: 'canonical_missing',
    severity: 'low',
    title: 'No canonical address',
    check: ({ page }) => (named(page).length > 0 ? [] : [missing(page)]),
  },
  {
    id: 'canonical_multiple',
    severity: 'high',
    title: 'Several canonical addresses',
    check: multiple,
  },
  {
    id: 'canonical_relative',
    severity: 'medium',
    title: 'Canonical address is relative',
    check: ({ page }) =>
      onFirst(page, isRelative, ({ href, url }) => ({
        message: `The canonical address "${href}" is not absolute.`,
        recommendation: `Write it out: <link rel="canonical" href="${url}">`,
      })),
  },
  {
    id: 'canonical_invalid',
    severity: 'high',
    title: 'Canonical address is invalid',
    check: ({ page }) =>
      onFirst(
        page,
        ({ href }) => isInvalid(href, page.baseUrl),
        ({ href }) => ({
          message: `The canonical "${href}" is no valid URL.`,
          recommendation: `Write the absolute address: <link rel="canonical" href="${page.url}">`,
        }),
      ),
  },
  {
    id: 'canonical_header_mismatch',
    severity: 'high',
    title: 'Canonical of header and HTML differ',
    check: headerMismatch,
  },
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

/** Canonicals that count: not those parsed into body, not those without href. */
const named = (page: Page): Relation[] =>
  page.canonicals.filter(({ from, href }) => from !== 'body' && href.trim() !== '');

const missing = (page: Page): Problem => ({
  message: 'Neither the head nor a Link header names a canonical address.',
  recommendation: `Add <link rel="canonical" href="${page.url}">`,
});

const isRelative = ({ href, url }: Relation): boolean =>
  url !== undefined && URL.parse(href) === null;

const isInvalid = (href: string, base: string): boolean => URL.parse(href, base) === null;

function onFirst(
  page: Page,
  isWrong: (relation: Relation) => boolean,
  problem: (relation: Relation) => Problem,
): Problem[] {
  const wrong = named(page).find(isWrong);
  return wrong ? [{ ...problem(wrong), evidence: evidenceOf(page, wrong) }] : [];
}

function evidenceOf(page: Page, relation: Relation): string | undefined {
  return relation.from === 'header' ? `Link: ${page.headers.link}` : snippet(page, relation);
}

function distinct(page: Page): string[] {
  return [...new Set(named(page).flatMap(({ url }) => url ?? []))];
}

function multiple({ page }: PageView): Problem[] {
  const targets = distinct(page);
  if (targets.length < 2) return [];
  const [, second] = named(page);
  return [
    {
      message: `${targets.length} different canonical addresses are named: ${listSome(targets)}.`,
      recommendation: 'Keep one; with several, search engines ignore them all.',
      ...(second && { evidence: evidenceOf(page, second) }),
    },
  ];
}

function headerMismatch({ page }: PageView): Problem[] {
  const header = named(page).find(({ from, url }) => from === 'header' && url);
  const html = named(page).find(({ from, url }) => from === 'head' && url);
  if (!header?.url || !html?.url || sameAddress(header.url, html.url)) return [];
  return [
    {
      message: `The Link header names ${header.url}, the HTML ${html.url}.`,
      recommendation: 'Name the same address in both, or remove one of them.',
      evidence: evidenceOf(page, html),
    },
  ];
}

/** The one absolute canonical, which is what the remaining rules can judge. */
function soleCanonical(page: Page): (Relation & { url: string }) | undefined {
  const [relation] = named(page);
  const sole = distinct(page).length === 1 && relation?.url && !isRelative(relation);
  return sole && relation?.url ? { ...relation, url: relation.url } : undefined;
}

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
