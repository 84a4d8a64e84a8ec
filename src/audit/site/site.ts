import type { SitemapReport } from '../crawl/sitemaps';
import type { TargetStatus } from '../types';
import { detach } from './detached-text';
import type { LinkFact, PageFacts } from './page-facts';

/** One address of the site without its links, which the site keeps in compact tables. */
export type SitePage = Omit<PageFacts, 'links' | 'images' | 'etag' | 'lastModified'>;

export type SiteLink = Pick<LinkFact, 'url' | 'text' | 'internal' | 'nofollow'>;

/** What the crawl learned beside the pages. */
export interface SiteContext {
  /** Where the start address ends, normalised. */
  startUrl: string;
  /** Listed address, normalised → the sitemap that lists it. */
  sitemapUrls: ReadonlyMap<string, string>;
  /** The sitemap files themselves; undefined when nobody looked for them. */
  sitemaps?: readonly SitemapReport[];
  /** What links to other sites and images answered, by normalised address. */
  targets: ReadonlyMap<string, TargetStatus>;
  /** Addresses that robots.txt keeps crawlers from. */
  blocked: ReadonlySet<string>;
  /** Every page that could be found was fetched: only then is a missing link certain. */
  isComplete: boolean;
  /** Overrides of a rule's limit, by check id. */
  thresholds?: Readonly<Record<string, number>>;
}

/** All pages of one crawl, as the cross-page rules see them. */
export interface Site {
  context: SiteContext;
  pages: readonly SitePage[];
  page(url: string): SitePage | undefined;
  links(page: SitePage): Iterable<SiteLink>;
  images(page: SitePage): Iterable<string>;
}

/** Takes facts one by one and keeps what the rules need: some 100 bytes a link, no HTML. */
export interface SiteBuilder {
  add(facts: PageFacts): void;
  build(context: SiteContext): Site;
}

interface Row {
  page: SitePage;
  linkUrls: Uint32Array;
  linkTexts: Uint32Array;
  linkFlags: Uint8Array;
  images: Uint32Array;
}

const internalFlag = 1;
const nofollowFlag = 2;

export function createSiteBuilder(): SiteBuilder {
  const rows = new Map<string, Row>();
  const strings = createStringTable();
  return {
    add: (facts) => {
      rows.set(strings.keep(facts.url), toRow(facts, strings));
    },
    build: (context) => {
      const pages = Array.from(rows.values(), ({ page }) => page);
      return {
        context,
        pages,
        page: (url) => rows.get(url)?.page,
        links: ({ url }) => linksOf(rows.get(url), strings),
        images: ({ url }) => imagesOf(rows.get(url), strings),
      };
    },
  };
}

interface StringTable {
  keep(text: string): string;
  id(text: string): number;
  at(id: number): string;
}

/** Each string once. A copy is kept: a slice would keep the whole HTML it was cut from alive. */
function createStringTable(): StringTable {
  const list: string[] = [];
  const ids = new Map<string, number>();
  const id = (text: string) => {
    const known = ids.get(text);
    if (known !== undefined) return known;
    const copy = detach(text);
    ids.set(copy, list.length);
    return list.push(copy) - 1;
  };
  const at = (index: number) => list[index] ?? '';
  return { id, at, keep: (text) => at(id(text)) };
}

function toRow(facts: PageFacts, strings: StringTable): Row {
  const { links, images, etag: _etag, lastModified: _lastModified, ...rest } = facts;
  const page: SitePage = {
    ...rest,
    url: strings.keep(rest.url),
    title: detach(rest.title),
    description: detach(rest.description),
    h1: detach(rest.h1),
    lang: strings.keep(rest.lang),
  };
  return { page, ...toColumns(links, strings), images: idsOf(images, strings) };
}

function toColumns(links: readonly LinkFact[], strings: StringTable): Omit<Row, 'page' | 'images'> {
  const linkUrls = new Uint32Array(links.length);
  const linkTexts = new Uint32Array(links.length);
  const linkFlags = new Uint8Array(links.length);
  for (const [index, { url, text, internal, nofollow }] of links.entries()) {
    linkUrls[index] = strings.id(url);
    linkTexts[index] = strings.id(text);
    linkFlags[index] = (internal ? internalFlag : 0) | (nofollow ? nofollowFlag : 0);
  }
  return { linkUrls, linkTexts, linkFlags };
}

function idsOf(texts: readonly string[], strings: StringTable): Uint32Array {
  const ids = new Uint32Array(texts.length);
  for (const [index, text] of texts.entries()) ids[index] = strings.id(text);
  return ids;
}

function* linksOf(row: Row | undefined, strings: StringTable): Generator<SiteLink> {
  if (!row) return;
  for (let index = 0; index < row.linkUrls.length; index += 1) {
    const flags = row.linkFlags[index] ?? 0;
    yield {
      url: strings.at(row.linkUrls[index] ?? 0),
      text: strings.at(row.linkTexts[index] ?? 0),
      internal: (flags & internalFlag) !== 0,
      nofollow: (flags & nofollowFlag) !== 0,
    };
  }
}

function* imagesOf(row: Row | undefined, strings: StringTable): Generator<string> {
  if (row) for (const urlId of row.images) yield strings.at(urlId);
}

/** Whether a page that answered is an HTML document. */
export function isDocument(page: SitePage): boolean {
  return page.isHtml && page.status >= 200 && page.status < 300;
}

/** A document that search engines may list under its own address. */
export function isIndexable(site: Site, page: SitePage): boolean {
  const isSelfCanonical = page.canonical === undefined || page.canonical === page.url;
  const isOpen = !page.noindex && !site.context.blocked.has(page.url);
  return isDocument(page) && isSelfCanonical && isOpen;
}

/** The page an address ends at: itself, or the end of its redirects where that was fetched. */
export function finalPage(site: Site, url: string): SitePage | undefined {
  const page = site.page(url);
  if (page?.redirectTo === undefined || page.failure || page.redirectTo === url) return page;
  return site.page(page.redirectTo);
}

/** Whether the address answers with a redirect. */
export function isRedirect(page: SitePage): boolean {
  return page.hops !== undefined;
}

/** Foreign answers that tell a robot nothing about what a visitor gets. */
export function isUnverified(status: number): boolean {
  return [401, 403, 429, 999].includes(status);
}
