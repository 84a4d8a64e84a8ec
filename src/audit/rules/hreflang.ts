import { hreflangFault, primaryOf, regionOf } from '../language-tags';
import { type Alternate, canonicalUrl, type Page, sameAddress, snippet } from '../page';
import type { PageView, Problem, Rule } from '../rule';
import { counted, listSome } from '../wording';

/** Links to the page's other language versions, in head or Link header. */
export const hreflangRules: readonly Rule[] = [
  {
    id: 'hreflang_invalid_code',
    severity: 'high',
    title: 'Language code of hreflang is invalid',
    check: invalidCode,
  },
  {
    id: 'hreflang_relative_url',
    severity: 'medium',
    title: 'Address of hreflang is relative',
    check: relativeUrl,
  },
  {
    id: 'hreflang_no_self',
    severity: 'medium',
    title: 'hreflang set lacks the page itself',
    check: noSelf,
  },
  {
    id: 'hreflang_no_x_default',
    severity: 'low',
    title: 'hreflang set lacks x-default',
    check: noDefault,
  },
  {
    id: 'hreflang_lang_mismatch',
    severity: 'low',
    title: 'hreflang and html lang differ',
    check: langMismatch,
  },
  {
    id: 'hreflang_bad_target',
    severity: 'high',
    title: 'hreflang points to a bad address',
    check: badTargets,
  },
];

const alternates = (page: Page): Alternate[] =>
  page.alternates.filter(({ from }) => from !== 'body');

const evidenceOf = (page: Page, alternate: Alternate): string | undefined =>
  alternate.from === 'header' ? `Link: ${page.headers.link}` : snippet(page, alternate);

function invalidCode({ page }: PageView): Problem[] {
  const wrong = alternates(page).filter(({ hreflang }) => hreflangFault(hreflang));
  const [first] = wrong;
  if (!first) return [];
  const codes = wrong.map(({ hreflang }) => `"${hreflang}" (${hreflangFault(hreflang)})`);
  return [
    {
      message: `${counted(wrong.length, 'hreflang code')} not valid: ${listSome(codes)}.`,
      recommendation:
        'Write language or language-REGION, such as en or en-GB, without spaces, or x-default.',
      evidence: evidenceOf(page, first),
    },
  ];
}

function relativeUrl({ page }: PageView): Problem[] {
  const relative = alternates(page).filter(({ href }) => !/^\s*https?:/i.test(href));
  const [first] = relative;
  if (!first) return [];
  return [
    {
      message: `${counted(relative.length, 'hreflang address')} not absolute: ${listSome(relative.map(({ href }) => `"${href}"`))}.`,
      recommendation: `Write the whole address, such as ${first.url ?? page.url}.`,
      evidence: evidenceOf(page, first),
    },
  ];
}

/** The entries that name this page, by its own or its canonical address. */
function selfEntries(page: Page): Alternate[] {
  const canonical = canonicalUrl(page);
  return alternates(page).filter(
    ({ url }) => url && (sameAddress(url, page.url) || (canonical && sameAddress(url, canonical))),
  );
}

function noSelf({ page }: PageView): Problem[] {
  const [first] = alternates(page);
  if (!first || selfEntries(page).length > 0) return [];
  return [
    {
      message: 'The hreflang set names other pages, but not this one.',
      recommendation: `Add <link rel="alternate" hreflang="${page.lang || 'en'}" href="${page.url}">`,
      evidence: evidenceOf(page, first),
    },
  ];
}

function noDefault({ page }: PageView): Problem[] {
  const set = alternates(page);
  const [first] = set;
  if (!first || set.some(({ hreflang }) => hreflang.trim().toLowerCase() === 'x-default'))
    return [];
  return [
    {
      message: 'The hreflang set has no x-default for visitors whose language is not listed.',
      recommendation: `Add <link rel="alternate" hreflang="x-default" href="${first.url ?? page.url}">`,
      evidence: evidenceOf(page, first),
    },
  ];
}

function langMismatch({ page }: PageView): Problem[] {
  const lang = page.lang?.trim();
  const self = selfEntries(page).filter(({ hreflang }) => hreflang.toLowerCase() !== 'x-default');
  const [first] = self;
  if (!lang || !first || self.some(({ hreflang }) => agree(hreflang, lang))) return [];
  return [
    {
      message: `hreflang says "${first.hreflang}" of this page, the html element "${lang}".`,
      recommendation: 'Make both say the language of the text.',
      evidence: evidenceOf(page, first),
    },
  ];
}

/** A region that only one of them names is no contradiction. */
function agree(a: string, b: string): boolean {
  const [here, there] = [regionOf(a), regionOf(b)];
  return primaryOf(a) === primaryOf(b) && (!here || !there || here === there);
}

function badTargets({ page, context }: PageView): Problem[] {
  return alternates(page).flatMap((alternate) => {
    const seen = alternate.url ? context.targets?.get(alternate.url) : undefined;
    if (!seen || !alternate.url || sameAddress(alternate.url, page.url)) return [];
    const redirects = seen.redirect !== undefined || (seen.status >= 300 && seen.status < 400);
    if (!redirects && seen.status >= 200 && seen.status < 300) return [];
    const fault = redirects
      ? 'redirects'
      : seen.status
        ? `answers ${seen.status}`
        : 'does not answer';
    return [
      {
        message: `The ${alternate.hreflang} version ${alternate.url} ${fault}.`,
        recommendation: 'Name the final address of that language version, or remove the entry.',
        evidence: evidenceOf(page, alternate),
        target: alternate.url,
      },
    ];
  });
}
