import { runSiteRules } from '../site/check-site';
import type { SiteFinding } from '../site/rules/rule';
import { createSiteGraph } from '../site/site-graph';
import type { TargetStatus } from '../types';
import type { CrawlRun } from './run';
import type { SitemapReport } from './sitemaps';
import { checkTargets } from './targets';
import { siteKey } from './url';

/** Where a page stands among the links of the site. */
export interface PagePlace {
  url: string;
  /** Clicks from the start page along followed links; undefined when none lead there. */
  depth: number | undefined;
  /** Other pages with a followed link to it. */
  inlinks: number;
}

export interface CrawlSummary {
  /** Where the start address ends. */
  startUrl: string;
  /** Addresses fetched, redirects and errors included. */
  pages: number;
  /** Addresses found, fetched or not. */
  found: number;
  /** All that was found was fetched. */
  isComplete: boolean;
  /** The signal ended it; findings of the site are missing then. */
  wasCancelled: boolean;
  durationMs: number;
  robotsTxtStatus: number;
  sitemaps: SitemapReport[];
  skipped: { robots: number; traps: number; tooDeep: number };
  /** Links to other hosts and images that were asked. */
  targets: number;
  findings: SiteFinding[];
  places: PagePlace[];
}

/** Asks the links that lead outside, and judges the site as a whole. */
export async function summarize(run: CrawlRun): Promise<CrawlSummary> {
  const { signal, thresholds } = run.options;
  const targets = await askTargets(run);
  const wasCancelled = signal?.aborted ?? false;
  const isComplete = !wasCancelled && run.frontier.waiting() === 0 && run.skipped.tooDeep === 0;
  const site = run.site.build({
    startUrl: run.start.url,
    sitemapUrls: run.start.sitemaps.urls,
    sitemaps: run.start.sitemaps.files,
    targets,
    blocked: run.blocked,
    isComplete,
    ...(thresholds && { thresholds }),
  });
  const graph = createSiteGraph(site);
  return {
    startUrl: run.start.url,
    pages: run.done,
    found: run.frontier.found(),
    isComplete,
    wasCancelled,
    durationMs: Math.round(performance.now() - run.startedAt),
    robotsTxtStatus: run.start.robotsTxt.status,
    sitemaps: run.start.sitemaps.files,
    skipped: { ...run.skipped, robots: run.blocked.size },
    targets: targets.size,
    findings: wasCancelled ? [] : runSiteRules(site, graph),
    places: site.pages.map(({ url }) => ({
      url,
      depth: graph.depth(url),
      inlinks: graph.inlinks(url),
    })),
  };
}

async function askTargets(run: CrawlRun): Promise<Map<string, TargetStatus>> {
  const { connectionsPerHost = 5, delayMs = 0, signal } = run.options;
  const own = siteKey(run.start.url);
  const delayOf = (host: string) => Math.max(delayMs, host === own ? run.start.crawlDelayMs : 0);
  const check = { urls: [...run.targets], connectionsPerHost, delayMs: delayOf, signal };
  try {
    return await checkTargets(check, run.ports.fetch.checkTarget);
  } catch (error) {
    if (!signal?.aborted) throw error;
    return new Map();
  }
}
