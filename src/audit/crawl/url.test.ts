import { expect, test } from 'bun:test';
import { createTrapGuard, normalizeUrl, siteKey } from './url';

test.each([
  ['https://Example.com:443/a/../b?#part', 'https://example.com/b'],
  ['http://user:word@example.com:80/', 'http://example.com/'],
  ['https://example.com/Case?B=1&a=2', 'https://example.com/Case?B=1&a=2'],
  ['https://example.com/?', 'https://example.com/'],
])('%s is counted as %s', (raw, expected) => expect(normalizeUrl(raw)).toBe(expected));

test.each(['mailto:a@example.com', 'javascript:void(0)', 'ftp://example.com/', 'http://', ''])(
  '%j is nothing a crawler fetches',
  (raw) => expect(normalizeUrl(raw)).toBeUndefined(),
);

test('www, scheme and path do not part a site, the port does', () => {
  expect(siteKey('https://www.example.com/a')).toBe(siteKey('http://example.com/'));
  expect(siteKey('https://example.com:8443/')).not.toBe(siteKey('https://example.com/'));
  expect(siteKey('https://blog.example.com/')).not.toBe(siteKey('https://example.com/'));
});

test('circles are seen, long sites are not mistaken for them', () => {
  const isTrap = createTrapGuard(3);
  expect(isTrap('https://a.test/en/en/en/en/')).toBe(true);
  expect(isTrap('https://a.test/a/b/c/a/b/d')).toBe(false);
  expect(isTrap(`https://a.test/${'x'.repeat(2100)}`)).toBe(true);
  const pages = Array.from({ length: 5 }, (_, page) => isTrap(`https://a.test/list?page=${page}`));
  expect(pages).toEqual([false, false, false, true, true]);
});
