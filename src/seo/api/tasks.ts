import { Elysia } from 'elysia';
import { z } from 'zod';
import { listTasks } from '../../../db/seo-tasks';
import { parseBody, readJson } from '../../http/body';
import { routes } from '../../routes';
import type { SeoDeps } from '../deps';
import { changeTaskStatus } from '../tasks/change-task';
import { idOf, listQueries, listResponse, paging, readQuery } from './list-query';
import { taskShape } from './shapes';

const taskBody = z.object({
  status: z.enum(['pending', 'in_progress', 'done'], {
    error: 'One of pending, in_progress and done.',
  }),
});

export function tasksApi(deps: SeoDeps) {
  const { db } = deps;
  return new Elysia()
    .get(routes.apiSeoTasks.pattern, async (ctx) => {
      const query = readQuery(listQueries.tasks, ctx.request.url);
      return listResponse(await listTasks(db, { ...query, ...paging(query) }), taskShape);
    })
    .patch(
      routes.apiSeoTask.pattern,
      async (ctx) => {
        const { status } = parseBody(taskBody, await readJson(ctx.request));
        return Response.json(taskShape(await changeTaskStatus(deps, idOf(ctx.params), status)));
      },
      { parse: 'none' },
    );
}
