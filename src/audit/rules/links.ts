import { type Link, type Page, sameAddress, snippet } from '../page';
import { limitOf, type PageView, type Problem, type Rule } from '../rule';
import { counted, listSome } from '../wording';

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
  { id: 'link_http', severity: 'medium', title: 'Link to an http address', check: plainHttp },
  { id: 'link_localhost', severity: 'high', title: 'Link to a local machine', check: localhost },
  {
    id: 'link_uncrawlable',
    severity: 'medium',
    title: 'Link without a usable address',
    check: uncrawlable,
  },
  {
    id: 'pagination_link_missing',
    severity: 'low',
    title: 'Next or previous page is not linked',
    check: unlinkedPagination,
  },
];

const followable = (page: Page): Link[] => page.links.filter(({ url }) => url !== undefined);

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

function plainHttp({ page }: PageView): Problem[] {
  if (!page.url.startsWith('https:')) return [];
  const links = followable(page).filter(({ url }) => url?.startsWith('http:'));
  return aboutLinks(page, links, (shown) => ({
    message: `${counted(links.length, 'link')} to http: ${shown}.`,
    recommendation: 'Link to the https address.',
  }));
}

function localhost({ page }: PageView): Problem[] {
  if (isLocal(page.url)) return [];
  const links = followable(page).filter(({ url }) => url && isLocal(url));
  return aboutLinks(page, links, (shown) => ({
    message: `${counted(links.length, 'link')} to a machine only its owner reaches: ${shown}.`,
    recommendation: 'Link to the public address, or remove the link.',
  }));
}

/** Whether an address names the machine itself or the local network by name. */
export function isLocal(url: string): boolean {
  const host = /^https?:\/\/(\[[^\]]*\]|[^/?#:]*)/i.exec(url)?.[1] ?? '';
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\]|.+\.local)$/i.test(host);
}

function uncrawlable({ page }: PageView): Problem[] {
  const links = page.links.filter((link) => link.tag === 'a' && isUncrawlable(page, link));
  return aboutLinks(page, links, (shown) => ({
    message: `${counted(links.length, 'link')} that no crawler can follow: ${shown}.`,
    recommendation:
      'Give each an href with the address it leads to; use <button> for what only runs a script.',
  }));
}

/** Attributes that only make sense on a link with an address (HTML standard, the a element). */
const linkAttributes = 'target download ping rel hreflang type referrerpolicy'.split(' ');

/** After Lighthouse's crawlable-anchors, which also forgives placeholders and named anchors. */
function isUncrawlable(page: Page, { href, url, attrs }: Link): boolean {
  const address = (href ?? '').replace(/\s/g, '');
  if (attrs.role?.trim() || /^mailto:/i.test(address)) return false;
  if (address === '' && attrs.id) return false;
  if (/^file:/i.test(address)) return true;
  if (attrs.name?.trim()) return false;
  if (href === undefined) {
    return attrs.onclick !== undefined || linkAttributes.some((name) => attrs[name] !== undefined);
  }
  if (/^javascript:/i.test(address)) return true;
  return url === undefined && URL.parse(address, page.baseUrl) === null;
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

function aboutLinks(
  page: Page,
  links: readonly Link[],
  problem: (shown: string) => Problem,
): Problem[] {
  const [first] = links;
  if (!first) return [];
  const shown = [...new Set(links.map(({ href, name }) => href?.slice(0, 100) || `"${name}"`))];
  return [{ ...problem(listSome(shown)), evidence: snippet(page, first) }];
}
