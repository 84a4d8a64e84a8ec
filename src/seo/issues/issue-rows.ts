import { addRunFindings } from '../../../db/audit-runs';
import type { Db } from '../../../db/open';
import { type NewSeoIssue, type SeoIssueRow, upsertIssues } from '../../../db/seo-issues';
import type { Finding } from '../../audit/types';
import { fingerprint, type Step, whenGone, whenSeen } from '../runs/lifecycle';

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

/** Stores issues and what the run notes of them; dismissed ones are noted by nothing. */
export async function storeChanges(
  db: Db,
  changes: readonly IssueChange[],
  { runId }: Stamp,
): Promise<void> {
  const ids = await upsertIssues(
    db,
    changes.map(({ issue }) => issue),
  );
  const findings = changes.flatMap(({ issue, change }) => {
    const issueId = ids.get(issue.fingerprint);
    return change && issueId !== undefined ? [{ run_id: runId, issue_id: issueId, change }] : [];
  });
  await addRunFindings(db, findings);
}

export const isWaiting = ({ status }: { status?: string }): boolean =>
  status === 'open' || status === 'in_progress';
