import { expect, test } from 'bun:test';
import { parseLinkHeader, parseRobotsHeader } from './headers';

test('a Link header gives canonical and language relations, others are skipped', () => {
  const { canonicals, alternates } = parseLinkHeader(
    '<https://example.com/a,b>; rel="canonical", </de>; rel=alternate; hreflang=de,\n' +
      '\t<https://example.com/s.css>; rel="preload"; as=style, <https://example.com/rss>; rel="alternate"',
  );
  expect(canonicals).toEqual([{ href: 'https://example.com/a,b', from: 'header' }]);
  expect(alternates).toEqual([{ href: '/de', from: 'header', hreflang: 'de' }]);
});

test('a Link header that makes no sense gives nothing', () => {
  for (const header of [undefined, '', '<', 'rel="canonical"', '<x>; rel=', '<<<>>>;;;']) {
    expect(parseLinkHeader(header)).toEqual({ canonicals: [], alternates: [] });
  }
});

test('an X-Robots-Tag directive belongs to the crawler named before it', () => {
  const read = (header: string) =>
    parseRobotsHeader(header).map(({ agent, name, value }) => `${agent} ${name} ${value}`.trim());
  expect(read('noindex, nofollow')).toEqual(['robots noindex', 'robots nofollow']);
  expect(read('otherbot: noindex, nofollow, Googlebot: nosnippet')).toEqual([
    'otherbot noindex',
    'otherbot nofollow',
    'googlebot nosnippet',
  ]);
  expect(read('unavailable_after: Mon, 25 Jun 2007 15:00:00 GMT, max-snippet:0')).toEqual([
    'robots unavailable_after Mon, 25 Jun 2007 15:00:00 GMT',
    'robots max-snippet 0',
  ]);
});
