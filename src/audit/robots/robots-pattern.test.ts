import { expect, test } from 'bun:test';
import { matchLength, pathOf } from './robots-pattern';

test.each([
  ['', '/'],
  ['https://shop.example', '/'],
  ['https://shop.example/', '/'],
  ['https://shop.example/cart', '/cart'],
  ['https://shop.example/cart/', '/cart/'],
  ['https://shop.example/go?to=https://other.example/', '/go?to=https://other.example/'],
  ['https://shop.example/go?a=1&b=2#top', '/go?a=1&b=2'],
  ['https://shop.example#/a', '/'],
  ['shop.example', '/'],
  ['shop.example/', '/'],
  ['shop.example/cart', '/cart'],
  ['shop.example/go?a=1#top', '/go?a=1'],
  ['shop', '/'],
  ['shop/', '/'],
  ['/cart', '/cart'],
  ['shop/cart', '/cart'],
  ['shop.example?a', '/?a'],
  ['shop.example/cart;step=2#top', '/cart;step=2'],
  ['//shop/cart/step', '/cart/step'],
  ['/go?to=https://other.example/x', '/go?to=https://other.example/x'],
])('the path of %p is %p', (url, path) => {
  expect(pathOf(url)).toBe(path);
});

test.each([
  ['/', '/anything', 1],
  ['', '/anything', 0],
  ['/a*c', '/abbbc', 4],
  ['/a*c$', '/abcd', 0],
  ['/a*c$', '/abcc', 5],
  ['/ab$', '/ab', 4],
  ['/ab$', '/abc', 0],
  ['/a*ab$', '/ab', 0],
  ['*', '/x', 1],
  ['*$', '/x', 2],
  ['$', '/', 0],
  ['/a$b', '/a$bc', 4],
  ['/**a', '/xa', 4],
  ['relative', '/relative', 0],
])('pattern %p against %p counts %p octets', (pattern, path, octets) => {
  expect(matchLength(pattern, false, path)).toBe(octets);
});

test('an allowed index page allows its directory, a disallowed one only itself', () => {
  expect(matchLength('/docs/index.html', true, '/docs/')).toBe(7);
  expect(matchLength('/docs/index.htm', true, '/docs/')).toBe(7);
  expect(matchLength('/docs/index.html', false, '/docs/')).toBe(0);
  expect(matchLength('/docs/index.html', true, '/docs/a')).toBe(0);
});

test('many wildcards against a long path answer without backtracking', () => {
  expect(matchLength(`/${'*a'.repeat(4000)}b$`, false, `/${'a'.repeat(100_000)}`)).toBe(0);
});
