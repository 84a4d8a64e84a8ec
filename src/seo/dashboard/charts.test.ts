import { expect, test } from 'bun:test';
import { scoreChart, severityBars, sparkline, sparklineSize } from './charts';

test('a score chart needs two scores and keeps their order and scale', () => {
  const at = '2026-01-05T09:00:00Z';
  expect(scoreChart([{ runId: 1, at, score: 40 }])).toBeNull();
  const chart = scoreChart([
    { runId: 1, at, score: 40 },
    { runId: 2, at, score: 100 },
    { runId: 3, at, score: 0 },
  ]);
  const [first, best, worst] = chart?.points ?? [];
  expect(first?.x).toBeLessThan(best?.x ?? 0);
  expect(best?.y).toBe(chart?.ticks.find(({ score }) => score === 100)?.y ?? -1);
  expect(worst?.y).toBe(chart?.ticks.find(({ score }) => score === 0)?.y ?? -1);
  expect(chart?.path).toStartWith('M');
});

test('severity bars are worst first, share one scale and draw nothing for none', () => {
  const bars = severityBars({ low: 200, critical: 1, high: 100 });
  expect(bars.map(({ severity, count }) => [severity, count])).toEqual([
    ['critical', 1],
    ['high', 100],
    ['medium', 0],
    ['low', 200],
  ]);
  const [critical, high, medium, low] = bars.map(({ width }) => width);
  expect(medium).toBe(0);
  expect(critical).toBeGreaterThan(0);
  expect(high).toBe((low ?? 0) / 2);
});

test('a keyword line runs from edge to edge and up when the ranking gets better', () => {
  expect(sparkline([5, null])).toBeNull();
  const path = sparkline([12, null, 3]) ?? '';
  const ys = [...path.matchAll(/[\d.]+,([\d.]+)/g)].map(([, y]) => Number(y));
  expect(ys[0]).toBeGreaterThan(ys.at(-1) ?? 99);
  expect(path).toStartWith('M2,');
  expect(path).toContain(`${sparklineSize.width - 2},`);
  expect(sparkline([4, 4])).toStartWith('M');
});
