import { listPageHistory } from '../../db/audit-runs';
import type { Db } from '../../db/open';
import { listIssues } from '../../db/seo-issues';
import { listLinks } from '../../db/seo-links';
import { getPage } from '../../db/seo-pages';
import { notFound } from '../errors';
import { linkShape } from './api/shapes';

/** All that is stored of a page: its row, issues, links both ways and history. Throws a 404. */
export async function readPageRecord(db: Db, id: number) {
  const row = await getPage(db, id);
  if (!row) throw notFound('There is no such page.');
  const [issues, linksOut, linksIn, history] = await Promise.all([
    listIssues(db, { pageId: id }),
    listLinks(db, { sourcePageId: id }),
    listLinks(db, { targetPageId: id }),
    listPageHistory(db, id),
  ]);
  return {
    row,
    issues: issues.rows,
    linksOut: linksOut.map(linkShape),
    linksIn: linksIn.map(linkShape),
    history: history.map(({ run_id, started_at, kind, change, count }) => ({
      runId: run_id,
      startedAt: started_at,
      kind,
      change,
      count: Number(count),
    })),
  };
}
