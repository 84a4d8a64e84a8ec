import type { SafeFetch } from '../fetch/safe-fetch';
import { checkSitemap } from '../rules/sitemap';
import { maxSitemapBytes, parseSitemap } from '../sitemap/sitemap-xml';
import type { Finding } from '../types';
import { normalizeUrl } from './url';

/** One sitemap file as it was found. */
export interface SitemapReport {
  url: string;
  status: number;
  /** Addresses listed. */
  count: number;
  /** What is wrong with the file: `sitemap_invalid`, `sitemap_cross_domain`. */
  findings: Finding[];
}

export interface SitemapList {
  /** Files that exist, or that robots.txt names. */
  files: SitemapReport[];
  /** Listed address, normalised → the file that lists it. */
  urls: Map<string, string>;
}

/** A site of ours has one; this bounds a hostile one. */
const maxFiles = 50;
const maxUrls = 100_000;

/**
 * Reads the sitemaps that robots.txt names, else /sitemap.xml, through their indexes, one after
 * the other: files can be 50 MB. A missing /sitemap.xml that nobody named is no file.
 */
export async function readSitemaps(
  origin: string,
  named: readonly string[],
  fetchBytes: SafeFetch['fetchBytes'],
  signal?: AbortSignal,
): Promise<SitemapList> {
  const list: SitemapList = { files: [], urls: new Map() };
  const addresses = named.flatMap((url) => normalizeUrl(url, origin) ?? []);
  const queue = new Set(addresses.length > 0 ? addresses : [`${origin}/sitemap.xml`]);
  // A Set iterates over what is added meanwhile: it is the queue.
  for (const url of queue) {
    if (list.files.length >= maxFiles) break;
    const isGuess = addresses.length === 0 && list.files.length === 0;
    await readFile(url, isGuess, list, queue, fetchBytes, signal);
  }
  return list;
}

async function readFile(
  url: string,
  isGuess: boolean,
  list: SitemapList,
  queue: Set<string>,
  fetchBytes: SafeFetch['fetchBytes'],
  signal?: AbortSignal,
): Promise<void> {
  const fetched = await fetchBytes(url, { signal, maxBytes: maxSitemapBytes + 1 });
  const { status, failure, body, headers } = fetched;
  if (status !== 200 || failure) {
    const answer = failure?.message ?? `It answers ${status}.`;
    if (!isGuess) list.files.push({ url, status, count: 0, findings: [missing(url, answer)] });
    return;
  }
  const sitemap = parseSitemap(body, headers['content-type']);
  const findings = checkSitemap(url, status, body, headers['content-type']);
  list.files.push({ url, status, count: sitemap.count, findings });
  for (const { loc } of sitemap.urls) {
    const listed = normalizeUrl(loc, fetched.finalUrl);
    if (!listed) continue;
    if (sitemap.kind === 'index') queue.add(listed);
    else if (!list.urls.has(listed) && list.urls.size < maxUrls) list.urls.set(listed, url);
  }
}

function missing(url: string, answer: string): Finding {
  return {
    check: 'sitemap_invalid',
    severity: 'high',
    message: `The sitemap ${url} could not be read. ${answer}`,
    recommendation: 'Serve the file at this address, or take it out of robots.txt.',
    target: url,
  };
}
