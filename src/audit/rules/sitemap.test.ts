import { expect, test } from 'bun:test';
import { runRules } from '../audit-page';
import { parsePage } from '../parse';
import { checkSitemap, sitemapRules } from './sitemap';

const url = 'https://shop.example/sitemap.xml';
const urlset = (...locs: string[]) =>
  `<urlset>${locs.map((loc) => `<url><loc>${loc}</loc></url>`).join('')}</urlset>`;
const checks = (body: string, status = 200) =>
  checkSitemap(url, status, body).map(({ check }) => check);

test.each([
  [urlset('https://shop.example/'), []],
  [urlset('https://shop.example/tea', 'https://shop.example/cups'), []],
  ['<urlset><url></urlset>', ['sitemap_invalid']],
  ['<html><body>Not found</body></html>', ['sitemap_invalid']],
  [urlset('/tea'), ['sitemap_invalid']],
  [urlset('https://other.example/', 'https://shop.example/'), ['sitemap_cross_domain']],
  [urlset('http://shop.example/'), []],
])('%j gives %p', (body, expected) => {
  expect(checks(body)).toEqual(expected);
});

test('an answer other than 2xx is not judged', () => {
  expect(checks('<html>', 404)).toEqual([]);
});

test('a finding names the sitemap and what is wrong in it', () => {
  const [finding] = checkSitemap(url, 200, '<urlset>\n<url>\n</urlset>');
  expect(finding).toMatchObject({ severity: 'high', target: url });
  expect(finding?.message).toContain('line 3');
});

test.each([
  ['/', false, ['sitemap_missing']],
  ['/tea', false, []],
  ['/', true, []],
  ['/', undefined, []],
])('%s of a site with a sitemap %p gives %p', (path, hasSitemap, expected) => {
  const page = `https://shop.example${path}`;
  const headers = { 'content-type': 'text/html' };
  const fetched = { url: page, finalUrl: page, status: 200, headers, html: '<p>Hi', redirects: [] };
  const context = hasSitemap === undefined ? {} : { hasSitemap };
  const findings = runRules(sitemapRules, { page: parsePage(fetched), fetched, context });
  expect(findings.map(({ check }) => check)).toEqual(expected);
});
