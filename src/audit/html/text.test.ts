import { expect, test } from 'bun:test';
import { countWords, mainTextOf } from './text';

test.each([
  ['', 0],
  ['one two', 2],
  ['  one\n\ntwo—three ', 3],
  ["don't stop-gap e.g. 24/7", 5],
  ['– “quoted” …', 1],
  ['Größe über alles', 3],
  ['日本語のテキスト', 4],
])('%j has %i words', (text, words) => {
  expect(countWords(text)).toBe(words);
});

test('main text is what lies in main, else what lies outside navigation', () => {
  const text = 'menu body main';
  const runs = [
    { start: 0, region: 'chrome' as const },
    { start: 5, region: 'body' as const },
    { start: 10, region: 'main' as const },
  ];
  expect(mainTextOf(text, runs)).toBe('main');
  expect(mainTextOf('menu body ', runs.slice(0, 2))).toBe('body ');
});
