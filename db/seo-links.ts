import type { Insertable } from 'kysely';
import { insertRows } from './insert-rows';
import { inParts } from './listing';
import type { Db } from './open';
import type { SeoInternalLinkTable } from './tables';

export type NewSeoLink = Required<Omit<Insertable<SeoInternalLinkTable>, 'id'>>;

const columns = [
  'source_page_id',
  'target_page_id',
  'anchor_text',
  'context',
  'is_contextual',
  'created_at',
  'kind',
] as const;

/** Replaces the links that were found on these pages. */
export async function replaceFoundLinks(
  db: Db,
  sourcePageIds: readonly number[],
  links: readonly NewSeoLink[],
): Promise<void> {
  for (const part of inParts(sourcePageIds)) {
    await db
      .deleteFrom('seo_internal_links')
      .where('source_page_id', 'in', part)
      .where('kind', '=', 'found')
      .execute();
  }
  await addLinks(db, links);
}

export async function addLinks(db: Db, links: readonly NewSeoLink[]): Promise<void> {
  await insertRows(db, 'seo_internal_links', columns, links);
}

/** Removes what was suggested for a site before. */
export async function deleteSuggestedLinks(db: Db, origin: string): Promise<void> {
  const pages = db.selectFrom('seo_pages').select('id').where('origin', '=', origin);
  await db
    .deleteFrom('seo_internal_links')
    .where('kind', '=', 'suggested')
    .where('source_page_id', 'in', pages)
    .execute();
}

/** Page id → how many links to it were found on a site. */
export async function countInlinks(db: Db, origin: string): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('seo_internal_links')
    .innerJoin('seo_pages', 'seo_pages.id', 'seo_internal_links.target_page_id')
    .select((eb) => ['target_page_id', eb.fn.countAll().as('count')])
    .where('seo_pages.origin', '=', origin)
    .where('kind', '=', 'found')
    .groupBy('target_page_id')
    .execute();
  return new Map(rows.map(({ target_page_id, count }) => [target_page_id, Number(count)]));
}

export interface LinkQuery {
  sourcePageId?: number;
  targetPageId?: number;
  kind?: 'found' | 'suggested';
  limit?: number;
}

/** Links between stored pages, with both addresses. */
export function listLinks(db: Db, query: LinkQuery) {
  const { sourcePageId, targetPageId, kind, limit = 200 } = query;
  let found = db
    .selectFrom('seo_internal_links as link')
    .innerJoin('seo_pages as source', 'source.id', 'link.source_page_id')
    .innerJoin('seo_pages as target', 'target.id', 'link.target_page_id')
    .selectAll('link')
    .select(['source.url as source_url', 'target.url as target_url']);
  if (sourcePageId !== undefined) found = found.where('source_page_id', '=', sourcePageId);
  if (targetPageId !== undefined) found = found.where('target_page_id', '=', targetPageId);
  if (kind) found = found.where('kind', '=', kind);
  return found.orderBy('is_contextual', 'desc').orderBy('link.id').limit(limit).execute();
}
