import { sameAddress, snippet } from '../page';
import { limitOf, type PageView, type Problem, type Rule } from '../rule';
import { counted } from '../wording';
import { aboutLinks, followable } from './link-lists';

/** SEOnaut's and squirrelscan's limit. */
const manyLinks = 100;
/** Clicks from the home page. */
const deepest = 4;

/** The page's links by what is written, not by where they lead. */
export const linkRules: readonly Rule[] = [
  { id: 'page_dead_end', severity: 'low', title: 'Page links nowhere', check: deadEnd },
  { id: 'depth_high', severity: 'medium', title: 'Far from the home page', check: tooDeep },
  { id: 'links_too_many', severity: 'low', title: 'Very many links', check: tooMany },
  {
    id: 'link_internal_nofollow',
    severity: 'medium',
    title: 'Own page linked with nofollow',
    check: internalNofollow,
  },
  {
    id: 'pagination_link_missing',
    severity: 'low',
    title: 'Next or previous page is not linked',
    check: unlinkedPagination,
  },
];

function deadEnd({ page }: PageView): Problem[] {
  if (followable(page).length > 0) return [];
  return [
    {
      message: 'The page has no link to any other page.',
      recommendation: 'Add navigation and links to the pages that a reader needs next.',
    },
  ];
}

function tooDeep(view: PageView): Problem[] {
  const { depth } = view.context;
  const limit = limitOf(view, 'depth_high', deepest);
  if (depth === undefined || depth <= limit) return [];
  return [
    {
      message: `The page is ${depth} clicks away from the home page.`,
      recommendation: `Link to it from a page higher up, so that ${limit} clicks suffice.`,
    },
  ];
}

function tooMany(view: PageView): Problem[] {
  const count = followable(view.page).length;
  const limit = limitOf(view, 'links_too_many', manyLinks);
  if (count <= limit) return [];
  return [
    {
      message: `The page has ${counted(count, 'link')}.`,
      recommendation: `Keep those that help the reader here, and stay near ${limit}.`,
    },
  ];
}

function internalNofollow({ page, context }: PageView): Problem[] {
  const links = followable(page).filter(
    ({ internal, nofollow, url = '' }) =>
      internal && nofollow && (context.targets?.get(url)?.status ?? 200) === 200,
  );
  return aboutLinks(page, links, (shown) => ({
    message: `${counted(links.length, 'internal link')} with rel="nofollow": ${shown}.`,
    recommendation:
      'Remove nofollow, or keep the linked page out of the index with noindex instead.',
  }));
}

function unlinkedPagination({ page }: PageView): Problem[] {
  const linked = new Set(page.links.flatMap(({ url }) => url ?? []));
  return page.pagination
    .filter(({ url }) => url && !linked.has(url) && !sameAddress(url, page.url))
    .map((relation) => ({
      message: `rel="${relation.rel}" names ${relation.url}, but the page does not link to it.`,
      recommendation: `Add a visible link: <a href="${relation.href}">`,
      evidence: snippet(page, relation),
      target: relation.url,
    }));
}
