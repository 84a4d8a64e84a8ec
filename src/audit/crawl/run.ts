import type { SafeFetch } from '../fetch/safe-fetch';
import type { PageFacts } from '../site/page-facts';
import { createSiteBuilder, type SiteBuilder } from '../site/site';
import type { AuditContext } from '../types';
import { type Connections, createConnections } from './connections';
import { createFrontier, type Frontier } from './frontier';
import { createHostGate, type HostGate } from './gate';
import type { CrawledPage } from './page';
import { createPageReader, type PageReader } from './reader';
import type { CrawlStart } from './start';
import { createTrapGuard } from './url';

export interface CrawlOptions {
  startUrl: string;
  /** Addresses to fetch at most. Default 500. */
  maxPages?: number;
  /** Clicks from the start page; listed pages are fetched whatever their depth. */
  maxDepth?: number;
  /** Requests at once to one host. Default 5. */
  connectionsPerHost?: number;
  /** Between two requests to one host; robots.txt can only raise it. Default 0. */
  delayMs?: number;
  /** Ask links and images of other hosts what they answer. Default true. */
  checkExternalLinks?: boolean;
  /** Foreign links and images to ask at most. Default 2,000. */
  maxTargets?: number;
  /** Pages handed over at once, or those of one second. Default 50: one short transaction. */
  batchSize?: number;
  thresholds?: AuditContext['thresholds'];
  signal?: AbortSignal;
}

export interface CrawlProgress {
  done: number;
  queued: number;
  found: number;
  /** Pages a second since the start. */
  rate: number;
  etaSeconds: number;
}

/** A page of an earlier run. */
export type StoredPage = Omit<CrawledPage, 'notModified'>;

export interface CrawlPorts {
  fetch: SafeFetch;
  /** Stores a batch; the crawl waits for it. */
  onBatch(pages: CrawledPage[]): void | Promise<void>;
  onProgress?(progress: CrawlProgress): void;
  /** What an earlier run stored of an address: it is asked for changes only. */
  known?(url: string): StoredPage | undefined | Promise<StoredPage | undefined>;
  /** What this run stored before it was interrupted: those addresses are not fetched again. */
  resume?: Iterable<PageFacts> | AsyncIterable<PageFacts>;
}

/** The state of one run: addresses, counts and compact facts, never HTML. */
export interface CrawlRun {
  options: CrawlOptions;
  ports: CrawlPorts;
  start: CrawlStart;
  frontier: Frontier;
  site: SiteBuilder;
  gate: HostGate;
  connections: Connections;
  reader: PageReader;
  isTrap(url: string): boolean;
  /** Addresses that robots.txt forbids. */
  blocked: Set<string>;
  /** Links of other hosts and images, to be asked at the end. */
  targets: Set<string>;
  /** How often an overloaded host was asked for an address. */
  attempts: Map<string, number>;
  skipped: { traps: number; tooDeep: number };
  startedAt: number;
  /** Addresses fetched, or being fetched. */
  fetches: number;
  done: number;
}

export function createRun(options: CrawlOptions, ports: CrawlPorts, start: CrawlStart): CrawlRun {
  return {
    options,
    ports,
    start,
    frontier: createFrontier(),
    site: createSiteBuilder(),
    gate: createHostGate(Math.max(options.delayMs ?? 0, start.crawlDelayMs)),
    connections: createConnections(options.connectionsPerHost ?? 5),
    reader: createPageReader(),
    isTrap: createTrapGuard(),
    blocked: new Set(),
    targets: new Set(),
    attempts: new Map(),
    skipped: { traps: 0, tooDeep: 0 },
    startedAt: performance.now(),
    fetches: 0,
    done: 0,
  };
}

/** Takes one page into the run's account: its facts, and the addresses it names. */
export function account(run: CrawlRun, facts: PageFacts): void {
  run.frontier.claim(facts.url);
  run.site.add(facts);
  run.done += 1;
  for (const link of facts.links) {
    // Links such as "add to cart" are nofollow and change something: a query tells them apart.
    const isAction = link.nofollow && link.url.includes('?');
    if (!run.start.isInScope(link.url)) addTarget(run, link.url);
    else if (!isAction) enqueue(run, link.url, facts.depth);
  }
  for (const image of facts.images) addTarget(run, image);
}

/** Queues a listed address of this site. */
export function enqueueListed(run: CrawlRun, url: string): void {
  if (run.start.isInScope(url) && isOpen(run, url)) run.frontier.add({ url });
}

/** Whether robots.txt allows an address of this site; remembers those that it does not. */
export function isOpen(run: CrawlRun, url: string): boolean {
  const isAllowed = run.start.isAllowed(url);
  if (!isAllowed) run.blocked.add(url);
  return isAllowed;
}

function enqueue(run: CrawlRun, url: string, parentDepth: number | undefined): void {
  if (run.frontier.isLinked(url) || run.blocked.has(url) || !isOpen(run, url)) return;
  const depth = parentDepth === undefined ? undefined : parentDepth + 1;
  if (depth !== undefined && depth > (run.options.maxDepth ?? Number.POSITIVE_INFINITY)) {
    run.skipped.tooDeep += 1;
  } else if (!run.frontier.isKnown(url) && (isFull(run) || run.isTrap(url))) {
    run.skipped.traps += 1;
  } else {
    run.frontier.add({ url, ...(depth !== undefined && { depth }) });
  }
}

// Far more addresses than will ever be fetched only cost memory: a site can invent them without end.
function isFull({ frontier, options }: CrawlRun): boolean {
  return frontier.found() >= 10_000 + 10 * (options.maxPages ?? 500);
}

function addTarget(run: CrawlRun, url: string): void {
  const { checkExternalLinks = true, maxTargets = 2_000 } = run.options;
  if (run.targets.size >= maxTargets || run.targets.has(url)) return;
  if (run.start.isInScope(url) ? isOpen(run, url) : checkExternalLinks) run.targets.add(url);
}
