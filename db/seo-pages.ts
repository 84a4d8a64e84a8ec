import type { Insertable, Selectable } from 'kysely';
import { insertRows } from './insert-rows';
import { contains, inParts, type Listed, type ListOptions, maxListed } from './listing';
import type { Db } from './open';
import type { SeoPageTable } from './tables';

export type SeoPageRow = Selectable<SeoPageTable>;
/** A page without the large columns, as lists show it. */
export type ListedPage = Omit<SeoPageRow, 'facts' | 'main_text'>;
export type NewSeoPage = Insertable<SeoPageTable>;

/** What an audit knows of a page, but for the large columns. */
const described = [
  'url',
  'title',
  'meta_description',
  'h1',
  'content_length',
  'status',
  'canonical',
  'indexable',
  'has_schema',
  'issues',
  'origin',
  'final_url',
  'depth',
  'score',
  'last_run_id',
  'last_crawled',
  'created_at',
  'updated_at',
] as const;
const listed = ['id', ...described] as const;
const written = [...described, 'facts', 'main_text'] as const;

const sorts = {
  url: 'url',
  title: 'title',
  status: 'status',
  score: 'score',
  depth: 'depth',
  contentLength: 'content_length',
  lastCrawled: 'last_crawled',
} as const;
export const pageSorts = Object.keys(sorts) as (keyof typeof sorts)[];

export interface PageQuery extends ListOptions<keyof typeof sorts> {
  origin?: string;
  status?: number;
  indexable?: boolean;
}

export async function listPages(db: Db, query: PageQuery = {}): Promise<Listed<ListedPage>> {
  const { q, origin, status, indexable, sort = 'url', dir = 'asc' } = query;
  let found = db.selectFrom('seo_pages');
  if (q)
    found = found.where((eb) =>
      eb.or([contains(eb.ref('url'), q), contains(eb.ref('title'), q), contains(eb.ref('h1'), q)]),
    );
  if (origin) found = found.where('origin', '=', origin);
  if (status !== undefined) found = found.where('status', '=', status);
  if (indexable !== undefined) found = found.where('indexable', '=', Number(indexable));
  const { total } = await found
    .select((eb) => eb.fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .select(listed)
    .orderBy(sorts[sort], (order) => (dir === 'asc' ? order.asc() : order.desc()).nullsLast())
    .orderBy('id')
    .limit(query.limit ?? maxListed)
    .offset(query.offset ?? 0)
    .execute();
  return { rows, total: Number(total) };
}

export async function getPage(db: Db, id: number): Promise<SeoPageRow | null> {
  const row = await db.selectFrom('seo_pages').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** The ids of stored addresses; those that are not stored are left out. */
export async function findPageIds(
  db: Db,
  urls: readonly string[],
): Promise<{ id: number; url: string }[]> {
  const parts = inParts([...new Set(urls)]).map((part) =>
    db.selectFrom('seo_pages').select(['id', 'url']).where('url', 'in', part).execute(),
  );
  return (await Promise.all(parts)).flat();
}

/** Those of the addresses that redirect → where they end. */
export async function findRedirects(db: Db, urls: readonly string[]): Promise<Map<string, string>> {
  const parts = inParts([...new Set(urls)]).map((part) =>
    db
      .selectFrom('seo_pages')
      .select(['url', 'final_url'])
      .where('url', 'in', part)
      .where('status', '>=', 300)
      .where('status', '<', 400)
      .execute(),
  );
  const rows = (await Promise.all(parts)).flat();
  return new Map(rows.flatMap(({ url, final_url }) => (final_url ? [[url, final_url]] : [])));
}

/** The pages of a site that answered with a validator for conditional requests. */
export async function listValidated(db: Db, origin: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('seo_pages')
    .select(['id', 'url'])
    .where('origin', '=', origin)
    .where('status', '=', 200)
    .where((eb) =>
      eb.or([eb('facts', 'like', '%"etag":%'), eb('facts', 'like', '%"lastModified":%')]),
    )
    .execute();
  return new Map(rows.map(({ url, id }) => [url, id]));
}

/** What a search query can be matched with, of every page of a site. */
export function listPageNames(db: Db, origin: string) {
  return db
    .selectFrom('seo_pages')
    .select(['id', 'url', 'title', 'h1'])
    .where('origin', '=', origin)
    .where('status', '=', 200)
    .orderBy('id')
    .limit(maxListed)
    .execute();
}

/** The next pages that a run audited, in order of id: for walks that must not hold a whole site. */
export function listRunPages(db: Db, runId: number, afterId: number, limit: number) {
  return db
    .selectFrom('seo_pages')
    .select(['id', 'url', 'status'])
    .where('last_run_id', '=', runId)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** As `listRunPages`, with what the audit saw of them. */
export function listRunFacts(db: Db, runId: number, afterId: number, limit: number) {
  return db
    .selectFrom('seo_pages')
    .select(['id', 'url', 'facts'])
    .where('last_run_id', '=', runId)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** What names each page of a site that search engines may list. */
export function listSubjects(db: Db, origin: string) {
  return db
    .selectFrom('seo_pages')
    .select(['id', 'url', 'title', 'h1'])
    .where('origin', '=', origin)
    .where('status', '=', 200)
    .where('indexable', '=', 1)
    .orderBy('id')
    .execute();
}

/** The next texts of a site, in order of id. */
export function listPageTexts(db: Db, origin: string, afterId: number, limit: number) {
  return db
    .selectFrom('seo_pages')
    .select(['id', 'url', 'main_text'])
    .where('origin', '=', origin)
    .where('status', '=', 200)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Address → id of every page of a site, which may answer at several origins. */
export async function mapPageIds(db: Db, origins: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('seo_pages')
    .select(['id', 'url'])
    .where('origin', 'in', origins)
    .execute();
  return new Map(rows.map(({ url, id }) => [url, id]));
}

/** Stores what an audit saw, one row a URL; a page that is known keeps its id and `created_at`. */
export function upsertPages(
  db: Db,
  pages: readonly NewSeoPage[],
): Promise<{ id: number; url: string }[]> {
  const rows = pages.map((page) => ({ indexable: 1, has_schema: 0, issues: '[]', ...page }));
  return insertRows(db, 'seo_pages', written, rows, {
    rowsAtOnce: 50,
    build: (part) =>
      db
        .insertInto('seo_pages')
        .values(part)
        .onConflict((conflict) =>
          conflict.column('url').doUpdateSet((eb) => ({
            title: eb.ref('excluded.title'),
            meta_description: eb.ref('excluded.meta_description'),
            h1: eb.ref('excluded.h1'),
            content_length: eb.ref('excluded.content_length'),
            status: eb.ref('excluded.status'),
            canonical: eb.ref('excluded.canonical'),
            indexable: eb.ref('excluded.indexable'),
            has_schema: eb.ref('excluded.has_schema'),
            issues: eb.ref('excluded.issues'),
            origin: eb.ref('excluded.origin'),
            final_url: eb.ref('excluded.final_url'),
            // An audit of one address does not know it.
            depth: eb.fn.coalesce('excluded.depth', 'seo_pages.depth'),
            score: eb.ref('excluded.score'),
            facts: eb.ref('excluded.facts'),
            main_text: eb.ref('excluded.main_text'),
            last_run_id: eb.ref('excluded.last_run_id'),
            last_crawled: eb.ref('excluded.last_crawled'),
            updated_at: eb.ref('excluded.updated_at'),
          })),
        )
        .returning(['id', 'url']),
  });
}

/** Corrects what findings about the whole site change on a page. */
export async function updatePageIssues(
  db: Db,
  id: number,
  page: { issues: string; score: number | null },
): Promise<void> {
  await db.updateTable('seo_pages').set(page).where('id', '=', id).execute();
}

export async function countPages(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('seo_pages')
    .select((eb) => eb.fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** The mean score of the pages that a run audited; null where none has one. */
export async function averageScore(db: Db, runId: number): Promise<number | null> {
  const { average } = await db
    .selectFrom('seo_pages')
    .select((eb) => eb.fn.avg<number | string | null>('score').as('average'))
    .where('last_run_id', '=', runId)
    .executeTakeFirstOrThrow();
  return average === null ? null : Math.round(Number(average));
}
