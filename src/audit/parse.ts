import { parseLinkHeader, parseRobotsHeader } from './html/headers';
import { countWords, mainTextOf } from './html/text';
import { walkHtml } from './html/walk';
import type { Link, Page } from './page';
import type { FetchedPage } from './types';

/** The facts of a fetched page in one pass over its HTML. Never throws, whatever the HTML. */
export function parsePage(fetched: FetchedPage): Page {
  const page = emptyPage(fetched);
  const walk = walkHtml(page);
  for (const fill of walk.afterwards) fill();
  if (page.titles.length === 0) page.titles = walk.bodyTitles.slice(0, 1);
  page.ids = walk.ids;
  page.baseUrl = URL.parse(walk.hrefBase ?? '', page.url)?.href ?? page.url;
  resolveAddresses(page);
  addText(page, walk.visible.chunks.join(''), walk.runs);
  return page;
}

function emptyPage(fetched: FetchedPage): Page {
  const { headers, status, html } = fetched;
  const { canonicals, alternates } = parseLinkHeader(headers.link);
  return {
    url: fetched.finalUrl,
    status,
    headers,
    isDocument: status >= 200 && status < 300 && !fetched.failure && isHtml(headers, html),
    html,
    baseUrl: fetched.finalUrl,
    titles: [],
    metas: [],
    canonicals,
    alternates,
    pagination: [],
    favicon: false,
    robots: parseRobotsHeader(headers['x-robots-tag']),
    headings: [],
    links: [],
    images: [],
    emptyPictures: [],
    forms: [],
    resources: [],
    scriptCount: 0,
    jsonLd: [],
    microdata: [],
    rdfa: [],
    ids: new Set(),
    duplicateIds: [],
    elementCount: 0,
    maxDepth: 0,
    text: '',
    mainText: '',
    mainWords: 0,
    contentWords: 0,
    truncated: false,
  };
}

/** By its Content-Type; without one, by whether there is a body. */
function isHtml(headers: FetchedPage['headers'], html: string): boolean {
  const type = headers['content-type'];
  return type ? /^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(type) : html !== '';
}

function resolveAddresses(page: Page): void {
  const resolve = createResolver(page.baseUrl);
  const host = hostOf(page.url);
  for (const link of page.links) {
    link.url = link.href === undefined ? undefined : resolve(link.href);
    link.internal = link.url !== undefined && hostOf(link.url) === host;
  }
  for (const image of page.images) image.url = image.src ? resolve(image.src) : undefined;
  for (const form of page.forms) form.url = resolve(form.action ?? '');
  for (const resource of page.resources) resource.url = resolve(resource.src);
  for (const list of [page.canonicals, page.alternates, page.pagination]) {
    for (const relation of list) relation.url = relation.href ? resolve(relation.href) : undefined;
  }
}

/** Resolves to absolute http(s) URLs without fragment; a page repeats its addresses, so each is parsed once. */
function createResolver(base: string): (href: string) => string | undefined {
  const known = new Map<string, string | undefined>();
  return (href) => {
    if (known.has(href)) return known.get(href);
    const url = resolveHttp(href, base);
    known.set(href, url);
    return url;
  };
}

function resolveHttp(href: string, base: string): string | undefined {
  const parsed = URL.parse(href, base);
  if (parsed?.protocol !== 'http:' && parsed?.protocol !== 'https:') return undefined;
  const url = parsed.href;
  const hash = url.indexOf('#');
  return hash < 0 ? url : url.slice(0, hash);
}

/** The host of an absolute URL without `www.`. */
function hostOf(url: string): string {
  return /^https?:\/\/(?:www\.)?([^/?#]*)/i.exec(url)?.[1]?.toLowerCase() ?? '';
}

function addText(page: Page, text: string, runs: Parameters<typeof mainTextOf>[1]): void {
  page.text = text;
  page.mainText = mainTextOf(text, runs);
  page.mainWords = countWords(page.mainText);
  const linked = contentLinks(page, runs).map((link) => text.slice(link.textStart, link.textEnd));
  page.contentWords = Math.max(0, page.mainWords - countWords(linked.join('\n')));
}

/** Links that stand in the main text but are no part of a sentence. */
function contentLinks(page: Page, runs: Parameters<typeof mainTextOf>[1]): Link[] {
  const region = runs.some((run) => run.region === 'main') ? 'main' : 'body';
  return page.links.filter((link) => link.region === region && !link.inProse && !link.hidden);
}
