import { finalPage, isDocument, type Site, type SitePage } from './site';

/** How the pages hang together by links that search engines follow. */
export interface SiteGraph {
  /** Other pages that link to the address. */
  inlinks(url: string): number;
  /** Clicks from the start page; undefined when no path leads there. */
  depth(url: string): number | undefined;
}

/** Counts links and walks from the start page; a redirect costs no click. */
export function createSiteGraph(site: Site): SiteGraph {
  const inlinks = new Map<string, number>();
  for (const page of site.pages) {
    if (!isDocument(page)) continue;
    for (const url of followedTargets(site, page)) inlinks.set(url, (inlinks.get(url) ?? 0) + 1);
  }
  const depths = walkDepths(site);
  return {
    inlinks: (url) => inlinks.get(url) ?? 0,
    depth: (url) => depths.get(url),
  };
}

function walkDepths(site: Site): Map<string, number> {
  const start = finalPage(site, site.context.startUrl);
  const depths = new Map<string, number>(start ? [[start.url, 0]] : []);
  // A Map iterates over what is added meanwhile: it is the queue.
  for (const [url, depth] of depths) {
    const page = site.page(url);
    if (!page) continue;
    for (const target of followedTargets(site, page)) {
      if (!depths.has(target)) depths.set(target, depth + 1);
    }
  }
  return depths;
}

function followedTargets(site: Site, page: SitePage): Set<string> {
  const targets = new Set<string>();
  for (const { url, internal, nofollow } of site.links(page)) {
    const target = internal && !nofollow ? finalPage(site, url) : undefined;
    if (target && target.url !== page.url) targets.add(target.url);
  }
  return targets;
}
