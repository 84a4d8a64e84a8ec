import { Elysia } from 'elysia';
import { z } from 'zod';
import { getTask, listTasks, updateTask } from '../../db/seo-tasks';
import { notFound } from '../errors';
import { parseBody, readJson } from '../http/body';
import { routes } from '../routes';
import type { SeoDeps } from './deps';
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
        return Response.json(await changeTask(deps, idOf(ctx.params), status));
      },
      { parse: 'none' },
    );
}

/** Only a run verifies: whatever staff set takes an earlier verification back. */
async function changeTask({ db, now }: SeoDeps, id: number, status: string) {
  const task = await getTask(db, id);
  if (!task) throw notFound('There is no such task.');
  const completed_at = status === 'done' ? now().toISOString() : null;
  const patch = { status, completed_at, verified_at: null };
  await updateTask(db, id, patch);
  return taskShape({ ...task, ...patch });
}
