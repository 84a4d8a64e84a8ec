import { expect, test } from 'bun:test';
import { gzipSync } from 'node:zlib';
import { maxSitemapBytes, maxSitemapUrls, parseSitemap } from './sitemap-xml';

const xmlns = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const head = '<?xml version="1.0" encoding="UTF-8"?>';
const urlset = (inner: string) => `${head}\n<urlset ${xmlns}>${inner}</urlset>`;
const entry = (loc: string) => `<url><loc>${loc}</loc></url>`;
const locs = (body: string | Uint8Array, type?: string) =>
  parseSitemap(body, type).urls.map(({ loc }) => loc);

test('lists addresses with their dates, trimmed and decoded', () => {
  const body = urlset(
    '<url><loc>\n https://a.example/?x=1&amp;y=&#50; </loc><lastmod> 2026-01-02 </lastmod></url>' +
      '<url><priority>0.5</priority><loc><![CDATA[https://a.example/b?c&d]]></loc></url>',
  );
  expect(parseSitemap(body)).toEqual({
    kind: 'urlset',
    urls: [
      { loc: 'https://a.example/?x=1&y=2', lastmod: '2026-01-02' },
      { loc: 'https://a.example/b?c&d' },
    ],
    count: 2,
    problems: [],
  });
});

test('an index lists sitemaps', () => {
  const body = `<sitemapindex ${xmlns}><sitemap><loc>https://a.example/1.xml</loc></sitemap></sitemapindex>`;
  expect(parseSitemap(body)).toMatchObject({ kind: 'index', count: 1, problems: [] });
});

test('alternates, images, news and videos are tolerated and are no addresses', () => {
  const body = urlset(
    '<url><image:image><image:loc>https://a.example/i.png</image:loc></image:image>' +
      '<xhtml:link rel="alternate" hreflang="de" href="https://a.example/de"/>' +
      '<loc>https://a.example/</loc><news:news><news:title>x</news:title></news:news></url>',
  );
  expect(locs(body)).toEqual(['https://a.example/']);
  expect(parseSitemap(body).problems).toEqual([]);
});

test('a prefixed sitemap namespace is understood', () => {
  expect(
    locs('<s:urlset xmlns:s="x"><s:url><s:loc>https://a.example/</s:loc></s:url></s:urlset>'),
  ).toEqual(['https://a.example/']);
});

test('feeds are sitemaps too', () => {
  const rss =
    '<rss><channel><link>https://a.example/</link><item><link>https://a.example/1</link></item></channel></rss>';
  const atom =
    '<feed><link href="https://a.example/"/><entry><link rel="self" href="/s"/><link href="https://a.example/2?a&amp;b"/></entry></feed>';
  expect(locs(rss)).toEqual(['https://a.example/1']);
  expect(locs(atom)).toEqual(['https://a.example/2?a&b']);
});

test('a plain list of addresses is a sitemap', () => {
  expect(locs('\ufeffhttps://a.example/1\r\n\r\nhttps://a.example/2\n', 'text/plain')).toEqual([
    'https://a.example/1',
    'https://a.example/2',
  ]);
});

test('gzip and other encodings are read by their bytes', () => {
  const body = urlset(entry('https://a.example/é'));
  const utf16 = new Uint8Array(Buffer.from(`\ufeff${body.replace('UTF-8', 'UTF-16')}`, 'utf16le'));
  const latin1 = new Uint8Array(Buffer.from(body.replace('UTF-8', 'ISO-8859-1'), 'latin1'));
  for (const bytes of [gzipSync(body), utf16, latin1]) {
    expect(locs(bytes)).toEqual(['https://a.example/é']);
  }
});

test.each([
  ['', 'empty'],
  ['Not found', 'neither XML nor a list'],
  ['{"urls":[]}', 'neither XML nor a list'],
  ['<!doctype html><html><body><p>Not found</body></html>', 'not well-formed'],
  ['<!DOCTYPE html><html><body/></html>', 'root element is <html>'],
  ['<urlset><url></urlset>', '</urlset> where </url> belongs'],
  ['<urlset><url><loc>https://a.example/', '<loc> is never closed'],
  ['<urlset><url does not close</urlset>', '<url> is not a complete tag'],
  ['<urlset></urlset></url>', '</url> closes nothing'],
  ['<urlset></urlset><urlset/>', 'second root'],
  ['<urlset></urlset>tail', 'text outside the root'],
  [`\n${head}<urlset/>`, 'before the XML declaration'],
  [urlset(entry('https://a.example/?a&b')), 'bare "&"'],
  [urlset(entry('https://a.example/&nbsp;')), 'bare "&"'],
  [urlset('<url a="1 < 2"/>'), '<url> is not a complete tag'],
  [urlset(']]>'), 'in a text'],
  [urlset('<!-- open'), 'a comment is never closed'],
  [urlset('\u0001'), 'forbids'],
  ['<sites/>', 'root element is <sites>'],
])('%j is invalid: %s', (body, why) => {
  const { kind, urls, problems } = parseSitemap(body);
  expect({ kind, urls }).toEqual({ kind: 'invalid', urls: [] });
  expect(problems.join()).toContain(why);
});

test('an entry without an address is a problem, the others are kept', () => {
  const { kind, urls, problems } = parseSitemap(urlset(`<url/>${entry('https://a.example/')}`));
  expect({ kind, count: urls.length, problems }).toEqual({
    kind: 'urlset',
    count: 1,
    problems: ['1 entries have no <loc>.'],
  });
});

test('declared entities are never expanded nor fetched', () => {
  const bomb = '<!DOCTYPE u [<!ENTITY a "aaaa"><!ENTITY x SYSTEM "file:///etc/passwd">]>';
  expect(parseSitemap(`${bomb}<urlset>${entry('&x;')}</urlset>`).kind).toBe('invalid');
  expect(parseSitemap(`${bomb}<urlset>${entry('https://a.example/')}</urlset>`).problems).toEqual(
    [],
  );
});

test('more than 50,000 addresses are flagged and cut', () => {
  const many = parseSitemap(urlset(entry('https://a.example/').repeat(maxSitemapUrls + 1)));
  expect(many.urls).toHaveLength(maxSitemapUrls);
  expect(many.problems).toEqual(['It lists 50001 addresses; 50000 is the limit.']);
});

test('more than 50 MB are refused, packed or not', () => {
  const large = Buffer.alloc(maxSitemapBytes + 10, ' ');
  for (const bytes of [large, gzipSync(large)]) {
    expect(parseSitemap(bytes).problems.join()).toContain('larger than 50 MB');
  }
});

test('broken gzip is invalid', () => {
  expect(parseSitemap(gzipSync(urlset('')).subarray(0, 30)).problems).toEqual([
    'It is not a readable gzip file.',
  ]);
});

test('no bytes make it throw', () => {
  let seed = 11;
  const pieces = [
    '<',
    '>',
    '/',
    'url',
    'urlset',
    '&',
    '"',
    '=',
    ' ',
    '<![CDATA[',
    ']]>',
    '<!',
    '?',
  ];
  const next = () => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return pieces[(seed >> 8) % pieces.length] ?? '';
  };
  for (let run = 0; run < 500; run++) {
    const text = `<urlset>${Array.from({ length: 40 }, next).join('')}`;
    expect(parseSitemap(text).kind).toBe('invalid');
  }
});
