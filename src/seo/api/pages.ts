import { Elysia } from 'elysia';
import { z } from 'zod';
import { listPageHistory } from '../../../db/audit-runs';
import { listIssues } from '../../../db/seo-issues';
import { listLinks } from '../../../db/seo-links';
import { getPage, listPages } from '../../../db/seo-pages';
import { notFound } from '../../errors';
import { parseBody, readJson } from '../../http/body';
import { routes } from '../../routes';
import type { SeoDeps } from '../deps';
import { auditUrl } from '../runs/audit-url';
import { idOf, listQueries, listResponse, paging, readQuery } from './list-query';
import { issueShape, linkShape, pageShape, runShape } from './shapes';

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
  const page = await getPage(db, id);
  if (!page) throw notFound('There is no such page.');
  const [issues, linksOut, linksIn, history] = await Promise.all([
    listIssues(db, { pageId: id }),
    listLinks(db, { sourcePageId: id }),
    listLinks(db, { targetPageId: id }),
    listPageHistory(db, id),
  ]);
  return {
    ...pageShape(page),
    facts: page.facts === null ? null : (JSON.parse(page.facts) as object),
    allIssues: issues.rows.map(issueShape),
    linksOut: linksOut.map(linkShape),
    linksIn: linksIn.map(linkShape),
    history: history.map(({ run_id, started_at, kind, change, count }) => ({
      runId: run_id,
      startedAt: started_at,
      kind,
      change,
      count: Number(count),
    })),
  };
}
