import type { Severity } from '../../audit/types';

/** What one check costs a page, and the most that all checks of its severity can cost. */
const costs: Record<Severity, { each: number; atMost: number }> = {
  critical: { each: 30, atMost: 70 },
  high: { each: 12, atMost: 48 },
  medium: { each: 5, atMost: 25 },
  low: { each: 1, atMost: 8 },
};

/**
 * The score of a page, 100 (nothing to mend) to 0: each failed check costs 30, 12, 5 or 1 by
 * severity, once however often it fails, and all of one severity at most 70, 48, 25 or 8.
 * The score of a run is the mean of its pages' scores.
 */
export function pageScore(issues: Iterable<{ type: string; severity: string }>): number {
  const failed = new Map([...issues].map(({ type, severity }) => [type, severity]));
  const lost = Object.entries(costs).map(([severity, { each, atMost }]) => {
    const count = [...failed.values()].filter((value) => value === severity).length;
    return Math.min(count * each, atMost);
  });
  return Math.max(0, 100 - lost.reduce((sum, value) => sum + value, 0));
}
