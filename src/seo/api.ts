import { Elysia } from 'elysia';
import { z } from 'zod';
import { listRuns } from '../../db/audit-runs';
import type { Listed } from '../../db/listing';
import { listIssues } from '../../db/seo-issues';
import { listKeywords } from '../../db/seo-keywords';
import { listPages } from '../../db/seo-pages';
import { listTasks } from '../../db/seo-tasks';
import { routes } from '../routes';
import { auditUrl } from './audit-url';
import type { SeoDeps } from './deps';
import { listQueries, paging, parseOrRefuse, readQuery } from './list-query';
import { issueShape, keywordShape, pageShape, runShape, taskShape } from './shapes';

const auditBody = z.object({ url: z.string() });

/** The dashboard's JSON API. Who may call it is decided where it is mounted. */
export function seoApi(deps: SeoDeps) {
  const { db } = deps;
  return new Elysia({ name: 'seo-api' })
    .get(routes.apiSeoPages.pattern, async (ctx) => {
      const query = readQuery(listQueries.pages, ctx.request.url);
      return list(await listPages(db, { ...query, ...paging(query) }), pageShape);
    })
    .get(routes.apiSeoIssues.pattern, async (ctx) => {
      const query = readQuery(listQueries.issues, ctx.request.url);
      return list(await listIssues(db, { ...query, ...paging(query) }), issueShape);
    })
    .get(routes.apiSeoTasks.pattern, async (ctx) => {
      const query = readQuery(listQueries.tasks, ctx.request.url);
      return list(await listTasks(db, { ...query, ...paging(query) }), taskShape);
    })
    .get(routes.apiSeoKeywords.pattern, async (ctx) => {
      const query = readQuery(listQueries.keywords, ctx.request.url);
      return list(await listKeywords(db, { ...query, ...paging(query) }), keywordShape);
    })
    .get(routes.apiSeoRuns.pattern, async (ctx) => {
      const query = readQuery(listQueries.runs, ctx.request.url);
      return list(await listRuns(db, { ...query, ...paging(query) }), runShape);
    })
    .post(routes.apiSeoAudit.pattern, async (ctx) => {
      const { url } = parseOrRefuse(auditBody, ctx.body);
      const { page, issues, run } = await auditUrl(deps, url);
      return Response.json({
        page: pageShape(page),
        issues: issues.map(issueShape),
        run: runShape(run),
      });
    });
}

/** A plain array, as the client expects; how many there are in all stands in a header. */
function list<Row>({ rows, total }: Listed<Row>, shape: (row: Row) => unknown): Response {
  return Response.json(rows.map(shape), { headers: { 'x-total-count': String(total) } });
}
