import { noindexDirective, type Page } from '../page';
import type { PageView, Problem, Rule } from '../rule';
import { attributeText, cutAtWord } from '../wording';

const openGraph = ['og:title', 'og:description', 'og:image', 'og:url'];

/** How the page looks where it is shared. Pages kept out of search are left alone. */
export const socialRules: readonly Rule[] = [
  { id: 'og_missing', severity: 'low', title: 'Open Graph tags incomplete', check: noOpenGraph },
  { id: 'twitter_card_missing', severity: 'low', title: 'No card for X', check: noCard },
];

function noOpenGraph({ page }: PageView): Problem[] {
  const lacking = openGraph.filter((name) => !hasMeta(page, name));
  if (lacking.length === 0 || noindexDirective(page)) return [];
  return [
    {
      message: `Missing for shared links: ${lacking.join(', ')}.`,
      recommendation: `Add ${lacking.map((name) => tagFor(page, name)).join(' ')}`,
    },
  ];
}

const hasMeta = (page: Page, name: string): boolean =>
  page.metas.some((meta) => meta.name === name && meta.content.trim() !== '');

function tagFor(page: Page, name: string): string {
  const values: Readonly<Record<string, string>> = {
    'og:title': page.titles[0]?.text || 'The title',
    'og:description': cutAtWord(page.mainText, 150) || 'The description',
    'og:image': URL.parse('/social-image.png', page.url)?.href ?? '',
    'og:url': page.url,
  };
  return `<meta property="${name}" content="${attributeText(values[name] ?? '')}">`;
}

function noCard({ page }: PageView): Problem[] {
  if (hasMeta(page, 'twitter:card') || noindexDirective(page)) return [];
  return [
    {
      message: 'The page has no twitter:card tag.',
      recommendation: 'Add <meta name="twitter:card" content="summary_large_image">',
    },
  ];
}
