import { checkRobotsTxt } from '../rules/robots-txt';
import { type Batches, createBatches } from './batches';
import type { FrontierEntry } from './frontier';
import { type CrawledPage, readPage } from './page';
import {
  account,
  type CrawlOptions,
  type CrawlPorts,
  type CrawlRun,
  createRun,
  enqueueListed,
} from './run';
import { startCrawl } from './start';
import { type CrawlSummary, summarize } from './summary';
import { normalizeUrl } from './url';
import { read, visit } from './visit';

/** Pages that were fetched and wait to be read: work for the thread while others are stored. */
const readAhead = 80;

/**
 * Fetches a whole site from one address, hands its pages over in batches, and at the end says what
 * only the whole site shows. An aborted signal ends it early, with what was fetched handed over.
 * Rejects when a port does, or when it is aborted before the start page was fetched.
 */
export async function crawlSite(options: CrawlOptions, ports: CrawlPorts): Promise<CrawlSummary> {
  const start = await startCrawl(options.startUrl, ports.fetch, options.signal);
  const run = createRun(options, ports, start);
  run.reader.expect(Math.min(start.sitemaps.urls.size, options.maxPages ?? 500));
  const batches = createBatches(options.batchSize ?? 50, ports.onBatch);
  for await (const facts of ports.resume ?? []) account(run, facts);
  run.fetches = run.done;
  try {
    await takeStart(run, batches);
    for (const url of start.sitemaps.urls.keys()) enqueueListed(run, url);
    await work(run, batches);
  } catch (error) {
    if (!options.signal?.aborted) throw error;
  } finally {
    run.reader.stop();
    await batches.flush();
  }
  return summarize(run);
}

/** The start page is at hand: it was fetched to find the site's real address. */
async function takeStart(run: CrawlRun, batches: Batches<CrawledPage>): Promise<void> {
  const { start, frontier, options } = run;
  const url = normalizeUrl(options.startUrl) ?? options.startUrl;
  if (!frontier.claim(url)) return;
  run.fetches += 1;
  const { fetched } = start;
  const pages = fetched ? await read(run, fetched, { url, depth: 0 }) : [forbiddenStart(run)];
  await keep(run, pages, batches);
}

/** A start page that robots.txt forbids is not fetched; only that can be said of it. */
function forbiddenStart(run: CrawlRun): CrawledPage {
  const { url, robotsTxt } = run.start;
  run.blocked.add(url);
  const nothing = { url, finalUrl: url, status: 0, headers: {}, html: '', redirects: [] };
  const page = readPage(nothing, { robotsTxt }, 0);
  const blocked = page.findings.filter(({ check }) => check === 'robots_blocked');
  const file = URL.parse('/robots.txt', url)?.href ?? url;
  const findings = [...blocked, ...checkRobotsTxt(file, robotsTxt.status, robotsTxt.body)];
  return { ...page, findings };
}

async function work(run: CrawlRun, batches: Batches<CrawledPage>): Promise<void> {
  const { connectionsPerHost = 5 } = run.options;
  const active = new Set<Promise<void>>();
  try {
    for (;;) {
      while (active.size < connectionsPerHost + readAhead) {
        // A page that is only listed so far may yet be linked, which tells its depth.
        const entry = nextEntry(run, active.size < connectionsPerHost ? undefined : 'linked');
        if (!entry) break;
        const task = visitAndKeep(run, entry, batches).finally(() => active.delete(task));
        active.add(task);
      }
      if (active.size === 0) return;
      await Promise.race(active);
    }
  } finally {
    await Promise.allSettled(active);
  }
}

function nextEntry(run: CrawlRun, kind?: 'linked'): FrontierEntry | undefined {
  run.options.signal?.throwIfAborted();
  run.reader.expect(run.frontier.waiting());
  if (run.fetches >= (run.options.maxPages ?? 500)) return undefined;
  const entry = run.frontier.next(kind);
  if (entry) run.fetches += 1;
  return entry;
}

async function visitAndKeep(
  run: CrawlRun,
  entry: FrontierEntry,
  batches: Batches<CrawledPage>,
): Promise<void> {
  const pages = await visit(run, entry);
  if (pages.length === 0) run.fetches -= 1;
  await keep(run, pages, batches);
}

async function keep(
  run: CrawlRun,
  pages: CrawledPage[],
  batches: Batches<CrawledPage>,
): Promise<void> {
  for (const page of pages) {
    account(run, page.facts);
    await batches.add(page);
  }
  reportProgress(run);
}

function reportProgress({ ports, frontier, options, done, startedAt, fetches }: CrawlRun): void {
  if (!ports.onProgress) return;
  const rate = done / Math.max(0.001, (performance.now() - startedAt) / 1000);
  const left = Math.min(frontier.waiting(), Math.max(0, (options.maxPages ?? 500) - fetches));
  const queued = left + Math.max(0, fetches - done);
  const etaSeconds = Math.ceil(queued / Math.max(rate, 0.001));
  ports.onProgress({ done, queued, found: frontier.found(), rate, etaSeconds });
}
