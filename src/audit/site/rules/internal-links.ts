import type { SitePage } from '../site';
import { finalPage, isDocument, isIndexable, isRedirect, type Site, type SiteLink } from '../site';
import type { SiteProblem, SiteRule } from './rule';

export const linkInternalBroken: SiteRule = {
  id: 'link_internal_broken',
  severity: 'high',
  title: 'Broken link within the site',
  check: (site) =>
    eachInternalLink(site, (page, link) => {
      const target = finalPage(site, link.url);
      if (!target || !isBroken(target)) return undefined;
      return {
        url: page.url,
        target: link.url,
        message: `The link "${link.text}" leads to ${link.url}, which ${answerOf(target)}.`,
        recommendation: 'Link to the page that took its place, or remove the link.',
        evidence: evidenceOf(link),
      };
    }),
};

export const linkToRedirect: SiteRule = {
  id: 'link_to_redirect',
  severity: 'low',
  title: 'Link to an address that redirects',
  check: (site) =>
    eachInternalLink(site, (page, link) => {
      const first = site.page(link.url);
      const target = finalPage(site, link.url);
      if (!first || !isRedirect(first) || first.failure || (target && isBroken(target))) {
        return undefined;
      }
      return {
        url: page.url,
        target: link.url,
        message: `The link "${link.text}" leads to ${link.url}, which redirects (${first.status}).`,
        recommendation: `Link to ${first.redirectTo} directly.`,
        evidence: evidenceOf(link),
      };
    }),
};

export const linkInternalNofollow: SiteRule = {
  id: 'link_internal_nofollow',
  severity: 'medium',
  title: 'Internal link with nofollow',
  check: (site) =>
    eachInternalLink(site, (page, link) => {
      const target = finalPage(site, link.url);
      if (!link.nofollow || !target || !isIndexable(site, target)) return undefined;
      return {
        url: page.url,
        target: link.url,
        message: `The link "${link.text}" to ${link.url} is marked nofollow.`,
        recommendation: 'Remove nofollow: search engines should follow links to own pages.',
        evidence: evidenceOf(link),
      };
    }),
};

function* eachInternalLink(
  site: Site,
  judge: (page: SitePage, link: SiteLink) => SiteProblem | undefined,
): Generator<SiteProblem> {
  for (const page of site.pages) {
    if (!isDocument(page)) continue;
    for (const link of site.links(page)) {
      const problem = link.internal ? judge(page, link) : undefined;
      if (problem) yield problem;
    }
  }
}

// 429 says that we asked too often, and a refused address was never asked.
function isBroken({ status, failure }: SitePage): boolean {
  if (failure === 'forbidden_address' || failure === 'too_large') return false;
  return failure !== undefined || (status >= 400 && status !== 429);
}

function answerOf({ status, failure }: SitePage): string {
  if (failure === 'redirect_loop') return 'redirects in a circle';
  return status > 0 ? `answers ${status}` : `does not answer (${failure ?? 'no connection'})`;
}

function evidenceOf({ url, text }: SiteLink): string {
  return `<a href="${url}">${text}</a>`;
}
