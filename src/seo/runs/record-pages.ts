import type { Db } from '../../../db/open';
import { listIssuesOfPages, type SeoIssueRow } from '../../../db/seo-issues';
import { findPageIds, type NewSeoPage, upsertPages } from '../../../db/seo-pages';
import type { Finding } from '../../audit/types';
import {
  goneIssue,
  type IssueChange,
  isWaiting,
  type Stamp,
  seenIssue,
  storeChanges,
} from '../issues/issue-rows';
import { fingerprint, mergeFindings } from './lifecycle';
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
export interface Recording extends Stamp {
  judges(check: string): boolean;
}

/**
 * Stores pages, their issues and what changed; call it in a transaction. Issues of checks that
 * this audit judges and that are gone from a verified page are resolved. Returns URL → page id.
 */
export async function recordPages(
  db: Db,
  recording: Recording,
  pages: readonly AuditedPage[],
): Promise<Map<string, number>> {
  const known = await findPageIds(
    db,
    pages.map(({ url }) => url),
  );
  const stored = await listIssuesOfPages(
    db,
    known.map(({ id }) => id),
  );
  const byPage = Map.groupBy(stored, ({ page_id }) => page_id);
  const knownIds = new Map(known.map(({ url, id }) => [url, id]));
  const outcomes = pages.map((page) =>
    judge(page, byPage.get(knownIds.get(page.url) ?? null) ?? [], recording),
  );
  const rows = await upsertPages(
    db,
    outcomes.map(({ row }) => row),
  );
  const ids = new Map(rows.map(({ url, id }) => [url, id]));
  const changes = outcomes.flatMap(({ row, changes }) =>
    changes.map(({ issue, change }) => {
      return { issue: { ...issue, page_id: ids.get(row.url) ?? null }, change };
    }),
  );
  await storeChanges(db, changes, recording);
  return ids;
}

interface Outcome {
  row: NewSeoPage;
  changes: IssueChange[];
}

function judge(page: AuditedPage, stored: readonly SeoIssueRow[], recording: Recording): Outcome {
  const { url } = page;
  const { origin } = new URL(url);
  const left = new Map(stored.map((issue) => [issue.fingerprint, issue]));
  const seen = mergeFindings(page.findings).map((finding) => {
    const print = fingerprint(finding.check, url, finding.target);
    const before = left.get(print);
    left.delete(print);
    return seenIssue(finding, { url, origin }, before, recording);
  });
  const gone = [...left.values()].flatMap((issue) => {
    const isJudged = page.verified && recording.judges(issue.type);
    const change = isJudged ? goneIssue(issue, recording) : null;
    if (change) left.delete(issue.fingerprint);
    return change ?? [];
  });
  const waiting = [...seen.map(({ issue }) => issue), ...left.values()].filter(isWaiting);
  return { row: pageRow(page, waiting, recording), changes: [...seen, ...gone] };
}

function pageRow(
  { url, facts }: AuditedPage,
  waiting: readonly { type: string; severity: string; description: string }[],
  { runId, now }: Stamp,
): NewSeoPage {
  return {
    ...facts,
    ...issueColumns(waiting),
    url,
    origin: new URL(url).origin,
    last_run_id: runId,
    last_crawled: now,
    created_at: now,
    updated_at: now,
  };
}

/** The columns of a page that follow from the issues that wait on it. */
export function issueColumns(
  waiting: readonly { type: string; severity: string; description: string }[],
): { issues: string; score: number } {
  return {
    issues: JSON.stringify(waiting.map(({ description }) => description)),
    score: pageScore(waiting),
  };
}
