import type { Db } from '../../../db/open';
import { listImport, listImportTimes } from '../../../db/seo-keywords';
import {
  deleteTasksOfCauses,
  listTasksOfType,
  type NewSeoTask,
  type SeoTaskRow,
  upsertTasks,
} from '../../../db/seo-tasks';
import { findOpportunities, type Opportunity } from './opportunities';

const types: Opportunity['type'][] = [
  'keyword_position',
  'keyword_ctr',
  'keyword_decay',
  'keyword_cannibalisation',
];

/** Nobody works through more than these; the next import brings the next ones. */
const maxTasks = 50;

/** Brings the keyword tasks up to date with the latest import; what it no longer shows is verified. */
export async function refreshKeywordTasks(
  db: Db,
  { now, origin }: { now: string; origin: string },
): Promise<void> {
  const [latest, previous] = await listImportTimes(db);
  if (!latest) return;
  const found = findOpportunities(
    await listImport(db, latest),
    previous ? await listImport(db, previous) : [],
  );
  const wanted = new Map(found.map((opportunity) => [causeOf(origin, opportunity), opportunity]));
  const stored = await listStored(db, origin);
  const known = new Map(stored.map((task) => [task.cause, task]));
  const kept = [...wanted].filter(([cause], index) => index < maxTasks || known.has(cause));
  await upsertTasks(db, [
    ...kept.map(([cause, opportunity]) =>
      taskRow(opportunity, known.get(cause), { cause, now, origin }),
    ),
    ...stored.filter((task) => !wanted.has(task.cause) && !task.verified_at).map(verified(now)),
  ]);
}

/** Forgets the tasks of a keyword that is no longer tracked. */
export function dropKeywordTasks(db: Db, origin: string, keyword: string): Promise<void> {
  return deleteTasksOfCauses(
    db,
    types.map((type) => causeOf(origin, { type, keyword })),
  );
}

const causeOf = (origin: string, { type, keyword }: Pick<Opportunity, 'type' | 'keyword'>) =>
  `${type}|${origin}|${keyword}`;

async function listStored(db: Db, origin: string): Promise<SeoTaskRow[]> {
  const tasks: SeoTaskRow[] = [];
  for (const type of types) tasks.push(...(await listTasksOfType(db, origin, type)));
  return tasks;
}

function taskRow(
  { type, title, description, pageId, potentialClicks, suggestion }: Opportunity,
  stored: SeoTaskRow | undefined,
  { cause, now, origin }: { cause: string; now: string; origin: string },
): NewSeoTask {
  const isBegun = stored?.status === 'in_progress';
  return {
    page_id: pageId,
    title,
    description,
    type,
    priority: priorityOf(potentialClicks),
    // Called done, yet the newest import still shows it: it opens again.
    status: isBegun ? 'in_progress' : 'pending',
    suggestion: JSON.stringify({ ...suggestion, potentialClicks }),
    created_at: now,
    completed_at: null,
    cause,
    origin,
    verified_at: null,
  };
}

/** By the clicks of a period that it could bring. */
function priorityOf(clicks: number): 'high' | 'medium' | 'low' {
  if (clicks >= 20) return 'high';
  return clicks >= 5 ? 'medium' : 'low';
}

const verified =
  (now: string) =>
  ({ id: _id, ...task }: SeoTaskRow): NewSeoTask => ({
    ...task,
    status: 'done',
    completed_at: task.completed_at ?? now,
    verified_at: now,
  });
