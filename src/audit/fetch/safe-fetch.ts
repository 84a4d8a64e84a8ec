import { retryAfterMs } from '../crawl/gate';
import type { FetchedPage, FetchFailure, TargetStatus } from '../types';
import { type ChainRequest, type ChainSettings, type FetchedBytes, fetchChain } from './chain';
import { type Lookup, systemLookup } from './target';

export interface SafeFetchOptions {
  userAgent: string;
  /** Also private addresses and other ports than 80 and 443. Default false. */
  allowPrivate?: boolean;
  /** An origin that may be fetched although it is private: the site's own. */
  ownOrigin?: string;
  /** For one attempt: all redirects and the body included. */
  timeoutMs?: number;
  /** Of the body, before and after decompression. */
  maxBytes?: number;
  maxHops?: number;
  /** Further attempts after a timeout or a lost connection. */
  retries?: number;
  lookup?: Lookup;
}

export interface PageRequest {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** 'html' (default) reads no other body; 'any' reads every body and gives it as text in `html`. */
  accept?: 'html' | 'any';
  method?: 'GET' | 'HEAD';
  /** Instead of the fetcher's own limit: sitemaps may be larger than pages. */
  maxBytes?: number;
}

/** What a link's or image's target answered, and why it did not. */
export interface CheckedTarget extends TargetStatus {
  failure?: FetchFailure['code'];
  /** How long an overloaded host asks to wait. */
  retryAfterMs?: number;
}

/**
 * The one way out to addresses that others name. None of the functions rejects for what the
 * network or the server does (`failure` says it): only with the reason of an aborted `signal`.
 */
export interface SafeFetch {
  fetchPage(url: string, request?: PageRequest): Promise<FetchedPage>;
  /** Any type of body, as bytes: sitemaps, feeds, files. */
  fetchBytes(url: string, request?: PageRequest): Promise<FetchedBytes>;
  /** Whether a link or image target answers: HEAD, and GET where the server dislikes HEAD. */
  checkTarget(url: string, request?: PageRequest): Promise<CheckedTarget>;
}

type FetchOne = (url: string, request: ChainRequest) => Promise<FetchedBytes>;

/** Creates the guarded fetcher: see `safe-fetch-target.ts` for what it refuses. */
export function createSafeFetch(options: SafeFetchOptions): SafeFetch {
  const settings: ChainSettings = {
    userAgent: options.userAgent,
    allowPrivate: options.allowPrivate ?? false,
    ownOrigin: options.ownOrigin,
    timeoutMs: options.timeoutMs ?? 10_000,
    maxBytes: options.maxBytes ?? 5_000_000,
    maxHops: options.maxHops ?? 10,
    lookup: options.lookup ?? systemLookup,
  };
  const fetchOne: FetchOne = (url, request) => {
    return fetchWithRetries(url, request, settings, options.retries ?? 1);
  };
  return {
    fetchPage: async (url, { accept = 'html', method = 'GET', ...request } = {}) => {
      const fetched = await fetchOne(url, { ...request, method, body: accept });
      const { body: _bytes, ...page } = fetched;
      return page;
    },
    fetchBytes: (url, { accept: _accept, method = 'GET', ...request } = {}) => {
      return fetchOne(url, { ...request, method, body: 'any' });
    },
    checkTarget: (url, { headers, signal } = {}) => checkTarget(url, { headers, signal }, fetchOne),
  };
}

async function fetchWithRetries(
  url: string,
  request: ChainRequest,
  settings: ChainSettings,
  retries: number,
): Promise<FetchedBytes> {
  for (let attempt = 0; ; attempt += 1) {
    const page = await fetchChain(url, request, settings);
    const isTransient = page.failure?.code === 'timeout' || page.failure?.code === 'connection';
    if (!isTransient || attempt >= retries) return page;
  }
}

async function checkTarget(
  url: string,
  request: Pick<PageRequest, 'headers' | 'signal'>,
  fetchOne: FetchOne,
): Promise<CheckedTarget> {
  const head = await fetchOne(url, { ...request, method: 'HEAD', body: 'none' });
  if (isSettled(head)) return toTargetStatus(head);
  return toTargetStatus(await fetchOne(url, { ...request, method: 'GET', body: 'none' }));
}

// A GET would say the same.
function isSettled({ status, failure }: FetchedPage): boolean {
  if (failure) return failure.code !== 'connection' && failure.code !== 'timeout';
  return status < 400 || status === 410 || status === 429;
}

function toTargetStatus(fetched: FetchedPage): CheckedTarget {
  const { status, finalUrl, redirects, headers, failure } = fetched;
  const bytes = Number(headers['content-length'] ?? 0);
  const pause = retryAfterMs(status, headers);
  return {
    status,
    finalUrl,
    ...(redirects[0] && { redirect: redirects[0].status }),
    ...(bytes > 0 && { bytes }),
    ...(failure && { failure: failure.code }),
    ...(pause !== undefined && { retryAfterMs: pause }),
  };
}
