import { isDocument, isIndexable, type Site, type SitePage } from '../site';
import type { SiteProblem, SiteRule } from './rule';
import { otherCanonical, targetFault } from './target-fault';

type Alternate = SitePage['alternates'][number];

export const hreflangNoReturn: SiteRule = {
  id: 'hreflang_no_return',
  severity: 'high',
  title: 'Language version does not link back',
  check: (site) =>
    eachAlternate(site, (page, alternate) => {
      const target = site.page(alternate.url);
      if (!target || !isIndexable(site, target)) return undefined;
      if (target.alternates.some(({ url }) => url === page.url)) return undefined;
      return {
        url: page.url,
        target: alternate.url,
        message: `The ${alternate.hreflang} version ${alternate.url} does not link back to this page.`,
        recommendation: `Add <link rel="alternate" hreflang="${page.lang || 'x'}" href="${page.url}"> there.`,
        evidence: evidenceOf(alternate),
      };
    }),
};

export const hreflangBadTarget: SiteRule = {
  id: 'hreflang_bad_target',
  severity: 'high',
  title: 'Language version that cannot be listed',
  check: (site) =>
    eachAlternate(site, (page, alternate) => {
      const canonical = otherCanonical(site, alternate.url);
      const fault =
        targetFault(site, alternate.url) ?? (canonical && `names ${canonical} as its canonical`);
      if (!fault) return undefined;
      return {
        url: page.url,
        target: alternate.url,
        message: `The ${alternate.hreflang} version ${alternate.url} ${fault}.`,
        recommendation: 'Name the address of a page that answers 200 and may be indexed.',
        evidence: evidenceOf(alternate),
      };
    }),
};

/** The page's own code is judged on the page itself; here, a version that declares no code of its own. */
export const hreflangLangMismatch: SiteRule = {
  id: 'hreflang_lang_mismatch',
  severity: 'low',
  title: 'Language version in another language',
  check: (site) =>
    eachAlternate(site, (page, alternate) => {
      const target = site.page(alternate.url);
      if (!target?.lang || !isDocument(target) || namesItself(target)) return undefined;
      const isSame = primary(alternate.hreflang) === primary(target.lang);
      if (isSame || alternate.hreflang === 'x-default') return undefined;
      return {
        url: page.url,
        target: alternate.url,
        message: `${alternate.url} is named as ${alternate.hreflang}, its html element says ${target.lang}.`,
        recommendation: 'Make the hreflang code and the lang attribute of that page agree.',
        evidence: evidenceOf(alternate),
      };
    }),
};

function* eachAlternate(
  site: Site,
  judge: (page: SitePage, alternate: Alternate) => SiteProblem | undefined,
): Generator<SiteProblem> {
  for (const page of site.pages) {
    if (page.alternates.length === 0 || !isIndexable(site, page)) continue;
    const others = page.alternates.filter(({ url }) => url !== page.url);
    const byUrl = new Map(others.map((alternate) => [alternate.url, alternate]));
    for (const alternate of byUrl.values()) {
      const problem = judge(page, alternate);
      if (problem) yield problem;
    }
  }
}

function namesItself(page: SitePage): boolean {
  return page.alternates.some(({ url }) => url === page.url);
}

function primary(code: string): string {
  return code.split('-', 1)[0] ?? '';
}

function evidenceOf({ hreflang, url }: Alternate): string {
  return `<link rel="alternate" hreflang="${hreflang}" href="${url}">`;
}
