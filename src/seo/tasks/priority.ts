import { type Severity, severities } from '../../audit/types';

/** From this many pages on, a fault reaches far enough to be lifted by one step. */
const farReach = 10;

/**
 * Severity × reach: critical and high faults are high, medium ones medium and low ones low; on
 * ten pages or more, medium becomes high and low becomes medium.
 */
export function taskPriority(
  issues: readonly { severity: string }[],
  pageCount: number,
): 'high' | 'medium' | 'low' {
  const ranks = issues.map(({ severity }) => severities.indexOf(severity as Severity));
  const step = Math.max(1, Math.min(...ranks)) - (pageCount >= farReach ? 1 : 0);
  if (step <= 1) return 'high';
  return step === 2 ? 'medium' : 'low';
}
