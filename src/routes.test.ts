import { expect, test } from 'bun:test';
import { routes, tagSlug } from './routes';

test('every pattern is named once', () => {
  const patterns = Object.values(routes).map(({ pattern }) => pattern);
  expect(new Set<string>(patterns).size).toBe(patterns.length);
});

test('a link puts its parameters in, escaped', () => {
  expect(routes.home.href()).toBe('/');
  expect(routes.post.href({ slug: 'a-post' })).toBe('/blog/a-post');
  expect(routes.tag.href({ tag: 'c++/&?#é' })).toBe('/blog/tag/c%2B%2B%2F%26%3F%23%C3%A9');
  expect(routes.apiSeoRunEvents.href({ id: 7 })).toBe('/api/seo/runs/7/events');
});

test.each([
  ['Voice AI', 'voice-ai'],
  [' Two  Words\tThree ', 'two-words-three'],
  ['already-there', 'already-there'],
  ['ÉTÉ', 'été'],
])('spec 5: the tag of %p is %p', (keyword, slug) => {
  expect(tagSlug(keyword)).toBe(slug);
});
