import { html, testRule } from './rule-table';

const noindex = html('<meta name="robots" content="noindex">');
const elsewhere = html('<link rel="canonical" href="https://example.com/other">');
const closed = { status: 200, body: 'User-agent: *\nDisallow: /page' };

testRule('sitemap_noindex_url', {
  fires: [{ html: noindex, context: { inSitemap: true } }],
  silent: [noindex, { html: html(''), context: { inSitemap: true } }],
});

testRule('sitemap_blocked_url', {
  fires: [
    { html: html(''), context: { inSitemap: true, robotsTxt: closed } },
    { html: html(''), context: { inSitemap: true, robotsTxt: { status: 503, body: '' } } },
  ],
  silent: [
    { html: html(''), context: { inSitemap: true } },
    { html: html(''), context: { inSitemap: false, robotsTxt: closed } },
    { html: html(''), context: { inSitemap: true, robotsTxt: { status: 404, body: '' } } },
  ],
});

testRule('sitemap_non_canonical', {
  fires: [{ html: elsewhere, context: { inSitemap: true } }],
  silent: [
    elsewhere,
    {
      html: html('<link rel="canonical" href="https://example.com/page">'),
      context: { inSitemap: true },
    },
  ],
});

testRule('not_in_sitemap', {
  fires: [{ html: html(''), context: { hasSitemap: true, inSitemap: false } }],
  silent: [
    { html: html(''), context: { hasSitemap: true } },
    { html: html(''), context: { hasSitemap: false, inSitemap: false } },
    { html: noindex, context: { hasSitemap: true, inSitemap: false } },
    { html: elsewhere, context: { hasSitemap: true, inSitemap: false } },
  ],
});
