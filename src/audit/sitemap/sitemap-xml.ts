import { gunzipSync } from 'node:zlib';
import { decodeEntities, scanXml, type XmlHandler } from './xml-scan';

/** sitemaps.org: at most 50,000 entries and 52,428,800 bytes, uncompressed. */
export const maxSitemapUrls = 50_000;
export const maxSitemapBytes = 52_428_800;

export interface SitemapEntry {
  /** As written, entities decoded and trimmed; may be relative or of another host. */
  loc: string;
  lastmod?: string;
}

export interface Sitemap {
  /** `index` lists other sitemaps, `urlset` pages (also a text file or a feed). */
  kind: 'urlset' | 'index' | 'invalid';
  /** At most 50,000; `count` tells how many there are. */
  urls: SitemapEntry[];
  count: number;
  /** What breaks the protocol, one sentence each. */
  problems: string[];
}

/** Root element → its kind and how entries and their addresses are called (Google reads feeds too). */
const shapes = {
  urlset: { kind: 'urlset', entry: 'url', loc: 'loc' },
  sitemapindex: { kind: 'index', entry: 'sitemap', loc: 'loc' },
  rss: { kind: 'urlset', entry: 'item', loc: 'link' },
  feed: { kind: 'urlset', entry: 'entry', loc: 'link' },
} as const;
type Shape = (typeof shapes)[keyof typeof shapes];

/**
 * Reads a sitemap (XML, gzipped or a plain list of addresses) and says what is wrong with it.
 * Never throws; linear in the decoded size, which is capped at 50 MB.
 */
export function parseSitemap(body: Uint8Array | string, contentType = ''): Sitemap {
  const text = typeof body === 'string' ? body : decode(body);
  if (text instanceof Error) return invalid(text.message);
  if (Buffer.byteLength(text) > maxSitemapBytes) return invalid('It is larger than 50 MB.');
  const isList = !/^\s*</.test(text.slice(0, 1000)) && !contentType.includes('xml');
  return withLimits(isList ? readList(text) : readXml(text));
}

function invalid(problem: string): Sitemap {
  return { kind: 'invalid', urls: [], count: 0, problems: [problem] };
}

function decode(bytes: Uint8Array): string | Error {
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  try {
    const plain = isGzip ? gunzipSync(bytes, { maxOutputLength: maxSitemapBytes + 1 }) : bytes;
    return plain.length > maxSitemapBytes ? tooLarge() : decoderFor(plain).decode(plain);
  } catch (error) {
    const isBomb = error instanceof RangeError || Object(error).code === 'ERR_BUFFER_TOO_LARGE';
    return isBomb ? tooLarge() : new Error('It is not a readable gzip file.');
  }
}

function tooLarge(): Error {
  return new Error('It is larger than 50 MB uncompressed.');
}

function decoderFor(bytes: Uint8Array): TextDecoder {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be');
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  return /^<\?xml[^>]*encoding=["']iso-8859-1["']/i.test(head)
    ? new TextDecoder('latin1')
    : new TextDecoder();
}

function withLimits(sitemap: Sitemap): Sitemap {
  const { count, urls, problems } = sitemap;
  if (count <= maxSitemapUrls) return sitemap;
  const problem = `It lists ${count} addresses; ${maxSitemapUrls} is the limit.`;
  return { ...sitemap, urls: urls.slice(0, maxSitemapUrls), problems: [...problems, problem] };
}

function readList(text: string): Sitemap {
  const urls = text
    .replace(/^\ufeff/, '')
    .split(/[\r\n]+/)
    .map((line) => ({ loc: line.trim() }))
    .filter(({ loc }) => loc);
  const wrong = urls.find(({ loc }) => !/^https?:\/\/\S+$/i.test(loc));
  if (urls.length === 0) return invalid('It is empty.');
  if (wrong) return invalid(`It is neither XML nor a list of addresses: "${cut(wrong.loc)}".`);
  return { kind: 'urlset', urls, count: urls.length, problems: [] };
}

function readXml(text: string): Sitemap {
  const reader = createReader();
  const fault = scanXml(text, reader.handler);
  const { root, shape, urls, count, unlocated } = reader.result();
  if (fault) return invalid(`It is not well-formed XML: ${fault}.`);
  if (!shape) return invalid(`Its root element is <${cut(root)}>, not <urlset> or <sitemapindex>.`);
  const problems = unlocated > 0 ? [`${unlocated} entries have no <loc>.`] : [];
  return { kind: shape.kind, urls, count, problems };
}

function cut(text: string): string {
  return text.slice(0, 80);
}

interface Reading {
  root: string;
  shape?: Shape;
  urls: SitemapEntry[];
  count: number;
  /** Entries without an address. */
  unlocated: number;
}

/** Collects entries from the scanner's events; namespaces of images, news and videos pass by. */
function createReader(): { handler: XmlHandler; result(): Reading } {
  const reading: Reading = { root: '', urls: [], count: 0, unlocated: 0 };
  const path: string[] = [];
  let prefix = '';
  let entry: Partial<SitemapEntry> = {};
  let text = '';

  const field = (name: string) => {
    if (!reading.shape || path.at(-1) !== prefix + reading.shape.entry) return;
    if (name === prefix + reading.shape.loc) return 'loc';
    return name === `${prefix}lastmod` ? 'lastmod' : undefined;
  };
  const open = (name: string, attributes: string) => {
    if (path.length === 0) [prefix, reading.shape] = startRoot(reading, name);
    if (name === prefix + reading.shape?.entry) entry = {};
    if (field(name) === 'loc') entry.loc ??= hrefOf(reading, attributes);
    text = '';
    path.push(name);
  };
  const close = (name: string) => {
    path.pop();
    const key = field(name);
    const value = text.trim();
    if (key && value) entry[key] ??= value;
    if (name === prefix + reading.shape?.entry) addEntry(reading, entry);
    text = '';
  };
  const addText = (piece: string) => {
    text += piece;
  };
  return { handler: { open, close, text: addText }, result: () => reading };
}

function startRoot(reading: Reading, name: string): [string, Shape | undefined] {
  reading.root = name;
  const colon = name.indexOf(':') + 1;
  const local = name.slice(colon);
  const shape = Object.hasOwn(shapes, local) ? shapes[local as keyof typeof shapes] : undefined;
  return [name.slice(0, colon), shape];
}

/** An Atom entry keeps its address in an attribute. */
function hrefOf({ root }: Reading, attributes: string): string | undefined {
  if (!root.endsWith('feed') || /\srel\s*=\s*["'](?!alternate["'])/.test(attributes)) return;
  const href = /\shref\s*=\s*["']([^"']*)["']/.exec(attributes)?.[1];
  return href && decodeEntities(href)?.trim();
}

function addEntry(reading: Reading, { loc, lastmod }: Partial<SitemapEntry>): void {
  if (!loc) {
    if (reading.root !== 'rss') reading.unlocated++;
    return;
  }
  reading.count++;
  if (reading.count <= maxSitemapUrls) reading.urls.push(lastmod ? { loc, lastmod } : { loc });
}
