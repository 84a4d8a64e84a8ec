import type { FetchedPage, RedirectHop } from '../types';
import { acceptEncoding, decodeBody, tooLarge } from './body';
import { decodeHtml } from './charset';
import { startDeadline } from './deadline';
import { type HopAnswer, type HopRequest, requestHop } from './request';
import { FetchError, type Lookup, parseTarget, resolveTarget, type TargetPolicy } from './target';

export interface ChainSettings extends TargetPolicy {
  userAgent: string;
  timeoutMs: number;
  maxBytes: number;
  maxHops: number;
  lookup: Lookup;
}

export interface ChainRequest {
  method: 'GET' | 'HEAD';
  /** Which bodies are read: of HTML pages, of every answer, of none. */
  body: 'html' | 'any' | 'none';
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Instead of the settings' limit. */
  maxBytes?: number;
}

/** A fetched page with its body as bytes, decompressed. */
export interface FetchedBytes extends FetchedPage {
  body: Uint8Array;
}

/** Fetches one address through all its redirects; rejects only when the caller aborts. */
export async function fetchChain(
  url: string,
  request: ChainRequest,
  settings: ChainSettings,
): Promise<FetchedBytes> {
  const body = new Uint8Array();
  const page = { url, finalUrl: url, status: 0, headers: {}, html: '', redirects: [], body };
  const deadline = startDeadline(settings.timeoutMs, request.signal);
  try {
    await deadline.race(followChain(page, request, settings, deadline.signal));
    return page;
  } catch (error) {
    request.signal?.throwIfAborted();
    if (!(error instanceof FetchError)) throw error;
    return { ...page, failure: { code: error.code, message: error.message } };
  } finally {
    deadline.stop();
  }
}

/** Fills `page` hop by hop; every hop is parsed, resolved and judged from the start. */
async function followChain(
  page: FetchedBytes,
  request: ChainRequest,
  settings: ChainSettings,
  signal: AbortSignal,
): Promise<void> {
  let url = parseHop(page.url, settings);
  page.url = url.href;
  for (;;) {
    page.finalUrl = url.href;
    const target = await resolveTarget(url, settings, settings.lookup);
    signal.throwIfAborted();
    const answer = await requestHop(target, toHopRequest(request, settings, signal));
    if (!isRedirect(answer.status, answer.headers)) {
      return fill(page, answer, request, request.maxBytes ?? settings.maxBytes);
    }
    const location = resolveLocation(answer.headers.location ?? '', url);
    page.redirects.push({ url: url.href, status: answer.status, location });
    refuseLoop(page.redirects, settings.maxHops);
    url = parseHop(location, settings);
  }
}

function toHopRequest(
  request: ChainRequest,
  settings: ChainSettings,
  signal: AbortSignal,
): HopRequest {
  return {
    method: request.method,
    headers: {
      'user-agent': settings.userAgent,
      accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8',
      'accept-encoding': acceptEncoding,
      ...request.headers,
    },
    signal,
    maxBytes: request.maxBytes ?? settings.maxBytes,
    wantsBody: (status, headers) => !isRedirect(status, headers) && isWanted(request, headers),
  };
}

async function fill(
  page: FetchedBytes,
  answer: HopAnswer,
  request: ChainRequest,
  maxBytes: number,
): Promise<void> {
  const { status, headers, ttfbMs } = answer;
  Object.assign(page, { status, headers, ttfbMs });
  if (answer.overflow) throw tooLarge(maxBytes);
  if (request.method === 'HEAD' || !isWanted(request, headers)) return;
  page.body = await decodeBody(answer.bytes, headers['content-encoding'] ?? '', maxBytes);
  page.bodyBytes = page.body.byteLength;
  page.html = decodeHtml(page.body, headers['content-type'] ?? '');
}

function isWanted({ body }: ChainRequest, headers: Record<string, string>): boolean {
  return body === 'any' || (body === 'html' && isHtml(headers));
}

// No type at all is read as HTML: browsers sniff it, and such pages exist.
function isHtml(headers: Record<string, string>): boolean {
  return /^\s*(text\/html|application\/xhtml\+xml)\b|^\s*$/i.test(headers['content-type'] ?? '');
}

function isRedirect(status: number, headers: Record<string, string>): boolean {
  return [301, 302, 303, 307, 308].includes(status) && Boolean(headers.location);
}

// Node reads header bytes as Latin-1, while servers write raw UTF-8 into Location.
function resolveLocation(location: string, base: URL): string {
  const utf8 = Buffer.from(location, 'latin1').toString('utf8');
  return URL.parse(utf8.includes('\ufffd') ? location : utf8, base)?.href ?? location;
}

function refuseLoop(redirects: RedirectHop[], maxHops: number): void {
  const next = redirects.at(-1)?.location.replace(/#.*$/, '');
  if (redirects.some(({ url }) => url === next)) {
    throw new FetchError('redirect_loop', `The redirects lead back to ${next}.`);
  }
  if (redirects.length > maxHops) {
    throw new FetchError('redirect_loop', `More than ${maxHops} redirects follow each other.`);
  }
}

function parseHop(raw: string, settings: ChainSettings): URL {
  const url = parseTarget(raw, settings);
  url.hash = '';
  return url;
}
