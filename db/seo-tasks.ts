import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { contains, inParts, type Listed, type ListOptions, maxListed } from './listing';
import type { Db } from './open';
import type { SeoTaskTable } from './tables';

export type SeoTaskRow = Selectable<SeoTaskTable>;
export type NewSeoTask = Insertable<SeoTaskTable>;
export type ListedTask = SeoTaskRow & { page_url: string | null };

const priorityOrder = sql<number>`case priority when 'high' then 0 when 'medium' then 1 else 2 end`;
const sorts = {
  priority: priorityOrder,
  type: sql.ref<string>('seo_tasks.type'),
  status: sql.ref<string>('seo_tasks.status'),
  title: sql.ref<string>('seo_tasks.title'),
  createdAt: sql.ref<string>('seo_tasks.created_at'),
} as const;
export const taskSorts = Object.keys(sorts) as (keyof typeof sorts)[];

export interface TaskQuery extends ListOptions<keyof typeof sorts> {
  status?: readonly string[];
  priority?: readonly string[];
  type?: string;
  pageId?: number;
}

/** Most urgent first unless told; each row with the address of its page. */
export async function listTasks(db: Db, query: TaskQuery = {}): Promise<Listed<ListedTask>> {
  const { sort = 'priority', dir = 'asc' } = query;
  const found = filterTasks(db, query);
  const { total } = await found
    .select((eb) => eb.fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .selectAll('seo_tasks')
    .select('seo_pages.url as page_url')
    .orderBy(sorts[sort], (order) => (dir === 'asc' ? order.asc() : order.desc()).nullsLast())
    .orderBy('seo_tasks.id')
    .limit(query.limit ?? maxListed)
    .offset(query.offset ?? 0)
    .execute();
  return { rows, total: Number(total) };
}

function filterTasks(db: Db, { q, status, priority, type, pageId }: TaskQuery) {
  let found = db.selectFrom('seo_tasks').leftJoin('seo_pages', 'seo_pages.id', 'seo_tasks.page_id');
  if (q)
    found = found.where((eb) =>
      eb.or([
        contains(eb.ref('seo_tasks.title'), q),
        contains(eb.ref('seo_tasks.description'), q),
        contains(eb.ref('seo_pages.url'), q),
      ]),
    );
  if (status?.length) found = found.where('seo_tasks.status', 'in', status);
  if (priority?.length) found = found.where('seo_tasks.priority', 'in', priority);
  if (type) found = found.where('seo_tasks.type', '=', type);
  if (pageId !== undefined) found = found.where('seo_tasks.page_id', '=', pageId);
  return found;
}

export async function getTask(db: Db, id: number): Promise<SeoTaskRow | null> {
  const row = await db.selectFrom('seo_tasks').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Every task of one type on a site, finished ones included. */
export function listTasksOfType(db: Db, origin: string, type: string): Promise<SeoTaskRow[]> {
  return db
    .selectFrom('seo_tasks')
    .selectAll()
    .where('origin', '=', origin)
    .where('type', '=', type)
    .execute();
}

/** Writes tasks, one a cause; a known one keeps its id and `created_at`. */
export async function upsertTasks(db: Db, tasks: readonly NewSeoTask[]): Promise<void> {
  for (const part of inParts(tasks)) {
    await db
      .insertInto('seo_tasks')
      .values(part)
      .onConflict((conflict) =>
        conflict.column('cause').doUpdateSet((eb) => ({
          page_id: eb.ref('excluded.page_id'),
          title: eb.ref('excluded.title'),
          description: eb.ref('excluded.description'),
          priority: eb.ref('excluded.priority'),
          status: eb.ref('excluded.status'),
          suggestion: eb.ref('excluded.suggestion'),
          completed_at: eb.ref('excluded.completed_at'),
          verified_at: eb.ref('excluded.verified_at'),
        })),
      )
      .execute();
  }
}

export async function updateTask(
  db: Db,
  id: number,
  patch: Updateable<SeoTaskTable>,
): Promise<void> {
  await db.updateTable('seo_tasks').set(patch).where('id', '=', id).execute();
}

export async function deleteTasks(db: Db, ids: readonly number[]): Promise<void> {
  for (const part of inParts(ids))
    await db.deleteFrom('seo_tasks').where('id', 'in', part).execute();
}

/** Removes tasks by what made them; verified ones stay as a record. */
export async function deleteTasksOfCauses(db: Db, causes: readonly string[]): Promise<void> {
  await db
    .deleteFrom('seo_tasks')
    .where('cause', 'in', causes)
    .where('verified_at', 'is', null)
    .execute();
}

/** Tasks nobody has begun. */
export async function countPendingTasks(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('seo_tasks')
    .select((eb) => eb.fn.countAll().as('total'))
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return Number(total);
}
