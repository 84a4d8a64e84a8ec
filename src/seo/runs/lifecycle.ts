import type { Finding } from '../../audit/types';
import { severities } from '../../audit/types';

export type IssueStatus = 'open' | 'in_progress' | 'resolved' | 'dismissed';
/** How a run's finding relates to what was known before. */
export type Change = 'new' | 'resolved' | 'regressed' | 'unchanged';

/** What a run makes of an issue; `change` is null where it says nothing (dismissed). */
export interface Step {
  status: IssueStatus;
  regressed: boolean;
  change: Change | null;
}

/** One finding is the same finding in the next run: its check, its page and what it is about. */
export function fingerprint(check: string, pageUrl: string, target = ''): string {
  const parts = [check, normaliseTarget(pageUrl), normaliseTarget(target)];
  return new Bun.CryptoHasher('sha256').update(parts.join('\n')).digest('hex');
}

/** A URL in one spelling, without its fragment; any other text trimmed and folded. */
export function normaliseTarget(target: string): string {
  if (!target) return '';
  const url = URL.parse(target);
  if (!url) return target.trim().replace(/\s+/g, ' ');
  url.hash = '';
  return url.href;
}

/** The finding is there. What staff dismissed stays dismissed; what was resolved has regressed. */
export function whenSeen(stored: { status: string; regressed: number } | undefined): Step {
  if (!stored) return { status: 'open', regressed: false, change: 'new' };
  const regressed = stored.regressed === 1;
  if (stored.status === 'dismissed') return { status: 'dismissed', regressed, change: null };
  if (stored.status === 'resolved') return { status: 'open', regressed: true, change: 'regressed' };
  const status = stored.status === 'in_progress' ? 'in_progress' : 'open';
  return { status, regressed, change: 'unchanged' };
}

/** The finding is gone from a page that was really judged; null where that changes nothing. */
export function whenGone(stored: { status: string }): Step | null {
  const waits = stored.status === 'open' || stored.status === 'in_progress';
  return waits ? { status: 'resolved', regressed: false, change: 'resolved' } : null;
}

/**
 * Whether an answer tells what stands on the page. A failure, a refusal (401, 403, 999), too many
 * requests and server errors do not: nothing that was found there before is resolved by them.
 */
export function isVerified(page: { status: number; failure?: unknown }): boolean {
  if (page.failure || page.status === 0) return false;
  return page.status < 500 && ![401, 403, 429].includes(page.status);
}

/** One finding a fingerprint: further ones of the same kind on a page become a number. */
export function mergeFindings(findings: readonly Finding[]): Finding[] {
  const groups = Map.groupBy(findings, ({ check, target }) => `${check}\n${target ?? ''}`);
  return [...groups.values()].map((group) => {
    const worst = group.reduce((a, b) => (rank(b) < rank(a) ? b : a));
    if (group.length === 1) return worst;
    const more = ` (${group.length} places on this page)`;
    return { ...worst, message: worst.message.replace(/\.?$/, `${more}.`) };
  });
}

const rank = ({ severity }: Finding): number => severities.indexOf(severity);
