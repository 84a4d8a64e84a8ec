/** Where a fact stands in the HTML: offsets, `end` exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** Attributes as written, names in lower case; `null` prototype is not guaranteed: use `Object.hasOwn`. */
export type Attributes = Readonly<Record<string, string>>;

export interface Title extends Span {
  /** Trimmed, white space folded. */
  text: string;
}

export interface Meta extends Span {
  /** Value of `name`, `property` or `http-equiv` (in that order), lower case. */
  name: string;
  content: string;
  httpEquiv: boolean;
  /** Whether a browser puts it into `<head>`. */
  inHead: boolean;
}

/** A `<link>` relation or one entry of the Link header (then without a span). */
export interface Relation extends Partial<Span> {
  href: string;
  /** Absolute URL without fragment; undefined when `href` does not parse. */
  url?: string;
  from: 'head' | 'body' | 'header';
}

export interface Alternate extends Relation {
  hreflang: string;
}

export interface RobotsDirective extends Partial<Span> {
  /** `robots` or a crawler's name, lower case. */
  agent: string;
  /** Lower-case directive, such as `noindex` or `max-snippet`. */
  name: string;
  /** What follows the colon, as written; '' without one. */
  value: string;
  from: 'meta' | 'header';
}

export interface Heading extends Span {
  level: number;
  /** Accessible text: image alternatives count, hidden and aria-hidden parts do not. */
  text: string;
  /** Hidden itself or inside something hidden (not aria-hidden). */
  hidden: boolean;
  ariaHidden: boolean;
}

/** `chrome`: navigation, header, footer or aside; `body`: outside both main and chrome. */
export type Region = 'main' | 'body' | 'chrome';

export interface Link extends Span {
  tag: 'a' | 'area';
  /** As written; undefined without the attribute. */
  href?: string;
  /** Absolute http(s) URL without fragment; undefined when no crawler can follow it. */
  url?: string;
  /** Visible text, folded. */
  text: string;
  /** Accessible name: aria-labelledby, aria-label, content with image alternatives, title. */
  name: string;
  /** Language of the link's text where one is declared, lower case; undefined also when mixed. */
  lang?: string;
  rel: readonly string[];
  nofollow: boolean;
  /** Same host as the page, `www.` aside. */
  internal: boolean;
  region: Region;
  /** Stands inside a paragraph of text. */
  inProse: boolean;
  hidden: boolean;
  ariaHidden: boolean;
  /** Offsets of the link's text in `Page.text`. */
  textStart: number;
  textEnd: number;
  attrs: Attributes;
}

export interface Image extends Span {
  src?: string;
  /** Absolute http(s) URL; undefined for data: and missing sources. */
  url?: string;
  alt?: string;
  /** Accessible name from aria-labelledby, aria-label, alt or title. */
  name: string;
  inPicture: boolean;
  inLink: boolean;
  hidden: boolean;
  ariaHidden: boolean;
  attrs: Attributes;
}

export interface Form extends Span {
  action?: string;
  url?: string;
  method: string;
}

/** Something the browser loads to show the page. */
export interface Resource extends Span {
  kind: 'script' | 'style' | 'image' | 'media' | 'frame' | 'other';
  src: string;
  url?: string;
}

/** Microdata and RDFa in one shape. */
export interface MicrodataItem {
  type: string[];
  properties: Record<string, (string | MicrodataItem)[]>;
  id?: string;
}

/** The facts of one page: what a browser's parser makes of the HTML, plus what the headers say. */
export interface Page {
  /** The final URL. */
  url: string;
  status: number;
  headers: Readonly<Record<string, string>>;
  /** True when the answer is a 2xx HTML document: on-page checks apply. */
  isDocument: boolean;
  /** The source, for `snippet`. */
  html: string;
  baseUrl: string;
  doctype?: string;
  lang?: string;
  xmlLang?: string;
  htmlSpan?: Span;
  charset?: string;
  /** Titles in head (svg titles never); else the first one in body. */
  titles: Title[];
  metas: Meta[];
  canonicals: Relation[];
  alternates: Alternate[];
  pagination: (Relation & { rel: 'next' | 'prev' })[];
  favicon: boolean;
  robots: RobotsDirective[];
  headings: Heading[];
  links: Link[];
  images: Image[];
  /** Pictures without an `<img>`. */
  emptyPictures: Span[];
  forms: Form[];
  resources: Resource[];
  scriptCount: number;
  /** Text of every `application/ld+json` script, as written. */
  jsonLd: string[];
  microdata: MicrodataItem[];
  rdfa: MicrodataItem[];
  ids: ReadonlySet<string>;
  duplicateIds: ({ id: string } & Span)[];
  elementCount: number;
  maxDepth: number;
  /** The tag that closed head before `</head>`, if one did. */
  headClosedBy?: { tag: string } & Span;
  /** All visible text of the body; blocks separated by line breaks, else single spaces. */
  text: string;
  /** The part in `<main>`, or else outside navigation, header, footer and aside. */
  mainText: string;
  /** Words of `mainText`. */
  mainWords: number;
  /** Words of `mainText` outside links, links within paragraphs excepted. */
  contentWords: number;
  /** True when the parser gave up on absurdly deep nesting. */
  truncated: boolean;
}

/** The source of a fact, white space folded, at most 300 characters. */
export function snippet(page: Page, span: Partial<Span>): string | undefined {
  if (span.start === undefined || span.end === undefined) return undefined;
  const source = page.html.slice(span.start, Math.min(span.end, span.start + 600));
  return source.replace(/\s+/g, ' ').trim().slice(0, 300);
}

/** About 200 characters of text around a link, cut at words, without line breaks. */
export function linkContext(page: Page, link: Link): string {
  const from = Math.max(0, link.textStart - 100);
  const to = Math.min(page.text.length, link.textEnd + 100);
  const cut = page.text.slice(from, to).replace(/\s+/g, ' ');
  const head = from > 0 ? cut.replace(/^\S*\s/, '') : cut;
  return (to < page.text.length ? head.replace(/\s\S*$/, '') : head).trim();
}

/** Whether search engines are told to keep the page out (noindex, none or a past unavailable_after). */
export function noindexDirective(page: Page, now = Date.now()): RobotsDirective | undefined {
  return activeDirectives(page).find(
    ({ name, value }) =>
      name === 'noindex' ||
      name === 'none' ||
      (name === 'unavailable_after' && Date.parse(value) < now),
  );
}

/** The directives Google obeys: those for every crawler and those for googlebot. */
export function activeDirectives(page: Page): RobotsDirective[] {
  return page.robots.filter(({ agent }) => agent === 'robots' || agent === 'googlebot');
}

/** The address the page names as its own; undefined where several differ: search engines ignore them. */
export function canonicalUrl(page: Page): string | undefined {
  const named = page.canonicals.flatMap(({ from, url }) => (from === 'body' ? [] : (url ?? [])));
  return new Set(named).size === 1 ? named[0] : undefined;
}

/** 2xx HTML, not noindex, and canonical to itself or without a canonical. */
export function isIndexable(page: Page): boolean {
  if (!page.isDocument || noindexDirective(page)) return false;
  const canonical = canonicalUrl(page);
  return canonical === undefined || sameAddress(canonical, page.url);
}

/** Whether two absolute URLs name the same document: fragment, case of host and an empty path aside. */
export function sameAddress(a: string, b: string): boolean {
  return a === b || withoutFragment(a) === withoutFragment(b);
}

/** The normalised absolute URL without its fragment; the input when it does not parse. */
function withoutFragment(url: string): string {
  const parsed = URL.parse(url);
  if (!parsed) return url;
  const hash = parsed.href.indexOf('#');
  return hash < 0 ? parsed.href : parsed.href.slice(0, hash);
}
