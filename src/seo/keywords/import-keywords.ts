import { inParts } from '../../../db/listing';
import type { Db } from '../../../db/open';
import {
  addKeywordHistory,
  findKeywords,
  type NewKeywordHistory,
  type NewSeoKeyword,
  type SeoKeywordRow,
  upsertKeywords,
} from '../../../db/seo-keywords';
import { findPageIds, listPageNames } from '../../../db/seo-pages';
import { createTargetMatcher } from './keyword-target';
import type { SearchExport, SearchRow } from './search-console';
import { computeCtr } from './search-console-numbers';

export interface KeywordImport {
  keywords: number;
  created: number;
  linked: number;
}

/** One query with all an export says of it. */
interface ImportedKeyword {
  total: SearchRow;
  pairs: SearchRow[];
}

/** Stores an export: the newest figures on the keyword, every import in its history. */
export async function importKeywords(
  db: Db,
  found: SearchExport,
  { now, origin }: { now: string; origin: string },
): Promise<KeywordImport> {
  const imported = collectKeywords(found);
  const target = await createTargetFinder(db, found, origin);
  const result: KeywordImport = { keywords: imported.size, created: 0, linked: 0 };
  for (const part of inParts([...imported])) {
    await db.transaction().execute(async (transaction) => {
      const known = await findKeywords(
        transaction,
        part.map(([keyword]) => keyword),
      );
      const byName = new Map(known.map((row) => [row.keyword, row]));
      const rows = part.map(([keyword, entry]) =>
        keywordRow(keyword, entry, { before: byName.get(keyword), now, target }),
      );
      const stored = await upsertKeywords(transaction, rows);
      const ids = new Map(stored.map(({ id, keyword }) => [keyword, id]));
      await addKeywordHistory(
        transaction,
        part.flatMap(([keyword, entry]) => historyRows(ids.get(keyword) ?? 0, entry, now)),
      );
      result.created += part.length - known.length;
      result.linked += rows.filter(({ target_page_id }) => target_page_id !== null).length;
    });
  }
  return result;
}

function collectKeywords({ queries, pairs }: SearchExport): Map<string, ImportedKeyword> {
  const byQuery = Map.groupBy(pairs, ({ query }) => query ?? '');
  const totals = new Map(queries.map((row) => [row.query ?? '', row]));
  const names = new Set([...totals.keys(), ...byQuery.keys()]);
  return new Map(
    [...names].map((name) => {
      const own = byQuery.get(name) ?? [];
      return [name, { total: totals.get(name) ?? sum(own), pairs: own }];
    }),
  );
}

/** A query over all its pages; the position is weighted by impressions, as Search Console does. */
function sum(rows: readonly SearchRow[]): SearchRow {
  const clicks = rows.reduce((total, row) => total + row.clicks, 0);
  const impressions = rows.reduce((total, row) => total + row.impressions, 0);
  const placed = rows.filter((row) => row.position !== null && row.impressions > 0);
  const weight = placed.reduce((total, row) => total + row.impressions, 0);
  const places = placed.reduce((total, row) => total + (row.position ?? 0) * row.impressions, 0);
  return {
    query: rows[0]?.query ?? null,
    page: null,
    clicks,
    impressions,
    ctr: computeCtr(clicks, impressions),
    position: weight > 0 ? Math.round((places / weight) * 100) / 100 : null,
  };
}

type FindTarget = (keyword: string, pairs: readonly SearchRow[]) => number | null;

/** The page Search Console names, else the one whose title or heading names the query. */
async function createTargetFinder(
  db: Db,
  { pages, pairs }: SearchExport,
  origin: string,
): Promise<FindTarget> {
  const urls = [...pages, ...pairs].map(({ page }) => page ?? '');
  const known = await findPageIds(db, urls);
  const ids = new Map(known.map(({ url, id }) => [url, id]));
  const match = createTargetMatcher(await listPageNames(db, origin));
  return (keyword, own) => {
    const [best] = own.toSorted((a, b) => b.clicks - a.clicks || b.impressions - a.impressions);
    return ids.get(best?.page ?? '') ?? match(keyword);
  };
}

function keywordRow(
  keyword: string,
  { total, pairs }: ImportedKeyword,
  { before, now, target }: { before: SeoKeywordRow | undefined; now: string; target: FindTarget },
): NewSeoKeyword {
  const ranking = total.position === null ? null : Math.max(1, Math.round(total.position));
  const rankings = [before?.best_ranking ?? null, ranking].filter((value) => value !== null);
  return {
    keyword,
    type: before?.type ?? 'search_console',
    target_page_id: before?.target_page_id ?? target(keyword, pairs),
    current_ranking: ranking,
    best_ranking: rankings.length ? Math.min(...rankings) : null,
    impressions: total.impressions,
    clicks: total.clicks,
    ctr: total.ctr,
    created_at: now,
    updated_at: now,
  };
}

function historyRows(id: number, { total, pairs }: ImportedKeyword, now: string) {
  return [total, ...pairs].map(
    ({ page, position, impressions, clicks, ctr }): NewKeywordHistory => ({
      keyword_id: id,
      page_url: page,
      ranking: position,
      impressions,
      clicks,
      ctr,
      recorded_at: now,
    }),
  );
}
