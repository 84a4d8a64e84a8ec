import { html, type Sample, testRule } from './rule-table';

const link = (...hrefs: string[]) =>
  html(hrefs.map((href) => `<link rel="canonical" href="${href}">`).join(''));
const header = (href: string, source = html('')): Sample => ({
  html: source,
  headers: { 'content-type': 'text/html', link: `<${href}>; rel="canonical"` },
});
const self = 'https://example.com/page';
const other = 'https://example.com/other';
const languages = (own: string, foreign: string, canonical: string) =>
  html(
    `<link rel="canonical" href="${canonical}"><link rel="alternate" hreflang="en" href="${own}">` +
      `<link rel="alternate" hreflang="fr" href="${foreign}">`,
  );

testRule('canonical_missing', {
  fires: [html(''), link(''), html('', `<link rel="canonical" href="${self}">`)],
  silent: [link(self), header(self), html(`<link rel="Canonical" href="${self}">`)],
});

testRule('canonical_multiple', {
  fires: [link(self, other), header(other, link(self)), link('/a', '/b')],
  silent: [link(self), link(self, self), link(self, '/page'), header(self, link(self))],
});

testRule('canonical_relative', {
  fires: [link('/page'), link('//example.com/page'), link('page'), header('/page')],
  silent: [link(self), html(''), html('', '<link rel="canonical" href="/page">')],
});

testRule('canonical_invalid', {
  fires: [link('https:// example.com'), link('http://')],
  silent: [link(self), link('/page'), link(''), html('')],
});

testRule('canonical_header_mismatch', {
  fires: [header(other, link(self))],
  silent: [header(self, link(self)), header('https://EXAMPLE.com/page', link(self)), link(self)],
});

testRule('canonical_to_root', {
  fires: [link('https://example.com'), link('https://example.com/?ref=x')],
  silent: [
    link(self),
    link('https://example.org/'),
    { url: 'https://example.com/', html: link('https://example.com/') },
    { url: 'https://example.com/index.html', html: link('https://example.com/') },
  ],
});

testRule('canonical_hreflang_conflict', {
  fires: [languages(self, `${self}/fr`, `${self}/fr`)],
  silent: [
    languages(self, `${self}/fr`, self),
    languages(other, `${self}/fr`, `${self}/fr`),
    link(other),
  ],
});

const seen = (status: number, redirect?: number): Sample => ({
  html: link(other),
  context: { targets: new Map([[other, { status, redirect }]]) },
});

testRule('canonical_bad_target', {
  fires: [
    seen(404),
    seen(0),
    seen(200, 301),
    {
      html: link(other),
      context: { robotsTxt: { status: 200, body: 'user-agent: *\ndisallow: /other' } },
    },
  ],
  silent: [seen(200), link(other), { ...(seen(404) as object), html: link(self) }],
});
