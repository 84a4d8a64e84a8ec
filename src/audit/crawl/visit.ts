import type { AuditContext, FetchedPage } from '../types';
import type { FrontierEntry } from './frontier';
import { retryAfterMs } from './gate';
import { type CrawledPage, readRedirect, withoutRedirects } from './page';
import { type CrawlRun, isOpen, type StoredPage } from './run';
import { normalizeUrl } from './url';

/** Requests for one address while its host says that it is overloaded. */
const maxAttempts = 3;

/** Failures of the redirects themselves, not of the address they lead to. */
const chainFailures = ['redirect_loop', 'forbidden_address', 'invalid_url'];

/**
 * Fetches one address and reads what came: one page, or the redirect and the page behind it if
 * that was not read before; nothing when the host asked to come again later.
 */
export async function visit(run: CrawlRun, entry: FrontierEntry): Promise<CrawledPage[]> {
  const { fetch, known } = run.ports;
  const { signal } = run.options;
  const stored = await known?.(entry.url);
  const fetched = await run.connections(async () => {
    await run.reader.room();
    await run.gate.turn(signal);
    return fetch.fetchPage(entry.url, { signal, headers: conditional(stored) });
  });
  if (fetched.status === 304) {
    if (stored && fetched.redirects.length === 0) return [unchanged(stored, entry.depth)];
    const again = await run.connections(() => fetch.fetchPage(entry.url, { signal }));
    return read(run, again, entry);
  }
  return isPostponed(run, fetched, entry) ? [] : read(run, fetched, entry);
}

/** Reads an answer: the redirect, and the page behind it unless another address led there. */
export async function read(
  run: CrawlRun,
  fetched: FetchedPage,
  entry: FrontierEntry,
): Promise<CrawledPage[]> {
  const { reader } = run;
  if (fetched.redirects.length === 0) {
    return [await reader.read(fetched, contextOf(run, fetched), entry.depth)];
  }
  const isChainFault = chainFailures.includes(fetched.failure?.code ?? '');
  const { failure: _failure, ...sound } = fetched;
  const redirect = readRedirect(isChainFault ? fetched : sound, entry.depth);
  const final = withoutRedirects(fetched);
  if (isChainFault || !run.start.isInScope(final.url)) return [redirect];
  if (!isOpen(run, final.url) || !run.frontier.claim(final.url)) return [redirect];
  return [redirect, await reader.read(final, contextOf(run, final), entry.depth)];
}

function isPostponed(run: CrawlRun, fetched: FetchedPage, entry: FrontierEntry): boolean {
  const pause = retryAfterMs(fetched.status, fetched.headers);
  const attempts = (run.attempts.get(entry.url) ?? 0) + 1;
  if (pause === undefined || attempts >= maxAttempts) return false;
  run.attempts.set(entry.url, attempts);
  run.gate.pause(pause);
  run.frontier.again(entry);
  return true;
}

function conditional(stored: StoredPage | undefined): Record<string, string> {
  const { etag, lastModified } = stored?.facts ?? {};
  if (etag) return { 'if-none-match': etag };
  return lastModified ? { 'if-modified-since': lastModified } : {};
}

function unchanged(stored: StoredPage, depth: number | undefined): CrawledPage {
  const { depth: _depth, ...facts } = stored.facts;
  return {
    ...stored,
    facts: { ...facts, ...(depth !== undefined && { depth }) },
    notModified: true,
  };
}

// What is true of the whole site is told to the start page only: one finding, not one a page.
function contextOf(run: CrawlRun, { finalUrl }: FetchedPage): AuditContext {
  const { start, options } = run;
  const url = normalizeUrl(finalUrl) ?? finalUrl;
  return {
    inSitemap: start.sitemaps.urls.has(url),
    hasSitemap: start.sitemaps.urls.size > 0,
    ...(url === start.url && { robotsTxt: start.robotsTxt }),
    ...(options.thresholds && { thresholds: options.thresholds }),
  };
}
