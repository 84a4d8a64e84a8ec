import { expect, test } from 'bun:test';
import { findingsOn, html, type Sample, testRule } from './rule-table';

const meta = (content: string, name = 'robots') =>
  html(`<meta name="${name}" content="${content}">`);
const header = (value: string): Sample => ({ html: html(''), headers: { 'x-robots-tag': value } });

testRule('robots_noindex', {
  fires: [
    meta('noindex'),
    meta(' NOINDEX , nofollow', 'RoBots'),
    meta('all, none'),
    meta('all, unavailable_after: 25 Jun 2010 15:00:00 PST'),
    meta('Unavailable_after: 25-Aug-2007 15:00:00 EST, all'),
    meta('noindex', 'googlebot'),
    html('', '<meta name="robots" content="noindex">'),
    header('noindex'),
    header('all, none'),
    header('googlebot: noindex'),
    header('max-snippet: 5, unavailable_after: Mon, 25 Jun 2007 15:00:00 GMT'),
    header('otherbot: nofollow, googlebot: noindex'),
  ],
  silent: [
    html(''),
    meta('all, noarchive'),
    meta('unavailable_after: 25 Jun 2145 15:00:00 PST'),
    meta('noindex', 'bingbot'),
    meta('noindex', 'description'),
    html('<noscript><meta name="robots" content="noindex"></noscript>'),
    header('otherbot: noindex, nofollow'),
    header('max-image-preview: large'),
  ],
});

test('robots_noindex is critical on the home page and on pages of the sitemap', () => {
  const severity = (sample: Sample) =>
    findingsOn(sample).find(({ check }) => check === 'robots_noindex')?.severity;
  expect(severity(meta('noindex'))).toBe('high');
  expect(severity({ url: 'https://example.com/', html: meta('noindex') })).toBe('critical');
  expect(severity({ html: meta('noindex'), context: { inSitemap: true } })).toBe('critical');
});

testRule('robots_nofollow', {
  fires: [meta('nofollow'), meta('none'), header('nofollow')],
  silent: [meta('noindex'), html('', '<a href="/x" rel="nofollow">x</a>')],
});

testRule('robots_nosnippet', {
  fires: [meta('nosnippet'), meta('max-snippet:0'), header('max-snippet: 0')],
  silent: [meta('max-snippet:50'), meta('max-snippet:-1')],
});

testRule('robots_noimageindex', { fires: [meta('noimageindex')], silent: [meta('noindex')] });
