import { type Insertable, type Selectable, sql } from 'kysely';
import { insertRows } from './insert-rows';
import { contains, inParts, type Listed, type ListOptions, maxListed } from './listing';
import type { Db } from './open';
import type { SeoIssueTable } from './tables';

export type SeoIssueRow = Selectable<SeoIssueTable>;
export type NewSeoIssue = Insertable<SeoIssueTable>;
export type ListedIssue = SeoIssueRow & { page_url: string | null };

/** Worst first. */
export const severityOrder = sql<number>`case severity when 'critical' then 0 when 'high' then 1
  when 'medium' then 2 else 3 end`;
const sorts = {
  severity: severityOrder,
  type: sql.ref<string>('seo_issues.type'),
  status: sql.ref<string>('seo_issues.status'),
  createdAt: sql.ref<string>('seo_issues.created_at'),
  lastSeenAt: sql.ref<string>('seo_issues.last_seen_at'),
  pageUrl: sql.ref<string>('seo_pages.url'),
} as const;
export const issueSorts = Object.keys(sorts) as (keyof typeof sorts)[];

export interface IssueQuery extends ListOptions<keyof typeof sorts> {
  status?: readonly string[];
  severity?: readonly string[];
  type?: string;
  pageId?: number;
  origin?: string;
}

/** Worst first unless told; each row with the address of its page. */
export async function listIssues(db: Db, query: IssueQuery = {}): Promise<Listed<ListedIssue>> {
  const { sort = 'severity', dir = 'asc' } = query;
  const found = filterIssues(db, query);
  const { total } = await found
    .select((eb) => eb.fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .selectAll('seo_issues')
    .select('seo_pages.url as page_url')
    .orderBy(sorts[sort], (order) => (dir === 'asc' ? order.asc() : order.desc()).nullsLast())
    .orderBy('seo_issues.id')
    .limit(query.limit ?? maxListed)
    .offset(query.offset ?? 0)
    .execute();
  return { rows, total: Number(total) };
}

function filterIssues(db: Db, { q, status, severity, type, pageId, origin }: IssueQuery) {
  let found = db
    .selectFrom('seo_issues')
    .leftJoin('seo_pages', 'seo_pages.id', 'seo_issues.page_id');
  if (q)
    found = found.where((eb) =>
      eb.or([
        contains(eb.ref('seo_issues.description'), q),
        contains(eb.ref('seo_issues.type'), q),
        contains(eb.ref('seo_pages.url'), q),
      ]),
    );
  if (status?.length) found = found.where('seo_issues.status', 'in', status);
  if (severity?.length) found = found.where('seo_issues.severity', 'in', severity);
  if (type) found = found.where('seo_issues.type', '=', type);
  if (pageId !== undefined) found = found.where('seo_issues.page_id', '=', pageId);
  if (origin) found = found.where('seo_issues.origin', '=', origin);
  return found;
}

export async function getIssue(db: Db, id: number): Promise<SeoIssueRow | null> {
  const row = await db.selectFrom('seo_issues').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Every issue these pages ever had, resolved and dismissed ones included. */
export async function listIssuesOfPages(
  db: Db,
  pageIds: readonly number[],
): Promise<SeoIssueRow[]> {
  const parts = inParts(pageIds).map((part) =>
    db.selectFrom('seo_issues').selectAll().where('page_id', 'in', part).execute(),
  );
  return (await Promise.all(parts)).flat();
}

export async function findIssues(db: Db, fingerprints: readonly string[]): Promise<SeoIssueRow[]> {
  const parts = inParts(fingerprints).map((part) =>
    db.selectFrom('seo_issues').selectAll().where('fingerprint', 'in', part).execute(),
  );
  return (await Promise.all(parts)).flat();
}

/** Waiting issues of a site that belong to no stored page, such as an address only a sitemap lists. */
export function listPagelessIssues(db: Db, origin: string): Promise<SeoIssueRow[]> {
  return db
    .selectFrom('seo_issues')
    .selectAll()
    .where('origin', '=', origin)
    .where('page_id', 'is', null)
    .where('status', 'in', ['open', 'in_progress'])
    .execute();
}

/** Issues of one check on a site, in the given states, with the facts of their pages. */
export function listIssuesOfCheck(
  db: Db,
  origin: string,
  type: string,
  statuses: readonly string[],
) {
  return db
    .selectFrom('seo_issues')
    .leftJoin('seo_pages', 'seo_pages.id', 'seo_issues.page_id')
    .selectAll('seo_issues')
    .select((eb) => [
      // An issue of no stored page names the address as its target.
      eb.fn.coalesce('seo_pages.url', 'seo_issues.target').$castTo<string>().as('page_url'),
      'seo_pages.title as page_title',
      'seo_pages.h1 as page_h1',
      'seo_pages.meta_description as page_description',
      'seo_pages.canonical as page_canonical',
      'seo_pages.final_url as page_final_url',
      // The beginning is enough to propose a description from; whole texts would fill the memory.
      (type.startsWith('description_')
        ? sql<string | null>`substr(seo_pages.main_text, 1, 1000)`
        : sql<string | null>`null`
      ).as('page_text_start'),
    ])
    .where('seo_issues.origin', '=', origin)
    .where('seo_issues.type', '=', type)
    .where('seo_issues.status', 'in', statuses)
    .orderBy('seo_issues.id')
    .limit(maxListed)
    .execute();
}

export async function listCheckTypes(db: Db, origin: string): Promise<string[]> {
  const rows = await db
    .selectFrom('seo_issues')
    .select('type')
    .distinct()
    .where('origin', '=', origin)
    .execute();
  return rows.map(({ type }) => type);
}

const writtenColumns = [
  'page_id',
  'type',
  'severity',
  'description',
  'recommendation',
  'status',
  'created_at',
  'resolved_at',
  'evidence',
  'target',
  'fingerprint',
  'origin',
  'regressed',
  'first_run_id',
  'last_run_id',
  'last_seen_at',
] as const satisfies (keyof NewSeoIssue)[];

/** Writes issues, one a fingerprint; a known one keeps its id. Returns fingerprint → id. */
export async function upsertIssues(
  db: Db,
  issues: readonly NewSeoIssue[],
): Promise<Map<string, number>> {
  const written = await insertRows<'seo_issues', { id: number; fingerprint: string }>(
    db,
    'seo_issues',
    writtenColumns,
    issues.map((issue) => ({ status: 'open', regressed: 0, ...issue })),
    { rowsAtOnce: 25, build: (rows) => buildUpsert(db, rows) },
  );
  return new Map(written.map(({ id, fingerprint }) => [fingerprint, id]));
}

const buildUpsert = (db: Db, rows: NewSeoIssue[]) =>
  db
    .insertInto('seo_issues')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('fingerprint').doUpdateSet((eb) => ({
        page_id: eb.ref('excluded.page_id'),
        severity: eb.ref('excluded.severity'),
        description: eb.ref('excluded.description'),
        recommendation: eb.ref('excluded.recommendation'),
        status: eb.ref('excluded.status'),
        resolved_at: eb.ref('excluded.resolved_at'),
        evidence: eb.ref('excluded.evidence'),
        target: eb.ref('excluded.target'),
        regressed: eb.ref('excluded.regressed'),
        last_run_id: eb.ref('excluded.last_run_id'),
        last_seen_at: eb.ref('excluded.last_seen_at'),
      })),
    )
    .returning(['id', 'fingerprint']);

export async function setIssueStatus(db: Db, id: number, status: string): Promise<void> {
  await db.updateTable('seo_issues').set({ status }).where('id', '=', id).execute();
}

/** Issues that wait for someone (open or in progress), by severity. */
export async function countOpenIssues(db: Db, origin?: string): Promise<Record<string, number>> {
  let open = db.selectFrom('seo_issues').where('status', 'in', ['open', 'in_progress']);
  if (origin) open = open.where('origin', '=', origin);
  const rows = await open
    .select((eb) => ['severity', eb.fn.countAll().as('count')])
    .groupBy('severity')
    .execute();
  return Object.fromEntries(rows.map(({ severity, count }) => [severity, Number(count)]));
}
