import { Elysia } from 'elysia';
import { z } from 'zod';
import { listIssues } from '../../../db/seo-issues';
import { parseBody, readJson } from '../../http/body';
import { routes } from '../../routes';
import type { SeoDeps } from '../deps';
import { changeIssueStatus } from '../issues/change-issue';
import { idOf, listQueries, listResponse, paging, readQuery } from './list-query';
import { issueShape } from './shapes';

const issueBody = z.object({
  status: z.enum(['open', 'in_progress', 'dismissed'], {
    error: 'One of open, in_progress and dismissed; only an audit resolves an issue.',
  }),
});

export function issuesApi(deps: SeoDeps) {
  const { db } = deps;
  return new Elysia()
    .get(routes.apiSeoIssues.pattern, async (ctx) => {
      const query = readQuery(listQueries.issues, ctx.request.url);
      return listResponse(await listIssues(db, { ...query, ...paging(query) }), issueShape);
    })
    .patch(
      routes.apiSeoIssue.pattern,
      async (ctx) => {
        const { status } = parseBody(issueBody, await readJson(ctx.request));
        return Response.json(issueShape(await changeIssueStatus(deps, idOf(ctx.params), status)));
      },
      { parse: 'none' },
    );
}
