import { type Page, type Relation, sameAddress } from '../page';
import type { PageView, Problem, Rule } from '../rule';
import { listSome } from '../wording';
import { distinct, evidenceOf, isRelative, named } from './canonical-relations';

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
];

const missing = (page: Page): Problem => ({
  message: 'Neither the head nor a Link header names a canonical address.',
  recommendation: `Add <link rel="canonical" href="${page.url}">`,
});

const isInvalid = (href: string, base: string): boolean => URL.parse(href, base) === null;

function onFirst(
  page: Page,
  isWrong: (relation: Relation) => boolean,
  problem: (relation: Relation) => Problem,
): Problem[] {
  const wrong = named(page).find(isWrong);
  return wrong ? [{ ...problem(wrong), evidence: evidenceOf(page, wrong) }] : [];
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
