import { getRun, listRunChanges } from '../../../db/audit-runs';
import type { Deps } from '../../deps';
import { notFound } from '../../errors';
import { pageShape, runShape } from '../api/shapes';
import { readPageRecord } from '../page-record';
import type { Crawls } from '../runs/crawls';
import { storedFacts } from '../runs/page-columns';
import { issueItem } from './lists';
import { changeItem } from './overview';
import { searchPreview } from './preview';
import { latestProgress } from './progress';

/** A page with its facts, issues, links and history. Throws a 404. */
export async function loadPage({ db }: Deps, id: number) {
  const { row, issues, ...rest } = await readPageRecord(db, id);
  return {
    page: pageShape(row),
    facts: storedFacts(row),
    preview: searchPreview(row),
    issues: issues.map(issueItem),
    ...rest,
  };
}

const changesShown = 100;
const kindsOfChange = ['new', 'regressed', 'resolved', 'unchanged'] as const;

/** A run with what it changed, of the kind asked for or the first there is. Throws a 404. */
export async function loadRun({ db }: Deps, crawls: Crawls, id: number, asked: string | null) {
  const row = await getRun(db, id);
  if (!row) throw notFound('There is no such run.');
  const run = runShape(row);
  const shown =
    kindsOfChange.find((kind) => kind === asked) ?? kindsOfChange.find((kind) => run[kind] > 0);
  const changes = shown ? await listRunChanges(db, id, [shown], changesShown) : [];
  const progress = latestProgress(crawls, run);
  return { run, progress, shown: shown ?? null, changes: changes.map(changeItem), changesShown };
}

export type PageRecord = Awaited<ReturnType<typeof loadPage>>;
export type RunRecord = Awaited<ReturnType<typeof loadRun>>;
