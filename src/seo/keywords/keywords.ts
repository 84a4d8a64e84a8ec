import { z } from 'zod';
import {
  createKeyword,
  deleteKeyword,
  getKeyword,
  type SeoKeywordRow,
} from '../../../db/seo-keywords';
import { getPage, listPageNames } from '../../../db/seo-pages';
import { AppError, notFound } from '../../errors';
import type { SeoDeps } from '../deps';
import { importKeywords, type KeywordImport } from './import-keywords';
import { createTargetMatcher } from './keyword-target';
import { dropKeywordTasks, refreshKeywordTasks } from './keyword-tasks';
import { normaliseKeyword, parseSearchConsole } from './search-console';

const count = z.number().int().min(0).max(1e12).nullish();

/** A keyword as staff add it. */
export const keywordSchema = z.object({
  keyword: z
    .string({ error: 'Enter a search query.' })
    .transform(normaliseKeyword)
    .pipe(z.string().min(1, { error: 'Enter a search query.' }).max(200)),
  type: z.string().trim().min(1).max(40).default('primary'),
  targetPageId: z.number().int().min(1).nullish(),
  searchVolume: count,
  difficulty: z.number().int().min(0).max(100).nullish(),
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
  if (more.targetPageId && !(await getPage(db, more.targetPageId))) {
    const message = 'There is no such page.';
    throw new AppError(422, 'invalid', message, { targetPageId: [message] });
  }
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
