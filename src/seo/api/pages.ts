import { Elysia } from 'elysia';
import { z } from 'zod';
import { listPages } from '../../../db/seo-pages';
import { parseBody, readJson } from '../../http/body';
import { routes } from '../../routes';
import type { SeoDeps } from '../deps';
import { readPageRecord } from '../page-record';
import { auditUrl } from '../runs/audit-url';
import { idOf, listQueries, listResponse, paging, readQuery } from './list-query';
import { issueShape, pageShape, runShape } from './shapes';

// What is no text is judged as an empty address: one sentence for both.
const auditBody = z.object({ url: z.string().catch('') });

/** Pages, one page with all that is known of it, and the audit of one address. */
export function pagesApi(deps: SeoDeps) {
  const { db } = deps;
  return new Elysia()
    .get(routes.apiSeoPages.pattern, async (ctx) => {
      const query = readQuery(listQueries.pages, ctx.request.url);
      return listResponse(await listPages(db, { ...query, ...paging(query) }), pageShape);
    })
    .get(routes.apiSeoPage.pattern, async (ctx) =>
      Response.json(await describePage(deps, idOf(ctx.params))),
    )
    .post(
      routes.apiSeoAudit.pattern,
      async (ctx) => {
        const { url } = parseBody(auditBody, await readJson(ctx.request));
        const { page, issues, run } = await auditUrl(deps, url);
        return Response.json({
          page: pageShape(page),
          issues: issues.map(issueShape),
          run: runShape(run),
        });
      },
      { parse: 'none' },
    );
}

async function describePage({ db }: SeoDeps, id: number) {
  const { row, issues, ...rest } = await readPageRecord(db, id);
  return {
    ...pageShape(row),
    facts: row.facts === null ? null : (JSON.parse(row.facts) as object),
    allIssues: issues.map(issueShape),
    ...rest,
  };
}
