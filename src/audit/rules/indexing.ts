import {
  activeDirectives,
  noindexDirective,
  type Page,
  type RobotsDirective,
  snippet,
} from '../page';
import type { PageView, Problem, Rule } from '../rule';

/** What the page itself tells search engines to leave out. */
export const indexingRules: readonly Rule[] = [
  {
    id: 'robots_noindex',
    severity: 'high',
    title: 'Page is kept out of search results',
    check: noindex,
  },
  {
    id: 'robots_nofollow',
    severity: 'medium',
    title: 'No link of the page is followed',
    check: ({ page }) =>
      directiveProblem(page, ['nofollow', 'none'], () => ({
        message: 'The page tells search engines to follow none of its links.',
        recommendation: 'Remove nofollow (or none), so that the pages linked here can be found.',
      })),
  },
  {
    id: 'robots_nosnippet',
    severity: 'low',
    title: 'No text in search results',
    check: ({ page }) =>
      directiveProblem(page, ['nosnippet', 'max-snippet'], () => ({
        message: 'The page forbids a text snippet in search results.',
        recommendation: 'Remove nosnippet and max-snippet:0, or allow a length: max-snippet:-1.',
      })),
  },
  {
    id: 'robots_noimageindex',
    severity: 'low',
    title: 'Images are kept out of image search',
    check: ({ page }) =>
      directiveProblem(page, ['noimageindex'], () => ({
        message: 'The page keeps its images out of image search.',
        recommendation: 'Remove noimageindex unless the images must not be found.',
      })),
  },
];

function noindex({ page, context }: PageView): Problem[] {
  const directive = noindexDirective(page);
  if (!directive) return [];
  const home = isHome(page);
  const grave = home || context.inSitemap === true;
  return [
    {
      ...(grave && { severity: 'critical' as const }),
      message: noindexMessage(directive, home, context.inSitemap === true),
      recommendation:
        'Remove the directive if the page is to be found; if not, take it out of the sitemap and link to it sparingly.',
      evidence: evidenceOf(page, directive),
    },
  ];
}

function noindexMessage(directive: RobotsDirective, home: boolean, listed: boolean): string {
  const place = directive.from === 'header' ? 'The X-Robots-Tag header' : 'A robots meta tag';
  const what = directive.value ? `${directive.name}: ${directive.value}` : directive.name;
  const also = home ? ', and this is the home page' : listed ? ', yet the sitemap lists it' : '';
  return `${place} keeps the page out of search results (${what})${also}.`;
}

export const isHome = (page: Page): boolean => URL.parse(page.url)?.pathname === '/';

function directiveProblem(page: Page, names: string[], problem: () => Problem): Problem[] {
  const directive = activeDirectives(page).find(
    ({ name, value }) => names.includes(name) && (name !== 'max-snippet' || value === '0'),
  );
  return directive ? [{ ...problem(), evidence: evidenceOf(page, directive) }] : [];
}

function evidenceOf(page: Page, directive: RobotsDirective): string | undefined {
  return directive.from === 'header'
    ? `X-Robots-Tag: ${page.headers['x-robots-tag']}`
    : snippet(page, directive);
}
