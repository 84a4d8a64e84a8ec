import type { Insertable, Selectable, Updateable } from 'kysely';
import { inParts, type Listed, maxListed } from './listing';
import type { Db } from './open';
import { severityOrder } from './seo-issues';
import type { AuditRunFindingTable, AuditRunTable } from './tables';

export type AuditRunRow = Selectable<AuditRunTable>;
export type NewAuditRun = Insertable<AuditRunTable>;
export type RunFinding = Selectable<AuditRunFindingTable>;

export interface RunQuery {
  origin?: string;
  kind?: string;
  status?: string;
  limit?: number;
  offset?: number;
}

/** Throws the database's constraint error where the site already has a running crawl. */
export function createRun(db: Db, run: NewAuditRun): Promise<AuditRunRow> {
  return db.insertInto('audit_runs').values(run).returningAll().executeTakeFirstOrThrow();
}

export async function updateRun(
  db: Db,
  id: number,
  patch: Updateable<AuditRunTable>,
): Promise<void> {
  await db.updateTable('audit_runs').set(patch).where('id', '=', id).execute();
}

export async function getRun(db: Db, id: number): Promise<AuditRunRow | null> {
  const row = await db.selectFrom('audit_runs').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Latest first. */
export async function listRuns(db: Db, query: RunQuery = {}): Promise<Listed<AuditRunRow>> {
  let found = db.selectFrom('audit_runs');
  if (query.origin) found = found.where('origin', '=', query.origin);
  if (query.kind) found = found.where('kind', '=', query.kind);
  if (query.status) found = found.where('status', '=', query.status);
  const { total } = await found
    .select((eb) => eb.fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .orderBy('id', 'desc')
    .limit(query.limit ?? maxListed)
    .offset(query.offset ?? 0)
    .execute();
  return { rows, total: Number(total) };
}

export async function findRunningCrawl(db: Db, origin: string): Promise<AuditRunRow | null> {
  const { rows } = await listRuns(db, { origin, kind: 'crawl', status: 'running', limit: 1 });
  return rows[0] ?? null;
}

/** Notes that the process which works on a run is alive. */
export const beatRun = (db: Db, id: number, now: string): Promise<void> =>
  updateRun(db, id, { heartbeat_at: now });

/**
 * Marks runs that a crash left behind: all that are running, or with `silentSince` those of which
 * nothing was heard since; where several servers share a database, the others' runs go on.
 * Returns how many.
 */
export async function markInterrupted(
  db: Db,
  { silentSince }: { silentSince?: string } = {},
): Promise<number> {
  let left = db
    .updateTable('audit_runs')
    .set({ status: 'interrupted' })
    .where('status', '=', 'running');
  if (silentSince)
    left = left.where((eb) =>
      eb.or([eb('heartbeat_at', 'is', null), eb('heartbeat_at', '<', silentSince)]),
    );
  const { numUpdatedRows } = await left.executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Notes what a run found; a finding met twice keeps its first change. */
export async function addRunFindings(db: Db, findings: readonly RunFinding[]): Promise<void> {
  for (const part of inParts(findings, 2000)) {
    await db
      .insertInto('audit_run_findings')
      .values(part)
      .onConflict((conflict) => conflict.columns(['run_id', 'issue_id']).doNothing())
      .execute();
  }
}

/** The checks that a run touched: found, or resolved. */
export async function listRunTypes(db: Db, runId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('audit_run_findings')
    .innerJoin('seo_issues', 'seo_issues.id', 'audit_run_findings.issue_id')
    .select('seo_issues.type')
    .distinct()
    .where('run_id', '=', runId)
    .execute();
  return rows.map(({ type }) => type);
}

/** How many findings of a run are new, resolved, regressed and unchanged. */
export async function countRunChanges(db: Db, runId: number): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('audit_run_findings')
    .select((eb) => ['change', eb.fn.countAll().as('count')])
    .where('run_id', '=', runId)
    .groupBy('change')
    .execute();
  return Object.fromEntries(rows.map(({ change, count }) => [change, Number(count)]));
}

/** The issues a run found, by severity; what it resolved is not counted. */
export async function countRunSeverities(db: Db, runId: number): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('audit_run_findings')
    .innerJoin('seo_issues', 'seo_issues.id', 'audit_run_findings.issue_id')
    .select((eb) => ['severity', eb.fn.countAll().as('count')])
    .where('run_id', '=', runId)
    .where('change', '!=', 'resolved')
    .groupBy('severity')
    .execute();
  return Object.fromEntries(rows.map(({ severity, count }) => [severity, Number(count)]));
}

/** What a run changed, worst first, with the page of each issue. */
export function listRunChanges(
  db: Db,
  runId: number,
  changes: readonly string[] = ['new', 'resolved', 'regressed'],
  limit = 200,
) {
  return db
    .selectFrom('audit_run_findings')
    .innerJoin('seo_issues', 'seo_issues.id', 'audit_run_findings.issue_id')
    .leftJoin('seo_pages', 'seo_pages.id', 'seo_issues.page_id')
    .selectAll('seo_issues')
    .select(['audit_run_findings.change', 'seo_pages.url as page_url'])
    .where('audit_run_findings.run_id', '=', runId)
    .where('audit_run_findings.change', 'in', changes)
    .orderBy(severityOrder)
    .orderBy('seo_issues.id')
    .limit(limit)
    .execute();
}

/** One page through its runs, latest first: how many findings were new, resolved and so on. */
export function listPageHistory(db: Db, pageId: number, limit = 100) {
  return db
    .selectFrom('audit_run_findings')
    .innerJoin('seo_issues', 'seo_issues.id', 'audit_run_findings.issue_id')
    .innerJoin('audit_runs', 'audit_runs.id', 'audit_run_findings.run_id')
    .select((eb) => [
      'audit_runs.id as run_id',
      'audit_runs.kind',
      'audit_runs.started_at',
      'audit_run_findings.change',
      eb.fn.countAll().as('count'),
    ])
    .where('seo_issues.page_id', '=', pageId)
    .groupBy(['audit_runs.id', 'audit_runs.kind', 'audit_runs.started_at', 'change'])
    .orderBy('audit_runs.id', 'desc')
    .limit(limit)
    .execute();
}

/** Forgets the findings of all but the latest runs of a kind; the runs and their counts stay. */
export async function pruneRunFindings(
  db: Db,
  { origin, kind, keep }: { origin: string; kind: 'page' | 'crawl'; keep: number },
): Promise<void> {
  const oldest = await db
    .selectFrom('audit_runs')
    .select('id')
    .where('origin', '=', origin)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(1)
    .offset(keep)
    .executeTakeFirst();
  if (!oldest) return;
  const runs = db
    .selectFrom('audit_runs')
    .select('id')
    .where('origin', '=', origin)
    .where('kind', '=', kind)
    .where('id', '<=', oldest.id);
  await db.deleteFrom('audit_run_findings').where('run_id', 'in', runs).execute();
}
