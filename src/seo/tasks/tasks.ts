import type { Db } from '../../../db/open';
import { listCheckTypes, listIssuesOfCheck } from '../../../db/seo-issues';
import { findRedirects } from '../../../db/seo-pages';
import {
  deleteTasks,
  listTasksOfType,
  type NewSeoTask,
  type SeoTaskRow,
  upsertTasks,
} from '../../../db/seo-tasks';
import { checkTitle } from '../check-titles';
import { type Cause, groupByCause, type PageIssue } from './causes';
import { taskPriority } from './priority';
import { type SuggestionContext, suggest } from './suggestions';

/** Whose tasks are brought up to date, and by which run. */
export interface TaskRefresh {
  origin: string;
  runId: number;
  now: string;
}

interface Plan {
  upserts: NewSeoTask[];
  deletes: number[];
}

/**
 * Makes one task a cause of the issues that wait on a site. Tasks whose issues are all gone are
 * done and verified; a task that was called done while its issue is still seen opens again.
 */
export async function refreshTasks(
  db: Db,
  refresh: TaskRefresh,
  types?: readonly string[],
): Promise<void> {
  for (const type of types ?? (await listCheckTypes(db, refresh.origin))) {
    const issues = await listIssuesOfCheck(db, refresh.origin, type, [
      'open',
      'in_progress',
      'dismissed',
    ]);
    const stored = await listTasksOfType(db, refresh.origin, type);
    const plan = planTasks(type, { issues, stored, refresh, ...(await contextOf(db, issues)) });
    await upsertTasks(db, plan.upserts);
    await deleteTasks(db, plan.deletes);
  }
}

async function contextOf(db: Db, issues: readonly PageIssue[]): Promise<SuggestionContext> {
  const named = issues.flatMap(({ target, page_canonical }) => [target, page_canonical]);
  const urls = named.filter((url) => url !== null);
  return { redirectTo: await findRedirects(db, urls) };
}

/** What becomes of the tasks of one check: pure. */
export function planTasks(
  type: string,
  input: SuggestionContext & {
    issues: readonly PageIssue[];
    stored: readonly SeoTaskRow[];
    refresh: TaskRefresh;
  },
): Plan {
  const { issues, refresh } = input;
  const prefix = `${type}|${refresh.origin}|`;
  const stored = new Map(input.stored.map((task) => [task.cause.slice(prefix.length), task]));
  const causes = groupByCause(type, issues, new Set(stored.keys()));
  const waiting = causes.flatMap(withoutDismissed);
  const keys = new Set(waiting.map(({ key }) => key));
  const left = [...stored].filter(([key, task]) => !keys.has(key) && !task.verified_at);
  const { obsolete = [], mended = [] } = Object.groupBy(left, ([key]) =>
    isObsolete(key, causes) ? 'obsolete' : 'mended',
  );
  const tasks = waiting.map((cause) => ({
    ...describe(type, cause, input),
    cause: prefix + cause.key,
    ...progress(stored.get(cause.key), cause, refresh),
  }));
  return {
    upserts: [...tasks, ...mended.map(([, task]) => verified(task, refresh))],
    deletes: obsolete.map(([, { id }]) => id),
  };
}

function withoutDismissed({ key, issues }: Cause): Cause[] {
  const open = issues.filter(({ status }) => status !== 'dismissed');
  return open.length ? [{ key, issues: open }] : [];
}

function describe(
  type: string,
  cause: Cause,
  { refresh, redirectTo }: SuggestionContext & { refresh: TaskRefresh },
): Omit<NewSeoTask, 'cause'> {
  const pageIds = new Set(cause.issues.map(({ page_id }) => page_id));
  const [first] = cause.issues;
  const isOne = pageIds.size === 1;
  return {
    page_id: isOne && first ? first.page_id : null,
    title: `${checkTitle(type)}: ${placeOf(cause, pageIds.size)}`,
    description: [first?.description, first?.recommendation].filter(Boolean).join(' '),
    type,
    priority: taskPriority(cause.issues, pageIds.size),
    suggestion: JSON.stringify(suggest(type, cause, { redirectTo })),
    created_at: refresh.now,
    origin: refresh.origin,
  };
}

/** The page, or what the pages have in common and how many they are. */
function placeOf({ issues }: Cause, pageCount: number): string {
  const [first] = issues;
  if (first && pageCount === 1) return pathOf(first.page_url);
  const target = first?.target;
  const isOfTarget = target && issues.every((issue) => issue.target === target);
  return isOfTarget ? `${target} on ${pageCount} pages` : `${pageCount} pages`;
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

type Progress = Pick<NewSeoTask, 'status' | 'completed_at' | 'verified_at'>;

/** A task's state while its cause is still there. */
function progress(task: SeoTaskRow | undefined, cause: Cause, { runId }: TaskRefresh): Progress {
  const reopened = { status: 'pending', completed_at: null, verified_at: null };
  if (!task) return reopened;
  const seenAgain = cause.issues.some((issue) => issue.last_run_id === runId);
  if (task.verified_at || (task.status === 'done' && seenAgain)) return reopened;
  return { status: task.status, completed_at: task.completed_at, verified_at: null };
}

function verified({ id: _id, ...task }: SeoTaskRow, { now }: TaskRefresh): NewSeoTask {
  return { ...task, status: 'done', completed_at: task.completed_at ?? now, verified_at: now };
}

/** Nothing of it was mended: staff dismissed the issues, or another task has taken them over. */
function isObsolete(key: string, causes: readonly Cause[]): boolean {
  return causes.some(
    (cause) => cause.key === key || cause.issues.some(({ page_id }) => key === `page:${page_id}`),
  );
}
