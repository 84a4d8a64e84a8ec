import { getTask, type SeoTaskRow, updateTask } from '../../../db/seo-tasks';
import { notFound } from '../../errors';
import type { SeoDeps } from '../deps';

/** What staff say of a task. Only a run verifies: an earlier verification is taken back. */
export async function changeTaskStatus(
  { db, now }: SeoDeps,
  id: number,
  status: 'pending' | 'in_progress' | 'done',
): Promise<SeoTaskRow> {
  const task = await getTask(db, id);
  if (!task) throw notFound('There is no such task.');
  const completed_at = status === 'done' ? now().toISOString() : null;
  const patch = { status, completed_at, verified_at: null };
  await updateTask(db, id, patch);
  return { ...task, ...patch };
}
