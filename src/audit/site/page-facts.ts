import { needsJavaScript } from '../crawl/empty-shell';
import { normalizeHref, normalizeUrl } from '../crawl/url';
import { canonicalUrl, type Link, linkContext, noindexDirective, type Page } from '../page';
import type { FetchedPage, FetchFailure } from '../types';
import { printText, type Simhash } from './simhash';

/** A link as the whole site sees it; one per target, the first that is followed if any is. */
export interface LinkFact {
  url: string;
  /** Text, or accessible name; at most 100 characters. */
  text: string;
  internal: boolean;
  nofollow: boolean;
  /** Stands in a sentence of the main text. */
  contextual: boolean;
  /** The text around a contextual link. */
  context?: string;
}

/**
 * What the whole site needs to know of one address: plain JSON, to be stored and read again.
 * An address that redirects is a fact of its own and carries nothing of the page it leads to.
 */
export interface PageFacts {
  /** Normalised: see `normalizeUrl`. */
  url: string;
  /** Of the address itself: a redirect is 301, 302 …; 0 when no answer came. */
  status: number;
  failure?: FetchFailure['code'];
  /** Where an address that redirects ends. */
  redirectTo?: string;
  /** Redirects until there. */
  hops?: number;
  /** Clicks from the start page along the way it was found; undefined when only listed. */
  depth?: number;
  isHtml: boolean;
  noindex: boolean;
  /** Absolute, normalised. */
  canonical?: string;
  /** Of the html element, lower case; '' when not declared. */
  lang: string;
  title: string;
  description: string;
  h1: string;
  hasSchema: boolean;
  /** Words of the main text. */
  words: number;
  /** 64-bit hash of the words of the main text, hex; '' for less than 20. */
  contentHash: string;
  /** 64-bit SimHash of their vocabulary, hex; '' for less than 100. */
  simhash: string;
  /** An empty shell without its scripts: see `needsJavaScript`. */
  needsJavaScript: boolean;
  bytes: number;
  ttfbMs?: number;
  etag?: string;
  lastModified?: string;
  links: LinkFact[];
  images: string[];
  alternates: { hreflang: string; url: string }[];
}

/** Links, and images, that are kept of one page: no page for people has more. */
const maxAddresses = 3_000;

/** The facts of a page that answered at its own address. */
export function extractFacts(page: Page, fetched: FetchedPage, depth?: number): PageFacts {
  const url = normalizeUrl(page.url) ?? page.url;
  return {
    ...bareFacts(url, fetched.status),
    ...headerFacts(fetched),
    ...(fetched.failure && { failure: fetched.failure.code }),
    ...(depth !== undefined && { depth }),
    ...(page.isDocument && documentFacts(page, url)),
  };
}

/** The fact of an address that leads elsewhere. */
export function redirectFacts(fetched: FetchedPage, depth?: number): PageFacts {
  const { redirects, failure, finalUrl } = fetched;
  const redirectTo = normalizeUrl(finalUrl);
  return {
    ...bareFacts(normalizeUrl(fetched.url) ?? fetched.url, redirects[0]?.status ?? 0),
    hops: redirects.length,
    ...(redirectTo && { redirectTo }),
    ...(failure && { failure: failure.code }),
    ...(depth !== undefined && { depth }),
  };
}

function bareFacts(url: string, status: number): PageFacts {
  return {
    url,
    status,
    isHtml: false,
    noindex: false,
    lang: '',
    title: '',
    description: '',
    h1: '',
    hasSchema: false,
    words: 0,
    contentHash: '',
    simhash: '',
    needsJavaScript: false,
    bytes: 0,
    links: [],
    images: [],
    alternates: [],
  };
}

function headerFacts({ headers, bodyBytes, ttfbMs }: FetchedPage): Partial<PageFacts> {
  return {
    bytes: bodyBytes ?? (Number(headers['content-length']) || 0),
    ...(ttfbMs !== undefined && { ttfbMs }),
    ...(headers.etag && { etag: headers.etag }),
    ...(headers['last-modified'] && { lastModified: headers['last-modified'] }),
  };
}

function documentFacts(page: Page, url: string): Partial<PageFacts> {
  const canonical = canonicalUrl(page);
  const description = page.metas.find((meta) => meta.name === 'description' && !meta.httpEquiv);
  return {
    isHtml: true,
    noindex: noindexDirective(page) !== undefined,
    ...(canonical && { canonical: normalizeUrl(canonical) }),
    lang: page.lang?.trim().toLowerCase() ?? '',
    title: page.titles[0]?.text ?? '',
    description: description?.content.replace(/\s+/g, ' ').trim() ?? '',
    h1: page.headings.find(({ level, text }) => level === 1 && text)?.text ?? '',
    hasSchema: page.jsonLd.length + page.microdata.length + page.rdfa.length > 0,
    words: page.mainWords,
    ...textHashes(page),
    needsJavaScript: needsJavaScript(page),
    links: linkFacts(page, url),
    images: imageUrls(page),
    alternates: alternatesOf(page),
  };
}

function textHashes({ mainText, mainWords }: Page): Pick<PageFacts, 'contentHash' | 'simhash'> {
  if (mainWords < 20) return { contentHash: '', simhash: '' };
  const { sequence, vocabulary } = printText(mainText.toLowerCase());
  return { contentHash: hex(sequence), simhash: mainWords < 100 ? '' : hex(vocabulary) };
}

function hex({ high, low }: Simhash): string {
  return [high, low].map((half) => half.toString(16).padStart(8, '0')).join('');
}

function linkFacts(page: Page, self: string): LinkFact[] {
  const byUrl = new Map<string, LinkFact>();
  const pageNofollow = page.robots.some(({ name }) => name === 'nofollow' || name === 'none');
  for (const link of page.links) {
    const url = link.url && normalizeHref(link.url);
    if (!url || url === self) continue;
    if (byUrl.size >= maxAddresses) break;
    const seen = byUrl.get(url);
    const nofollow = link.nofollow || pageNofollow;
    if (!seen || (seen.nofollow && !nofollow)) {
      byUrl.set(url, toLinkFact(page, link, url, nofollow));
    }
  }
  return [...byUrl.values()];
}

function toLinkFact(page: Page, link: Link, url: string, nofollow: boolean): LinkFact {
  const contextual = link.inProse && link.region !== 'chrome';
  return {
    url,
    text: (link.text || link.name).slice(0, 100),
    internal: link.internal,
    nofollow,
    contextual,
    ...(contextual && { context: linkContext(page, link) }),
  };
}

function imageUrls(page: Page): string[] {
  const urls = page.images.map(({ url }) => url && normalizeHref(url));
  return [...new Set(urls.filter((url) => url !== undefined))].slice(0, maxAddresses);
}

function alternatesOf(page: Page): PageFacts['alternates'] {
  return page.alternates.flatMap(({ hreflang, url }) => {
    const normal = url && normalizeHref(url);
    return normal ? [{ hreflang: hreflang.toLowerCase(), url: normal }] : [];
  });
}
