import { expect, test } from 'bun:test';
import { isCacheable, pageKey, type Strategy, strategyFor } from './cache-rules';

const origin = 'https://www.example.com';

test.each<[string, string, Strategy]>([
  ['GET', '/', 'page'],
  ['GET', '/blog/tag/voice-ai?page=2', 'page'],
  ['GET', '/apis-explained', 'page'],
  ['GET', '/assets/page-abc.js', 'asset'],
  ['GET', '/media/hero.webp?w=800', 'media'],
  ['GET', '/fonts/figtree.woff2', 'media'],
  ['POST', '/contact', 'none'],
  ['GET', '/api', 'none'],
  ['GET', '/api/blog/posts', 'none'],
  ['GET', '/seo-dashboard', 'none'],
  ['GET', '/seo-dashboard/leads', 'none'],
  ['GET', '/sign-in?next=/seo-dashboard', 'none'],
  ['GET', '/sign-out', 'none'],
  ['GET', '/staff-setup/token', 'none'],
  ['GET', '/healthz', 'none'],
  ['GET', 'https://widget.example.net/embed.js', 'none'],
])('%s %s → %s', (method, path, strategy) => {
  const { href } = new URL(path, origin);
  expect(strategyFor({ url: href, method, mode: 'navigate' }, origin)).toBe(strategy);
});

test('only navigations are pages', () => {
  expect(strategyFor({ url: `${origin}/about`, method: 'GET', mode: 'cors' }, origin)).toBe('none');
});

const answer = (over: Partial<Response> = {}, headers: Record<string, string> = {}) =>
  ({
    status: 200,
    type: 'basic',
    redirected: false,
    headers: new Headers(headers),
    ...over,
  }) as Response;

test('a whole public answer may be stored', () => {
  expect(isCacheable(answer({}, { 'cache-control': 'no-cache' }))).toBe(true);
});

test.each<[string, Response]>([
  ['an error', answer({ status: 404 })],
  ['a part', answer({ status: 206 })],
  ['another origin', answer({ type: 'opaque' })],
  ['a redirect not followed', answer({ type: 'opaqueredirect', status: 0 })],
  ['a redirect followed', answer({ redirected: true })],
  ['no-store', answer({}, { 'cache-control': 'no-store' })],
  ['private', answer({}, { 'cache-control': 'private, max-age=60' })],
])('%s is never stored', (_, response) => {
  expect(isCacheable(response)).toBe(false);
});

test('an answer that sets a cookie is never stored', () => {
  const headers = { has: (name: string) => name === 'set-cookie', get: () => null };
  expect(isCacheable(answer({ headers: headers as unknown as Headers }))).toBe(false);
});

test('campaign parameters and the hash do not make another page', () => {
  expect(pageKey('/blog?page=2&utm_source=news&gclid=1#top', origin)).toBe(`${origin}/blog?page=2`);
});
