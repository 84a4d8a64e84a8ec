import { z } from 'zod';
import type { Db } from '../../../db/open';
import {
  createKeyword,
  deleteKeyword,
  getKeyword,
  type ListedKeyword,
  type SeoKeywordRow,
  updateKeywordTarget,
} from '../../../db/seo-keywords';
import { findPageIds, getPage, listPageNames } from '../../../db/seo-pages';
import { AppError, notFound } from '../../errors';
import type { SeoDeps } from '../deps';
import { importKeywords, type KeywordImport } from './import-keywords';
import { createTargetMatcher } from './keyword-target';
import { dropKeywordTasks, refreshKeywordTasks } from './keyword-tasks';
import { normaliseKeyword, parseSearchConsole } from './search-console';

const count = z.number().int().min(0).max(1e12).nullish();

/** Both databases count so far. */
const maxPageId = 2_147_483_647;

/** A keyword as staff add it. */
export const keywordSchema = z.object({
  keyword: z
    .string({ error: 'Enter a search query.' })
    .transform(normaliseKeyword)
    .pipe(z.string().min(1, { error: 'Enter a search query.' }).max(200)),
  type: z.string().trim().min(1).max(40).default('primary'),
  targetPageId: z.number().int().min(1).max(maxPageId).nullish(),
  searchVolume: count,
  difficulty: z.number().int().min(0).max(100).nullish(),
});

/** What can be changed of a keyword: the page it is for. */
export const targetSchema = z.object({
  targetPageId: z
    .number({ error: 'The id of a page, or null for none.' })
    .int()
    .min(1)
    .max(maxPageId)
    .nullable(),
});

/**
 * Tracks a query, for the page given or the one whose name says it; 409 where it is tracked
 * already, 422 for a page that does not exist.
 */
export async function addKeyword(
  { db, now, siteUrl }: SeoDeps,
  { keyword, type, ...more }: z.output<typeof keywordSchema>,
): Promise<SeoKeywordRow> {
  const at = now().toISOString();
  await refuseUnknownPage(db, more.targetPageId);
  const matchPage = createTargetMatcher(await listPageNames(db, new URL(siteUrl()).origin));
  const created = await createKeyword(db, {
    keyword,
    type,
    target_page_id: more.targetPageId ?? matchPage(keyword),
    search_volume: more.searchVolume ?? null,
    difficulty: more.difficulty ?? null,
    created_at: at,
    updated_at: at,
  });
  if (created) return created;
  const message = `"${keyword}" is tracked already.`;
  throw new AppError(409, 'exists', message, { keyword: [message] });
}

/** Names the page a query is for, or none; 404 for no such query, 422 for no such page. */
export async function changeTarget(
  { db, now }: SeoDeps,
  id: number,
  targetPageId: number | null,
): Promise<ListedKeyword> {
  await refuseUnknownPage(db, targetPageId);
  await updateKeywordTarget(db, id, {
    target_page_id: targetPageId,
    updated_at: now().toISOString(),
  });
  const changed = await getKeyword(db, id);
  if (!changed) throw notFound('There is no such keyword.');
  return changed;
}

async function refuseUnknownPage(db: Db, id: number | null | undefined): Promise<void> {
  if (!id || (await getPage(db, id))) return;
  const message = 'There is no such page.';
  throw new AppError(422, 'invalid', message, { targetPageId: [message] });
}

/**
 * The id of the page at an address, whole or a path of the own site; null where it is empty.
 * Refuses with 422 what was never audited.
 */
export async function findTarget(
  { db, siteUrl }: SeoDeps,
  address: string,
): Promise<number | null> {
  if (!address.trim()) return null;
  const url = URL.parse(address.trim(), siteUrl())?.href ?? '';
  const [page] = await findPageIds(db, [url]);
  if (page) return page.id;
  throw new AppError(422, 'invalid', `No page at ${address.trim().slice(0, 200)} was audited yet.`);
}

/** Stops tracking a query, its history and tasks included; 404 where there is none. */
export async function removeKeyword({ db, siteUrl }: SeoDeps, id: number): Promise<void> {
  const row = await getKeyword(db, id);
  if (!row) throw notFound('There is no such keyword.');
  await deleteKeyword(db, id);
  await dropKeywordTasks(db, new URL(siteUrl()).origin, row.keyword);
}

/** Reads a Search Console export, stores it and brings the keyword tasks up to date. */
export async function importSearchConsole(
  { db, now, siteUrl }: SeoDeps,
  file: Uint8Array,
): Promise<KeywordImport> {
  const stamp = { now: now().toISOString(), origin: new URL(siteUrl()).origin };
  const result = await importKeywords(db, parseSearchConsole(file), stamp);
  await refreshKeywordTasks(db, stamp);
  return result;
}
