import { html, type Sample, testRule } from './rule-table';

const self = 'https://example.com/page';
const set = (...entries: [code: string, href: string][]) =>
  html(
    entries
      .map(([code, href]) => `<link rel="alternate" hreflang="${code}" href="${href}">`)
      .join(''),
  );
const code = (value: string) => set([value, self]);
const header = (value: string): Sample => ({
  html: html(''),
  headers: { 'content-type': 'text/html', link: `<${self}>; rel="alternate"; hreflang="${value}"` },
});

testRule('hreflang_invalid_code', {
  fires: [code('xx'), code('XX-be-Hans'), code('en-UK'), code('en_US'), code(' es'), header('xx')],
  silent: [
    ...['en', 'FR-BE', 'zh-Hans', 'zh-Hant-TW', 'x-default', 'es-419', 'gsw', 'fil'].map(code),
    header('zh-Hans'),
    html('', '<link rel="alternate" hreflang="xx" href="https://example.com/">'),
    html('<link rel="alternate" type="application/rss+xml" href="/rss.xml">'),
  ],
});

testRule('hreflang_relative_url', {
  fires: [set(['en', '/page']), set(['en', '//example.com/page']), set(['es', ''])],
  silent: [set(['en', self], ['x-default', 'http://example.com'])],
});

testRule('hreflang_no_self', {
  fires: [set(['fr', `${self}/fr`], ['de', `${self}/de`])],
  silent: [
    set(['en', self], ['fr', `${self}/fr`]),
    { url: 'http://example.com', html: set(['en', 'http://example.com/']) },
    html(
      `<link rel="canonical" href="${self}/a"><link rel="alternate" hreflang="en" href="${self}/a">`,
    ),
    html(''),
  ],
});

testRule('hreflang_no_x_default', {
  fires: [set(['en', self], ['fr', `${self}/fr`])],
  silent: [set(['en', self], ['X-Default', self]), html('')],
});

testRule('hreflang_lang_mismatch', {
  fires: [set(['it', self]), set(['de', self], ['x-default', self])],
  silent: [
    set(['en', self]),
    set(['en-GB', self]),
    set(['x-default', self]),
    set(['it', `${self}/it`]),
  ],
});

const french = `${self}/fr`;
const seen = (status: number, redirect?: number): Sample => ({
  html: set(['en', self], ['fr', french]),
  context: { targets: new Map([[french, { status, redirect }]]) },
});

testRule('hreflang_bad_target', {
  fires: [seen(404), seen(0), seen(200, 301)],
  silent: [seen(200), set(['fr', french])],
});
