import { type AuditRunRow, listRunChanges, listRuns } from '../../db/audit-runs';
import type { Db } from '../../db/open';
import { countOpenIssues } from '../../db/seo-issues';
import { countKeywords } from '../../db/seo-keywords';
import { countPages } from '../../db/seo-pages';
import { countPendingTasks, listTasks } from '../../db/seo-tasks';
import { type ScoreChart, type SeverityBar, scoreChart, severityBars } from './charts';
import { checkTitle } from './check-titles';
import { type TaskItem, taskItem, waitingStatuses } from './dashboard-lists';
import { issueShape, runShape } from './shapes';

export type RunItem = ReturnType<typeof runShape>;

export const changeItem = (row: Awaited<ReturnType<typeof listRunChanges>>[number]) => ({
  ...issueShape(row),
  title: checkTitle(row.type),
  change: row.change,
});
export type ChangeItem = ReturnType<typeof changeItem>;

/** All that the dashboard shows above its lists. */
export interface Overview {
  stats: Stats;
  running: RunItem[];
  /** Runs that can be taken up again. */
  interrupted: RunItem[];
  lastRun: { run: RunItem; changes: ChangeItem[] } | null;
  next: TaskItem[];
  scores: ScoreChart | null;
  scoredSite: string | null;
  severities: SeverityBar[];
}

export interface Stats {
  pages: number;
  keywords: number;
  openIssues: number;
  criticalIssues: number;
  pendingTasks: number;
}

const runsInChart = 30;

/** Reads the figures of the whole dashboard. */
export async function loadOverview(db: Db): Promise<Overview> {
  const open = await countOpenIssues(db);
  const [latest] = (await listRuns(db, { status: 'done', limit: 1 })).rows;
  const crawls = await listSiteCrawls(db, latest?.origin);
  const shown = crawls[0] ?? latest;
  return {
    stats: {
      pages: await countPages(db),
      keywords: await countKeywords(db),
      openIssues: Object.values(open).reduce((sum, count) => sum + count, 0),
      criticalIssues: open.critical ?? 0,
      pendingTasks: await countPendingTasks(db),
    },
    running: await runsOf(db, 'running'),
    interrupted: await runsOf(db, 'interrupted'),
    lastRun: shown ? { run: runShape(shown), changes: await lastChanges(db, shown.id) } : null,
    next: await nextTasks(db),
    scores: scoreChart(scorePoints(crawls)),
    scoredSite: crawls[0]?.origin ?? null,
    severities: severityBars(open),
  };
}

/** Finished crawls of one site, latest first. */
async function listSiteCrawls(db: Db, origin: string | undefined): Promise<AuditRunRow[]> {
  if (!origin) return [];
  const query = { origin, kind: 'crawl', status: 'done', limit: runsInChart };
  return (await listRuns(db, query)).rows;
}

async function runsOf(db: Db, status: string): Promise<RunItem[]> {
  return (await listRuns(db, { status, kind: 'crawl', limit: 3 })).rows.map(runShape);
}

const lastChanges = async (db: Db, runId: number): Promise<ChangeItem[]> =>
  (await listRunChanges(db, runId, undefined, 5)).map(changeItem);

async function nextTasks(db: Db): Promise<TaskItem[]> {
  const { rows } = await listTasks(db, { status: waitingStatuses.tasks, limit: 5 });
  return rows.map(taskItem);
}

const scorePoints = (crawls: readonly AuditRunRow[]) =>
  crawls
    .toReversed()
    .flatMap(({ id, score, started_at }) =>
      score === null ? [] : [{ runId: id, at: started_at, score }],
    );
