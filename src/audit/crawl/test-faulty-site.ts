import { redirectTo, startTestSite, type TestRoute, type TestSite } from './test-crawl-site';

/** `check path [target]`, addresses without their origins. */
export const plantedFaults = [
  'canonical_bad_target /canonical-to-gone /gone',
  'canonical_bad_target /canonical-to-moved /moved',
  'canonical_chain /canonical-chain /canonical-to-sound',
  'content_duplicate /copy-1',
  'content_duplicate /copy-2',
  'content_near_duplicate /near-1',
  'content_near_duplicate /near-2',
  'depth_high /deep-4',
  'depth_high /deep-5',
  'description_duplicate /same-description-1',
  'description_duplicate /same-description-2',
  'hreflang_bad_target /de /gone',
  'hreflang_no_return /de /fr',
  'image_broken /images /none.png',
  'image_too_large /images /large.png',
  'link_external_broken /outside other/gone',
  'link_external_redirect /outside other/moved',
  'link_internal_broken /links /gone',
  'link_internal_broken /links /moved-to-gone',
  'link_internal_broken /links /loop-1',
  'link_internal_nofollow /links /deep-1',
  'link_to_redirect /links /moved',
  'link_to_redirect /links /moved-twice',
  'not_in_sitemap /unlisted',
  'page_dead_end /dead-end',
  'page_one_inlink /deep-2',
  'page_one_inlink /deep-3',
  'page_one_inlink /deep-4',
  'page_one_inlink /lonely',
  'page_orphan /orphan',
  'sitemap_blocked_url /blocked',
  'sitemap_cross_domain / /sitemap.xml',
  'sitemap_non_200 /gone',
  'sitemap_non_200 /moved',
  'sitemap_non_canonical /canonical-to-sound',
  'sitemap_noindex_url /noindex',
  'title_duplicate /same-title-1',
  'title_duplicate /same-title-2',
];

/** A local site of 60 pages with a fault of every cross-page kind. */
export interface FaultySite {
  site: TestSite;
  /** An address as `plantedFaults` writes it. */
  shorten(url: string): string;
  stop(): void;
}

/** Starts the site and the other one that it links to. */
export function startFaultySite(): FaultySite {
  const other = startTestSite({
    '/sound': () => new Response('fine'),
    '/forbidden': () => new Response('', { status: 403 }),
    '/moved': redirectTo('/sound'),
    '/moved-for-now': redirectTo('/sound', 302),
  });
  const site = startTestSite(routes(other));
  return {
    site,
    shorten: (url) => url.replace(site.origin, '').replace(other.origin, 'other'),
    stop() {
      site.stop();
      other.stop();
    },
  };
}

/** Distinct words for each page, so that only planted pages resemble each other. */
function prose(seed: number, words: number): string {
  const text = Array.from({ length: words }, (_, index) => `w${seed}x${(index * 7) % 211}`);
  return `<p>${text.join(' ')}</p>`;
}

interface PlantedPage {
  head?: string;
  title?: string;
  description?: string;
  body?: string;
  links?: string[];
  lang?: string;
}

let pageCount = 0;

function html(planted: PlantedPage): string {
  pageCount += 1;
  const { head = '', lang = 'en', links = ['/', '/hub'], body = prose(pageCount, 120) } = planted;
  const { title = `Title number ${pageCount}` } = planted;
  const { description = `Description number ${pageCount}` } = planted;
  const anchors = links.map((href) => `<li><a href="${href}">Go to ${href}</a></li>`).join('');
  return `<!doctype html><html lang="${lang}"><head><title>${title}</title>
    <meta name="description" content="${description}">${head}</head>
    <body><nav><ul>${anchors}</ul></nav><main>${body}</main></body></html>`;
}

function canonical(path: string): string {
  return `<link rel="canonical" href="{origin}${path}">`;
}

function alternates(codes: Record<string, string>): string {
  const links = Object.entries(codes).map(([code, path]) => {
    return `<link rel="alternate" hreflang="${code}" href="{origin}${path}">`;
  });
  return links.join('');
}

/** Pages without a fault. */
const plainPaths = Array.from({ length: 26 }, (_, index) => `/plain-${index + 1}`);

function plantedPages(other: TestSite): Record<string, string> {
  const copy = prose(1001, 150);
  const near = prose(1002, 300);
  return {
    '/same-title-1': html({ title: 'Our services' }),
    '/same-title-2': html({ title: 'Our  Services' }),
    '/same-title-german': html({ title: 'Our services', lang: 'de' }),
    '/same-description-1': html({ description: 'What we do for you' }),
    '/same-description-2': html({ description: 'What we do for you' }),
    '/same-title-noindex': html({
      title: 'Our services',
      head: '<meta name="robots" content="noindex">',
    }),
    '/copy-1': html({ body: copy }),
    '/copy-2': html({ body: copy }),
    '/near-1': html({ body: `${near}<p>first</p>` }),
    '/near-2': html({ body: `${near}<p>second</p>` }),
    '/canonical-to-gone': html({ head: canonical('/gone') }),
    '/canonical-to-moved': html({ head: canonical('/moved') }),
    '/canonical-to-sound': html({ head: canonical('/sound') }),
    '/canonical-chain': html({ head: canonical('/canonical-to-sound') }),
    '/de': html({ lang: 'de', head: alternates({ de: '/de', en: '/en', fr: '/fr', it: '/gone' }) }),
    '/en': html({ head: alternates({ de: '/de', en: '/en' }) }),
    '/fr': html({ lang: 'fr' }),
    '/images': html({
      body: `${prose(1003, 120)}<img src="/small.png" alt=""><img src="/none.png" alt=""><img src="/large.png" alt="">`,
    }),
    '/outside': html({
      links: [
        '/',
        '/hub',
        ...['/sound', '/gone', '/moved', '/moved-for-now', '/forbidden'].map(
          (path) => other.origin + path,
        ),
      ],
    }),
    '/links': html({
      links: ['/', '/hub', '/gone', '/moved', '/moved-twice', '/moved-to-gone', '/loop-1'],
      body: `${prose(1004, 120)}<a href="/deep-1" rel="nofollow">Deep</a>`,
    }),
    '/deep-1': html({ links: ['/', '/hub', '/deep-2'] }),
    '/dead-end': html({ links: [] }),
    '/noindex': html({ head: '<meta name="robots" content="noindex">' }),
    '/unlisted': html({}),
    '/sound': html({}),
    ...Object.fromEntries(plainPaths.map((path) => [path, html({})])),
  };
}

function routes(other: TestSite): Record<string, TestRoute> {
  const pages = plantedPages(other);
  const hub = Object.keys(pages);
  // Two pages link to everything, so that only planted pages have few links.
  const start = html({ links: ['/hub', '/second-hub'] });
  const deep = {
    '/deep-2': html({ links: ['/', '/deep-3'] }),
    '/deep-3': html({ links: ['/', '/deep-4', '/deep-5'] }),
    '/deep-4': html({ links: ['/', '/deep-5'] }),
    '/deep-5': html({}),
  };
  const listed = [
    ...hub,
    ...Object.keys(deep),
    '/',
    '/hub',
    '/second-hub',
    '/lonely',
    '/orphan',
    '/gone',
    '/moved',
    '/blocked',
  ]
    .filter(
      (path) =>
        path !== '/unlisted' &&
        ![
          '/canonical-to-gone',
          '/canonical-to-moved',
          '/canonical-chain',
          '/same-title-noindex',
        ].includes(path),
    )
    .map((path) => `<url><loc>{origin}${path}</loc></url>`);
  return {
    '/robots.txt': 'User-agent: *\nDisallow: /blocked\nSitemap: {origin}/sitemap.xml',
    '/sitemap.xml': `<urlset>${listed.join('')}<url><loc>${other.origin}/listed</loc></url></urlset>`,
    '/': start,
    '/hub': html({ links: ['/', '/second-hub', ...hub, '/lonely'] }),
    '/second-hub': html({ links: ['/', '/hub', ...hub] }),
    '/lonely': html({}),
    '/orphan': html({}),
    ...pages,
    ...deep,
    '/moved': redirectTo('/sound'),
    '/moved-twice': redirectTo('/moved', 302),
    '/moved-to-gone': redirectTo('/gone'),
    '/loop-1': redirectTo('/loop-2'),
    '/loop-2': redirectTo('/loop-1'),
    '/small.png': () => new Response('x'.repeat(100)),
    '/large.png': () => new Response('x'.repeat(600_000)),
  };
}
