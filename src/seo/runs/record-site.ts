import { inParts } from '../../../db/listing';
import type { Db } from '../../../db/open';
import {
  findIssues,
  listIssuesOfPages,
  listPagelessIssues,
  type SeoIssueRow,
} from '../../../db/seo-issues';
import { findPageIds, listRunPages, updatePageIssues } from '../../../db/seo-pages';
import type { SiteFinding } from '../../audit/site/rules/rule';
import { goneIssue, isWaiting, type Stamp, seenIssue, storeChanges } from '../issues/issue-rows';
import { isCrossPage } from './check-scope';
import { fingerprint, isVerified, mergeFindings } from './lifecycle';
import { issueColumns } from './record-pages';

/** Pages at a time: each part is one short transaction. */
const partSize = 100;

/** In whose name, and of which site: an address that is listed there may be on another. */
interface SiteStamp extends Stamp {
  origin: string;
}

/** Stores what only the whole site shows, page by page. */
export async function recordSiteFindings(
  db: Db,
  stamp: SiteStamp,
  findings: readonly SiteFinding[],
): Promise<void> {
  const byUrl = [...Map.groupBy(findings, ({ url }) => url)];
  for (const part of inParts(byUrl, partSize)) {
    await db.transaction().execute((transaction) => recordPart(transaction, stamp, part));
  }
}

async function recordPart(
  db: Db,
  stamp: SiteStamp,
  part: readonly (readonly [string, SiteFinding[]])[],
): Promise<void> {
  const pages = await findPageIds(
    db,
    part.map(([url]) => url),
  );
  const ids = new Map(pages.map(({ url, id }) => [url, id]));
  const seen = part.flatMap(([url, findings]) =>
    mergeFindings(findings).map((finding) => ({ url, finding: placed(finding, url, ids) })),
  );
  const originOf = (url: string) => (ids.has(url) ? new URL(url).origin : stamp.origin);
  const prints = seen.map(({ url, finding }) => fingerprint(finding.check, url, finding.target));
  const stored = await findIssues(db, prints);
  const before = new Map(stored.map((issue) => [issue.fingerprint, issue]));
  const changes = seen.map(({ url, finding }, index) => {
    const place = { url, origin: originOf(url) };
    const { issue, change } = seenIssue(finding, place, before.get(prints[index] ?? ''), stamp);
    return { issue: { ...issue, page_id: ids.get(url) ?? null }, change };
  });
  await storeChanges(db, changes, stamp);
  await updateIssueColumns(db, [...ids.values()]);
}

// A listed address that was never fetched is no page: the finding itself has to name it.
function placed(
  finding: ReturnType<typeof mergeFindings>[number],
  url: string,
  ids: ReadonlyMap<string, number>,
) {
  return ids.has(url) ? finding : { ...finding, target: finding.target ?? url };
}

async function updateIssueColumns(db: Db, pageIds: readonly number[]): Promise<void> {
  const issues = await listIssuesOfPages(db, pageIds);
  const byPage = Map.groupBy(issues.filter(isWaiting), ({ page_id }) => page_id);
  for (const id of pageIds) await updatePageIssues(db, id, issueColumns(byPage.get(id) ?? []));
}

/**
 * Resolves cross-page issues that a complete crawl no longer found, on pages whose answer it
 * could read. `unverified` are addresses that answered, but not with their page.
 */
export async function resolveUnseen(
  db: Db,
  stamp: Stamp,
  { origin, unverified }: { origin: string; unverified: ReadonlySet<string> },
): Promise<void> {
  let lastId = 0;
  for (;;) {
    const pages = await listRunPages(db, stamp.runId, lastId, partSize);
    const last = pages.at(-1);
    if (!last) break;
    lastId = last.id;
    const ids = pages
      .filter(({ url, status }) => isVerified({ status: status ?? 0 }) && !unverified.has(url))
      .map(({ id }) => id);
    await db.transaction().execute(async (transaction) => {
      await resolve(transaction, stamp, await listIssuesOfPages(transaction, ids));
    });
  }
  await resolve(db, stamp, await listPagelessIssues(db, origin));
}

async function resolve(db: Db, stamp: Stamp, issues: readonly SeoIssueRow[]): Promise<void> {
  const unseen = issues.filter(
    ({ type, last_run_id }) => isCrossPage(type) && last_run_id !== stamp.runId,
  );
  const changes = unseen.flatMap((issue) => goneIssue(issue, stamp) ?? []);
  if (changes.length === 0) return;
  await storeChanges(db, changes, stamp);
  const pageIds = new Set(changes.flatMap(({ issue }) => issue.page_id ?? []));
  await updateIssueColumns(db, [...pageIds]);
}
