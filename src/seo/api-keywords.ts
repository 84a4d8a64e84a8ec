import { Elysia } from 'elysia';
import { z } from 'zod';
import {
  createKeyword,
  deleteKeyword,
  getKeyword,
  listKeywordHistory,
  listKeywords,
} from '../../db/seo-keywords';
import { getPage } from '../../db/seo-pages';
import { AppError, notFound } from '../errors';
import { parseBody, readBytes, readJson } from '../http/body';
import { routes } from '../routes';
import type { SeoDeps } from './deps';
import { importKeywords } from './import-keywords';
import { refreshKeywordTasks } from './keyword-tasks';
import { idOf, listQueries, listResponse, paging, readQuery } from './list-query';
import { normaliseKeyword, parseSearchConsole } from './search-console';
import { historyShape, keywordShape } from './shapes';
import { uploadedFile } from './upload';

/** What an import may weigh: a full Search Console export is well below it. */
export const maxImportBytes = 10 * 1024 * 1024;

const count = z.number().int().min(0).max(1e12).nullish();
const keywordBody = z.object({
  keyword: z
    .string({ error: 'Enter a search query.' })
    .transform(normaliseKeyword)
    .pipe(z.string().min(1, { error: 'Enter a search query.' }).max(200)),
  type: z.string().trim().min(1).max(40).default('primary'),
  targetPageId: z.number().int().min(1).nullish(),
  searchVolume: count,
  difficulty: z.number().int().min(0).max(100).nullish(),
});

export function keywordsApi(deps: SeoDeps) {
  const { db } = deps;
  return new Elysia()
    .get(routes.apiSeoKeywords.pattern, async (ctx) => {
      const query = readQuery(listQueries.keywords, ctx.request.url);
      return listResponse(await listKeywords(db, { ...query, ...paging(query) }), keywordShape);
    })
    .get(routes.apiSeoKeyword.pattern, async (ctx) => {
      const keyword = await getKeyword(db, idOf(ctx.params));
      if (!keyword) throw notFound('There is no such keyword.');
      const history = await listKeywordHistory(db, keyword.id);
      return Response.json({ ...keywordShape(keyword), history: history.map(historyShape) });
    })
    .post(
      routes.apiSeoKeywords.pattern,
      async (ctx) => {
        const keyword = parseBody(keywordBody, await readJson(ctx.request));
        return Response.json(keywordShape(await addKeyword(deps, keyword)), { status: 201 });
      },
      { parse: 'none' },
    )
    .delete(routes.apiSeoKeyword.pattern, async (ctx) => {
      if (!(await deleteKeyword(db, idOf(ctx.params)))) throw notFound('There is no such keyword.');
      return new Response(null, { status: 204 });
    })
    .post(
      routes.apiSeoKeywordImport.pattern,
      async (ctx) => {
        // A form wraps the file: 64 KB are ample for what stands around it.
        const body = await readBytes(ctx.request, maxImportBytes + 64 * 1024);
        return Response.json(await importFile(deps, await uploadedFile(ctx.request, body)));
      },
      { parse: 'none' },
    );
}

async function addKeyword({ db, now }: SeoDeps, keyword: z.output<typeof keywordBody>) {
  const at = now().toISOString();
  if (keyword.targetPageId && !(await getPage(db, keyword.targetPageId))) {
    const message = 'There is no such page.';
    throw new AppError(422, 'invalid', message, { targetPageId: [message] });
  }
  const created = await createKeyword(db, {
    keyword: keyword.keyword,
    type: keyword.type,
    target_page_id: keyword.targetPageId ?? null,
    search_volume: keyword.searchVolume ?? null,
    difficulty: keyword.difficulty ?? null,
    created_at: at,
    updated_at: at,
  });
  if (created) return created;
  const message = `"${keyword.keyword}" is tracked already.`;
  throw new AppError(409, 'exists', message, { keyword: [message] });
}

async function importFile({ db, now, siteUrl }: SeoDeps, bytes: Uint8Array) {
  const stamp = { now: now().toISOString(), origin: new URL(siteUrl()).origin };
  const result = await importKeywords(db, parseSearchConsole(bytes), stamp);
  await refreshKeywordTasks(db, stamp);
  return result;
}
