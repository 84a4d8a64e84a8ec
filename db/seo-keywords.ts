import type { Insertable, Selectable } from 'kysely';
import { contains, inParts, type Listed, type ListOptions, maxListed } from './listing';
import type { Db } from './open';
import type { SeoKeywordHistoryTable, SeoKeywordTable } from './tables';

export type SeoKeywordRow = Selectable<SeoKeywordTable>;
export type NewSeoKeyword = Insertable<SeoKeywordTable>;
export type KeywordHistoryRow = Selectable<SeoKeywordHistoryTable>;
export type NewKeywordHistory = Insertable<SeoKeywordHistoryTable>;
export type ListedKeyword = SeoKeywordRow & { page_url: string | null };

const sorts = {
  keyword: 'seo_keywords.keyword',
  currentRanking: 'seo_keywords.current_ranking',
  bestRanking: 'seo_keywords.best_ranking',
  impressions: 'seo_keywords.impressions',
  clicks: 'seo_keywords.clicks',
  ctr: 'seo_keywords.ctr',
  searchVolume: 'seo_keywords.search_volume',
} as const;
export const keywordSorts = Object.keys(sorts) as (keyof typeof sorts)[];

export interface KeywordQuery extends ListOptions<keyof typeof sorts> {
  type?: string;
  pageId?: number;
}

/** By impressions unless told, most first; each row with the address of its target page. */
export async function listKeywords(
  db: Db,
  query: KeywordQuery = {},
): Promise<Listed<ListedKeyword>> {
  const { q, type, pageId, sort = 'impressions', dir = query.sort ? 'asc' : 'desc' } = query;
  let found = db
    .selectFrom('seo_keywords')
    .leftJoin('seo_pages', 'seo_pages.id', 'seo_keywords.target_page_id');
  if (q) found = found.where((eb) => contains(eb.ref('seo_keywords.keyword'), q));
  if (type) found = found.where('seo_keywords.type', '=', type);
  if (pageId !== undefined) found = found.where('seo_keywords.target_page_id', '=', pageId);
  const { total } = await found
    .select((eb) => eb.fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .selectAll('seo_keywords')
    .select('seo_pages.url as page_url')
    .orderBy(sorts[sort], (order) => (dir === 'asc' ? order.asc() : order.desc()).nullsLast())
    .orderBy('seo_keywords.id')
    .limit(query.limit ?? maxListed)
    .offset(query.offset ?? 0)
    .execute();
  return { rows, total: Number(total) };
}

export async function getKeyword(db: Db, id: number): Promise<ListedKeyword | null> {
  const row = await db
    .selectFrom('seo_keywords')
    .leftJoin('seo_pages', 'seo_pages.id', 'seo_keywords.target_page_id')
    .selectAll('seo_keywords')
    .select('seo_pages.url as page_url')
    .where('seo_keywords.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function findKeywords(db: Db, keywords: readonly string[]): Promise<SeoKeywordRow[]> {
  const parts = inParts(keywords).map((part) =>
    db.selectFrom('seo_keywords').selectAll().where('keyword', 'in', part).execute(),
  );
  return (await Promise.all(parts)).flat();
}

/** The queries that staff added for a page: what it wants to be found by. */
export function listTargetedKeywords(db: Db) {
  return db
    .selectFrom('seo_keywords')
    .select(['keyword', 'target_page_id'])
    .where('target_page_id', 'is not', null)
    .where('type', '!=', 'search_console')
    .orderBy('id')
    .limit(maxListed)
    .execute();
}

/** Null where the keyword is tracked already. */
export async function createKeyword(db: Db, keyword: NewSeoKeyword): Promise<SeoKeywordRow | null> {
  const row = await db
    .insertInto('seo_keywords')
    .values(keyword)
    .onConflict((conflict) => conflict.column('keyword').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Writes the figures of an import; what is known keeps its id, its type and `created_at`. */
export function upsertKeywords(
  db: Db,
  keywords: readonly NewSeoKeyword[],
): Promise<{ id: number; keyword: string }[]> {
  return db
    .insertInto('seo_keywords')
    .values(keywords)
    .onConflict((conflict) =>
      conflict.column('keyword').doUpdateSet((eb) => ({
        target_page_id: eb.ref('excluded.target_page_id'),
        current_ranking: eb.ref('excluded.current_ranking'),
        best_ranking: eb.ref('excluded.best_ranking'),
        impressions: eb.ref('excluded.impressions'),
        clicks: eb.ref('excluded.clicks'),
        ctr: eb.ref('excluded.ctr'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .returning(['id', 'keyword'])
    .execute();
}

/** Names the page a keyword is for, or none. */
export async function updateKeywordTarget(
  db: Db,
  id: number,
  target: Pick<SeoKeywordRow, 'target_page_id' | 'updated_at'>,
): Promise<void> {
  await db.updateTable('seo_keywords').set(target).where('id', '=', id).execute();
}

/** Returns whether there was such a keyword. */
export async function deleteKeyword(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('seo_keywords')
    .where('id', '=', id)
    .executeTakeFirst();
  return Number(numDeletedRows) > 0;
}

export async function countKeywords(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('seo_keywords')
    .select((eb) => eb.fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export async function addKeywordHistory(
  db: Db,
  entries: readonly NewKeywordHistory[],
): Promise<void> {
  for (const part of inParts(entries, 2000))
    await db.insertInto('seo_keyword_history').values(part).execute();
}

/** Imports of one keyword, latest first. */
export function listKeywordHistory(
  db: Db,
  keywordId: number,
  limit = 100,
): Promise<KeywordHistoryRow[]> {
  return db
    .selectFrom('seo_keyword_history')
    .selectAll()
    .where('keyword_id', '=', keywordId)
    .orderBy('recorded_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** One import, each entry with its keyword and the keyword's target page. */
export function listImport(db: Db, recordedAt: string) {
  return db
    .selectFrom('seo_keyword_history as entry')
    .innerJoin('seo_keywords as keyword', 'keyword.id', 'entry.keyword_id')
    .leftJoin('seo_pages as page', 'page.id', 'keyword.target_page_id')
    .selectAll('entry')
    .select([
      'keyword.keyword',
      'keyword.target_page_id',
      'page.url as target_url',
      'page.title as target_title',
    ])
    .where('recorded_at', '=', recordedAt)
    .orderBy('entry.id')
    .execute();
}

/** The times of the last imports, latest first. */
export async function listImportTimes(db: Db, limit = 2): Promise<string[]> {
  const rows = await db
    .selectFrom('seo_keyword_history')
    .select('recorded_at')
    .distinct()
    .orderBy('recorded_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.recorded_at);
}
