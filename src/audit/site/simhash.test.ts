import { expect, test } from 'bun:test';
import { groupSimilar, hammingDistance, printText, type Simhash } from './simhash';

function simhash(words: string): Simhash {
  return printText(words).vocabulary;
}

/** A text of `count` words that shares none with a text of another seed. */
function text(seed: number, count: number): string {
  return Array.from({ length: count }, (_, index) => `s${seed}w${(index * 7) % 211}`).join(' ');
}

test('a text with one sentence changed is near, another text is far', () => {
  const original = simhash(text(1, 300));
  expect(hammingDistance(original, simhash(text(1, 300)))).toBe(0);
  const changed = simhash(`${text(1, 300)} call us today`);
  expect(hammingDistance(original, changed)).toBeLessThanOrEqual(3);
  expect(hammingDistance(original, simhash(text(2, 300)))).toBeGreaterThan(15);
});

test('a page with another town is near, a page of the same template is far', () => {
  const offer = (town: string) => `${text(1, 300)} In ${town} we come to you; call ${town}.`;
  const distance = hammingDistance(simhash(offer('salem')), simhash(offer('boston')));
  expect(distance).toBeLessThanOrEqual(3);
  const template = (seed: number) => text(seed, 60).replaceAll(' ', ' and the price of a ');
  expect(hammingDistance(simhash(template(1)), simhash(template(2)))).toBeGreaterThan(15);
});

test('punctuation and white space do not count', () => {
  expect(printText('one, two; three')).toEqual(printText('one two\nthree'));
});

test('another order or number of words is another sequence of the same vocabulary', () => {
  const print = printText('one two three');
  for (const other of ['two one three', 'one two three three', 'one two three']) {
    expect(printText(other).vocabulary).toEqual(print.vocabulary);
  }
  expect(printText('two one three').sequence).not.toEqual(print.sequence);
  expect(printText('one two three three').sequence).not.toEqual(print.sequence);
});

test('scripts without spaces are compared by pairs of characters', () => {
  const sentence = '私たちは小さな会社のために電話と予約を自動化します。'.repeat(6);
  const near = simhash(`${sentence}です。`);
  expect(hammingDistance(simhash(sentence), near)).toBeLessThan(12);
  expect(
    hammingDistance(simhash(sentence), simhash('東京の天気は晴れです。'.repeat(12))),
  ).toBeGreaterThan(16);
});

test('hashes are grouped when at most 3 of 64 bits differ', () => {
  const base = { high: 0x12345678, low: 0x9abcdef0 };
  const near = { high: base.high ^ 0x10000001, low: base.low ^ 0x00000100 };
  const far = { high: base.high ^ 0x0000000f, low: base.low };
  expect(groupSimilar([base, { high: 1, low: 2 }, { ...near, high: near.high >>> 0 }])).toEqual([
    [0, 2],
  ]);
  expect(groupSimilar([base, far])).toEqual([]);
  expect(groupSimilar([])).toEqual([]);
});
