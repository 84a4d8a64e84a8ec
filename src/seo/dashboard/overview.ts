import { type AuditRunRow, listRunChanges, listRuns } from '../../../db/audit-runs';
import type { Db } from '../../../db/open';
import { countOpenIssues } from '../../../db/seo-issues';
import { countKeywords } from '../../../db/seo-keywords';
import { countPages } from '../../../db/seo-pages';
import { countPendingTasks, listTasks } from '../../../db/seo-tasks';
import { issueShape, runShape } from '../api/shapes';
import { checkTitle } from '../check-titles';
import type { Crawls } from '../runs/crawls';
import { type ScoreChart, type SeverityBar, scoreChart, severityBars } from './charts';
import { type TaskItem, taskItem, waitingStatuses } from './lists';
import { latestProgress, type RunItem } from './progress';

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
  lastRun: { run: RunItem; changes: ChangeItem[]; earlier: RunItem[] } | null;
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
export async function loadOverview(db: Db, crawls: Crawls): Promise<Overview> {
  const open = await countOpenIssues(db);
  const siteCrawls = await listSiteCrawls(db);
  return {
    stats: {
      pages: await countPages(db),
      keywords: await countKeywords(db),
      openIssues: Object.values(open).reduce((sum, count) => sum + count, 0),
      criticalIssues: open.critical ?? 0,
      pendingTasks: await countPendingTasks(db),
    },
    running: (await runsOf(db, 'running')).map((run) => ({
      ...run,
      pagesDone: latestProgress(crawls, run).pagesDone,
    })),
    interrupted: await runsOf(db, 'interrupted'),
    lastRun: await loadLastRun(db),
    next: await nextTasks(db),
    scores: scoreChart(scorePoints(siteCrawls)),
    scoredSite: siteCrawls[0]?.origin ?? null,
    severities: severityBars(open),
  };
}

/** Finished crawls of the site that was crawled last, latest first. */
async function listSiteCrawls(db: Db): Promise<AuditRunRow[]> {
  const done = { kind: 'crawl', status: 'done' };
  const [latest] = (await listRuns(db, { ...done, limit: 1 })).rows;
  if (!latest) return [];
  return (await listRuns(db, { ...done, origin: latest.origin, limit: runsInChart })).rows;
}

async function runsOf(db: Db, status: string): Promise<RunItem[]> {
  return (await listRuns(db, { status, kind: 'crawl', limit: 3 })).rows.map(runShape);
}

const changesAtAGlance = 3;
const earlierRuns = 4;

async function loadLastRun(db: Db): Promise<Overview['lastRun']> {
  const { rows } = await listRuns(db, { status: 'done', limit: 1 + earlierRuns });
  const [run, ...earlier] = rows.map(runShape);
  return run ? { run, changes: await lastChanges(db, run.id), earlier } : null;
}

/** What got worse comes before what got better. */
async function lastChanges(db: Db, runId: number): Promise<ChangeItem[]> {
  const worse = await listRunChanges(db, runId, ['new', 'regressed'], changesAtAGlance);
  const better = await listRunChanges(db, runId, ['resolved'], changesAtAGlance);
  return [...worse, ...better].slice(0, changesAtAGlance).map(changeItem);
}

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
