import { Elysia } from 'elysia';
import { z } from 'zod';
import { getRun, listRunChanges, listRuns } from '../../../db/audit-runs';
import { notFound } from '../../errors';
import { parseBody, readJson } from '../../http/body';
import { routes } from '../../routes';
import type { SeoDeps } from '../deps';
import type { Crawls } from '../runs/crawls';
import { runEvents } from '../runs/run-events';
import { idOf, listQueries, listResponse, paging, readQuery } from './list-query';
import { issueShape, runShape } from './shapes';

const runBody = z.object({
  url: z.string().catch(''),
  maxPages: z.coerce.number().int().min(1).max(50_000).optional(),
});

/** Crawls of whole sites: begin, watch, cancel, go on. */
export function runsApi(deps: SeoDeps, crawls: Crawls) {
  const { db } = deps;
  return new Elysia()
    .get(routes.apiSeoRuns.pattern, async (ctx) => {
      const query = readQuery(listQueries.runs, ctx.request.url);
      return listResponse(await listRuns(db, { ...query, ...paging(query) }), runShape);
    })
    .post(
      routes.apiSeoRuns.pattern,
      async (ctx) => {
        const { url, maxPages } = parseBody(runBody, await readJson(ctx.request));
        const run = await crawls.start({ url, trigger: 'staff', ...(maxPages && { maxPages }) });
        return accepted(runShape(run));
      },
      { parse: 'none' },
    )
    .get(routes.apiSeoRun.pattern, async (ctx) =>
      Response.json(await describeRun(deps, idOf(ctx.params))),
    )
    .post(routes.apiSeoRunCancel.pattern, async (ctx) =>
      Response.json(runShape(await crawls.cancel(idOf(ctx.params)))),
    )
    .post(routes.apiSeoRunResume.pattern, async (ctx) =>
      accepted(runShape(await crawls.resume(idOf(ctx.params)))),
    )
    .get(routes.apiSeoRunEvents.pattern, async (ctx) => {
      const run = await getRun(db, idOf(ctx.params));
      if (!run) throw notFound('There is no such run.');
      // Elysia closes a connection that is silent for 30 seconds.
      ctx.server?.timeout(ctx.request, 0);
      return runEvents(db, crawls, run.id);
    });
}

function accepted(run: ReturnType<typeof runShape>): Response {
  return Response.json(run, {
    status: 202,
    headers: { location: routes.apiSeoRun.href({ id: run.id }) },
  });
}

/** A run with what it changed, worst first. */
async function describeRun({ db }: SeoDeps, id: number) {
  const run = await getRun(db, id);
  if (!run) throw notFound('There is no such run.');
  const changes = await listRunChanges(db, id);
  return {
    ...runShape(run),
    changes: changes.map((row) => ({ change: row.change, ...issueShape(row) })),
  };
}
