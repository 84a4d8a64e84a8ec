import { Elysia } from 'elysia';
import { getKeyword, listKeywordHistory, listKeywords } from '../../../db/seo-keywords';
import { notFound } from '../../errors';
import { parseBody, readBytes, readJson } from '../../http/body';
import { routes } from '../../routes';
import type { SeoDeps } from '../deps';
import {
  addKeyword,
  changeTarget,
  importSearchConsole,
  keywordSchema,
  removeKeyword,
  targetSchema,
} from '../keywords/keywords';
import { idOf, listQueries, listResponse, paging, readQuery } from './list-query';
import { historyShape, keywordShape } from './shapes';
import { uploadedFile } from './upload';

/** What an import may weigh: a full Search Console export is well below it. */
export const maxImportBytes = 10 * 1024 * 1024;

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
        const keyword = parseBody(keywordSchema, await readJson(ctx.request));
        return Response.json(keywordShape(await addKeyword(deps, keyword)), { status: 201 });
      },
      { parse: 'none' },
    )
    .patch(
      routes.apiSeoKeyword.pattern,
      async (ctx) => {
        const { targetPageId } = parseBody(targetSchema, await readJson(ctx.request));
        return Response.json(
          keywordShape(await changeTarget(deps, idOf(ctx.params), targetPageId)),
        );
      },
      { parse: 'none' },
    )
    .delete(routes.apiSeoKeyword.pattern, async (ctx) => {
      await removeKeyword(deps, idOf(ctx.params));
      return new Response(null, { status: 204 });
    })
    .post(
      routes.apiSeoKeywordImport.pattern,
      async (ctx) => {
        // A form wraps the file: 64 KB are ample for what stands around it.
        const body = await readBytes(ctx.request, maxImportBytes + 64 * 1024);
        return Response.json(
          await importSearchConsole(deps, await uploadedFile(ctx.request, body)),
        );
      },
      { parse: 'none' },
    );
}
