import type { SafeFetch } from '../fetch/safe-fetch';
import {
  crawlDelay,
  isAllowed,
  type RobotsTxt,
  readRobotsTxt,
  userAgentToken,
} from '../robots/robots-txt';
import type { FetchedPage } from '../types';
import { readSitemaps, type SitemapList } from './sitemaps';
import { normalizeUrl, siteKey } from './url';

/** What a crawl knows before it follows the first link. */
export interface CrawlStart {
  /** The answer for the start address; undefined when robots.txt forbids it. */
  fetched?: FetchedPage;
  /** Where the start address ends, normalised; the site is this host. */
  url: string;
  robotsTxt: { status: number; body: string };
  sitemaps: SitemapList;
  isAllowed(url: string): boolean;
  isInScope(url: string): boolean;
  /** Milliseconds between requests that robots.txt asks for. */
  crawlDelayMs: number;
}

interface RobotsFile {
  robots: RobotsTxt;
  status: number;
  body: string;
}

/** Finds the site's real host, its robots.txt and its sitemaps. */
export async function startCrawl(
  startUrl: string,
  fetch: SafeFetch,
  signal?: AbortSignal,
): Promise<CrawlStart> {
  const asked = normalizeUrl(startUrl) ?? startUrl;
  const first = await readRobots(asked, fetch, signal);
  // A host that does not answer at all is asked for the page too: the failure is the page's.
  const isOpen = first.status === 0 || isAllowed(first.robots, userAgentToken, asked);
  const fetched = isOpen ? await fetch.fetchPage(asked, { signal }) : undefined;
  const url = normalizeUrl(fetched?.finalUrl ?? asked) ?? asked;
  const hasMoved = URL.parse(url)?.origin !== URL.parse(asked)?.origin;
  const file = hasMoved ? await readRobots(url, fetch, signal) : first;
  return {
    ...(fetched && { fetched }),
    url,
    robotsTxt: { status: file.status, body: file.body },
    sitemaps: await sitemapsOf(url, file, fetch, signal),
    ...guards(url, file),
  };
}

async function readRobots(
  pageUrl: string,
  { fetchPage }: SafeFetch,
  signal?: AbortSignal,
): Promise<RobotsFile> {
  const url = URL.parse('/robots.txt', pageUrl)?.href ?? pageUrl;
  const { status, html: body } = await fetchPage(url, { accept: 'any', signal });
  return { robots: readRobotsTxt(status, body), status, body };
}

async function sitemapsOf(
  url: string,
  { robots, status }: RobotsFile,
  { fetchBytes }: SafeFetch,
  signal?: AbortSignal,
): Promise<SitemapList> {
  const origin = URL.parse(url)?.origin;
  if (!origin || status === 0) return { files: [], urls: new Map() };
  return readSitemaps(origin, robots.sitemaps, fetchBytes, signal);
}

function guards(
  url: string,
  { robots }: RobotsFile,
): Pick<CrawlStart, 'isAllowed' | 'isInScope' | 'crawlDelayMs'> {
  const site = URL.canParse(url) ? siteKey(url) : '';
  const ownStart = `${URL.parse(url)?.origin}/`;
  return {
    isAllowed: (other) => isAllowed(robots, userAgentToken, other),
    isInScope: (other) => other.startsWith(ownStart) || siteKey(other) === site,
    crawlDelayMs: (crawlDelay(robots, userAgentToken) ?? 0) * 1000,
  };
}
