import type { TargetStatus } from '../../types';
import { isDocument, isUnverified, type Site, type SiteLink, type SitePage } from '../site';
import type { SiteProblem, SiteRule } from './rule';

export const linkExternalBroken: SiteRule = {
  id: 'link_external_broken',
  severity: 'medium',
  title: 'Broken link to another site',
  check: (site) => {
    const cutOff = isCutOff(site);
    return eachExternalLink(site, (page, link, { status }) => {
      if (isUnverified(status) || (status > 0 && status < 400)) return undefined;
      if (cutOff && status === 0) return undefined;
      const answer = status > 0 ? `answers ${status}` : 'does not answer';
      return {
        url: page.url,
        target: link.url,
        message: `The link "${link.text}" leads to ${link.url}, which ${answer}.`,
        recommendation: 'Link to a page that exists, or remove the link.',
        evidence: `<a href="${link.url}">${link.text}</a>`,
      };
    });
  },
};

/** So many hosts do not fail together: where none of them answers, the auditor has no way out. */
const hostsToTell = 3;

function isCutOff(site: Site): boolean {
  const hosts = new Set<string>();
  for (const page of site.pages)
    for (const link of site.links(page)) {
      const target = link.internal ? undefined : site.context.targets.get(link.url);
      if (target && target.status > 0) return false;
      if (target) hosts.add(new URL(link.url).host);
    }
  return hosts.size >= hostsToTell;
}

export const linkExternalRedirect: SiteRule = {
  id: 'link_external_redirect',
  severity: 'low',
  title: 'Link to a page that moved for good',
  check: (site) =>
    eachExternalLink(site, (page, link, { status, redirect, finalUrl }) => {
      const isPermanent = redirect === 301 || redirect === 308;
      if (!isPermanent || status < 200 || status >= 300) return undefined;
      return {
        url: page.url,
        target: link.url,
        message: `The link "${link.text}" leads to ${link.url}, which moved for good.`,
        recommendation: `Link to ${finalUrl ?? 'the new address'}.`,
        evidence: `<a href="${link.url}">${link.text}</a>`,
      };
    }),
};

function* eachExternalLink(
  site: Site,
  judge: (page: SitePage, link: SiteLink, target: TargetStatus) => SiteProblem | undefined,
): Generator<SiteProblem> {
  for (const page of site.pages) {
    if (!isDocument(page)) continue;
    for (const link of site.links(page)) {
      const target = link.internal ? undefined : site.context.targets.get(link.url);
      const problem = target && judge(page, link, target);
      if (problem) yield problem;
    }
  }
}
