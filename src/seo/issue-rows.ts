import type { NewSeoIssue, SeoIssueRow } from '../../db/seo-issues';
import type { Finding } from '../audit/types';
import { fingerprint, type Step, whenGone, whenSeen } from './lifecycle';

/** In whose name issues are written. */
export interface Stamp {
  runId: number;
  now: string;
}

/** An issue as it is to be stored, and how the run compares it with before. */
export interface IssueChange {
  issue: NewSeoIssue;
  change: Step['change'];
}

/** The issue of a finding that is there; `before` is how it was stored. */
export function seenIssue(
  finding: Finding,
  { url, origin }: { url: string; origin: string },
  before: SeoIssueRow | undefined,
  { runId, now }: Stamp,
): IssueChange {
  const { status, regressed, change } = whenSeen(before);
  const issue = {
    type: finding.check,
    severity: finding.severity,
    description: finding.message,
    recommendation: finding.recommendation,
    status,
    created_at: before?.created_at ?? now,
    resolved_at: null,
    evidence: finding.evidence ?? null,
    target: finding.target ?? null,
    fingerprint: fingerprint(finding.check, url, finding.target),
    origin,
    regressed: Number(regressed),
    first_run_id: before?.first_run_id ?? runId,
    last_run_id: runId,
    last_seen_at: now,
  };
  return { issue, change };
}

/** The issue of a finding that is gone; null where that changes nothing. */
export function goneIssue(before: SeoIssueRow, { now }: Stamp): IssueChange | null {
  const step = whenGone(before);
  if (!step) return null;
  const { id: _id, ...rest } = before;
  const { status, regressed, change } = step;
  return { issue: { ...rest, status, regressed: Number(regressed), resolved_at: now }, change };
}

/** What a run notes of the changes; dismissed issues are passed over. */
export function runFindings(changes: readonly IssueChange[], { runId }: Stamp) {
  return changes.flatMap(({ issue, change }) =>
    change ? [{ run_id: runId, fingerprint: issue.fingerprint, change }] : [],
  );
}

export const isWaiting = ({ status }: { status?: string }): boolean =>
  status === 'open' || status === 'in_progress';
