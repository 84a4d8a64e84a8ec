import type { RunFinding } from '../../db/audit-runs';
import { addRunFindings } from '../../db/audit-runs';
import type { Db } from '../../db/open';
import type { NewSeoIssue, SeoIssueRow } from '../../db/seo-issues';
import { listIssuesOfPages, upsertIssues } from '../../db/seo-issues';
import type { NewSeoPage } from '../../db/seo-pages';
import { findPages, upsertPages } from '../../db/seo-pages';
import type { Finding } from '../audit/types';
import { fingerprint, mergeFindings, type Step, whenGone, whenSeen } from './lifecycle';
import { pageScore } from './score';

/** What an audit saw of one address. */
export interface AuditedPage {
  url: string;
  /** The columns of the page that the audit knows. */
  facts: Omit<NewSeoPage, 'url' | 'origin' | 'issues' | 'score' | 'created_at' | 'updated_at'>;
  findings: readonly Finding[];
  /** Whether the answer shows the page: without it nothing is resolved. */
  verified: boolean;
}

/** In whose name pages are recorded, and which checks it judges. */
export interface Recording {
  runId: number;
  now: string;
  judges(check: string): boolean;
}

/**
 * Stores pages, their issues and what changed, in one transaction. Issues of checks that this
 * audit judges and that are gone from a verified page are resolved. Returns URL → page id.
 */
export function recordPages(
  db: Db,
  recording: Recording,
  pages: readonly AuditedPage[],
): Promise<Map<string, number>> {
  return db.transaction().execute((transaction) => record(transaction, recording, pages));
}

/** As `recordPages`, inside a transaction of the caller. */
export async function record(
  db: Db,
  recording: Recording,
  pages: readonly AuditedPage[],
): Promise<Map<string, number>> {
  const known = await findPages(
    db,
    pages.map(({ url }) => url),
  );
  const issues = await listIssuesOfPages(
    db,
    known.map(({ id }) => id),
  );
  const byPage = Map.groupBy(issues, ({ page_id }) => page_id);
  const idOf = new Map(known.map(({ url, id }) => [url, id]));
  const outcomes = pages.map((page) => {
    const id = idOf.get(page.url);
    return judge(page, (id !== undefined && byPage.get(id)) || [], recording);
  });
  const stored = await upsertPages(
    db,
    outcomes.map(({ page }) => page),
  );
  const ids = new Map(stored.map(({ url, id }) => [url, id]));
  await upsertIssues(
    db,
    outcomes.flatMap(({ page, issues }) =>
      issues.map((issue) => ({ ...issue, page_id: ids.get(page.url) ?? null })),
    ),
  );
  await addRunFindings(
    db,
    outcomes.flatMap(({ changes }) => changes),
  );
  return ids;
}

interface Outcome {
  page: NewSeoPage;
  issues: NewSeoIssue[];
  changes: RunFinding[];
}

function judge(audited: AuditedPage, stored: SeoIssueRow[], recording: Recording): Outcome {
  const origin = new URL(audited.url).origin;
  const byFingerprint = new Map(stored.map((issue) => [issue.fingerprint, issue]));
  const seen = mergeFindings(audited.findings).map((finding) => {
    const print = fingerprint(finding.check, audited.url, finding.target);
    const before = byFingerprint.get(print);
    byFingerprint.delete(print);
    const step = whenSeen(before);
    return { step, issue: seenIssue(finding, step, before, { print, origin, recording }) };
  });
  const gone = [...byFingerprint.values()].flatMap((issue) => {
    const step = audited.verified && recording.judges(issue.type) ? whenGone(issue) : null;
    return step ? [{ step, issue: goneIssue(issue, step, recording) }] : [];
  });
  const touched = [...seen, ...gone];
  const waiting = [...seen.map(({ issue }) => issue), ...byFingerprint.values()].filter(
    (issue) =>
      isWaiting(issue) && !gone.some((left) => left.issue.fingerprint === issue.fingerprint),
  );
  return {
    page: pageRow(audited, origin, waiting, recording),
    issues: touched.map(({ issue }) => issue),
    changes: touched.flatMap(({ step, issue }) =>
      step.change
        ? [{ run_id: recording.runId, fingerprint: issue.fingerprint, change: step.change }]
        : [],
    ),
  };
}

const isWaiting = ({ status }: { status?: string }) =>
  status === 'open' || status === 'in_progress';

function seenIssue(
  finding: Finding,
  step: Step,
  before: SeoIssueRow | undefined,
  { print, origin, recording }: { print: string; origin: string; recording: Recording },
): NewSeoIssue {
  return {
    type: finding.check,
    severity: finding.severity,
    description: finding.message,
    recommendation: finding.recommendation,
    status: step.status,
    created_at: before?.created_at ?? recording.now,
    resolved_at: null,
    evidence: finding.evidence ?? null,
    target: finding.target ?? null,
    fingerprint: print,
    origin,
    regressed: Number(step.regressed),
    first_run_id: before?.first_run_id ?? recording.runId,
    last_run_id: recording.runId,
    last_seen_at: recording.now,
  };
}

function goneIssue(issue: SeoIssueRow, step: Step, { now }: Recording): NewSeoIssue {
  const { id: _id, ...rest } = issue;
  return { ...rest, status: step.status, regressed: Number(step.regressed), resolved_at: now };
}

function pageRow(
  { url, facts }: AuditedPage,
  origin: string,
  waiting: readonly { type: string; severity: string; description: string }[],
  { runId, now }: Recording,
): NewSeoPage {
  return {
    ...facts,
    url,
    origin,
    issues: JSON.stringify(waiting.map(({ description }) => description)),
    score: pageScore(waiting),
    last_run_id: runId,
    last_crawled: now,
    created_at: now,
    updated_at: now,
  };
}
