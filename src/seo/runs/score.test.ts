import { expect, test } from 'bun:test';
import { pageScore } from './score';

const issues = (severity: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ type: `${severity}-${index}`, severity }));

test.each([
  ['nothing', [], 100],
  ['one critical', issues('critical', 1), 70],
  ['one high', issues('high', 1), 88],
  ['one medium', issues('medium', 1), 95],
  ['one low', issues('low', 1), 99],
  ['one of each', ['critical', 'high', 'medium', 'low'].flatMap((s) => issues(s, 1)), 52],
  ['low ones are capped', issues('low', 50), 92],
  ['medium ones are capped', issues('medium', 50), 75],
  ['never below 0', [...issues('critical', 9), ...issues('high', 9)], 0],
])('%s', (_name, list, score) => {
  expect(pageScore(list)).toBe(score);
});

test('a check costs once however often it fails', () => {
  const failed = { type: 'image_alt_missing', severity: 'medium' };
  expect(pageScore([failed, failed, failed])).toBe(95);
});
