import type { Link, Page } from '../page';
import type { PageView, Problem, Rule } from '../rule';
import { counted } from '../wording';
import { aboutLinks, followable } from './link-lists';

/** The addresses the links are written with. */
export const linkAddressRules: readonly Rule[] = [
  { id: 'link_http', severity: 'medium', title: 'Link to an http address', check: plainHttp },
  { id: 'link_localhost', severity: 'high', title: 'Link to a local machine', check: localhost },
  {
    id: 'link_uncrawlable',
    severity: 'medium',
    title: 'Link without a usable address',
    check: uncrawlable,
  },
];

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
