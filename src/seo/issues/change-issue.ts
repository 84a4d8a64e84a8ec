import {
  getIssue,
  listIssuesOfPages,
  type SeoIssueRow,
  setIssueStatus,
} from '../../../db/seo-issues';
import { updatePageIssues } from '../../../db/seo-pages';
import { AppError, notFound } from '../../errors';
import type { SeoDeps } from '../deps';
import { issueColumns } from '../runs/record-pages';
import { refreshTasks } from '../tasks/tasks';
import { isWaiting } from './issue-rows';

/** No run: nothing was seen again by it. */
const noRun = 0;

/**
 * What staff decide about an issue; its page's score and its task follow. 409 for a resolved
 * issue: only an audit opens it again.
 */
export async function changeIssueStatus(
  { db, now }: SeoDeps,
  id: number,
  status: 'open' | 'in_progress' | 'dismissed',
): Promise<SeoIssueRow> {
  const issue = await getIssue(db, id);
  if (!issue) throw notFound('There is no such issue.');
  if (issue.status === 'resolved') {
    const message = 'This issue is resolved; the next audit opens it again if it returns.';
    throw new AppError(409, 'wrong_state', message);
  }
  await db.transaction().execute(async (transaction) => {
    await setIssueStatus(transaction, id, status);
    if (issue.page_id === null) return;
    const issues = await listIssuesOfPages(transaction, [issue.page_id]);
    await updatePageIssues(transaction, issue.page_id, issueColumns(issues.filter(isWaiting)));
  });
  const refresh = { origin: issue.origin, runId: noRun, now: now().toISOString() };
  await refreshTasks(db, refresh, [issue.type]);
  return { ...issue, status };
}
