import { scaleLinear, scalePoint } from 'd3-scale';
import { curveMonotoneX, line } from 'd3-shape';

/** Size of the keyword line, in its own units. */
export const sparklineSize = { width: 96, height: 24 };

/** Rankings over time as an SVG path, the best on top; null for fewer than two. */
export function sparkline(rankings: readonly (number | null)[]): string | null {
  const known = rankings.filter((ranking) => ranking !== null);
  if (known.length < 2) return null;
  const { width, height } = sparklineSize;
  const x = scaleLinear([0, known.length - 1], [2, width - 2]);
  const [best, worst] = [Math.min(...known), Math.max(...known)];
  const y = scaleLinear([best, best === worst ? best + 1 : worst], [3, height - 3]);
  return line<number>(
    (_, index) => x(index),
    (ranking) => y(ranking),
  ).curve(curveMonotoneX)(known);
}

export interface ScorePoint {
  runId: number;
  at: string;
  score: number;
}

export interface ScoreChart {
  width: number;
  height: number;
  path: string;
  points: (ScorePoint & { x: number; y: number })[];
  /** Horizontal lines with their scores. */
  ticks: { score: number; y: number }[];
}

/** Scores of runs, oldest first, as a line from 0 to 100; null for fewer than two. */
export function scoreChart(scores: readonly ScorePoint[]): ScoreChart | null {
  if (scores.length < 2) return null;
  const [width, height] = [360, 150];
  const x = scalePoint(
    scores.map(({ runId }) => runId),
    [34, width - 8],
  );
  const y = scaleLinear([0, 100], [height - 14, 14]);
  const points = scores.map((point) => ({ ...point, x: x(point.runId) ?? 0, y: y(point.score) }));
  const draw = line<{ x: number; y: number }>(
    ({ x }) => x,
    ({ y }) => y,
  ).curve(curveMonotoneX);
  return {
    width,
    height,
    path: draw(points) ?? '',
    points,
    ticks: [0, 50, 100].map((score) => ({ score, y: y(score) })),
  };
}

export interface SeverityBar {
  severity: string;
  count: number;
  y: number;
  width: number;
}

/** Open issues by severity as bars of one scale, worst on top; no count is drawn as no bar. */
export function severityBars(counts: Readonly<Record<string, number>>): SeverityBar[] {
  const order = ['critical', 'high', 'medium', 'low'];
  const most = Math.max(1, ...order.map((severity) => counts[severity] ?? 0));
  const width = scaleLinear([0, most], [0, 230]);
  return order.map((severity, index) => {
    const count = counts[severity] ?? 0;
    return { severity, count, y: index * 36, width: count ? Math.max(4, width(count)) : 0 };
  });
}
