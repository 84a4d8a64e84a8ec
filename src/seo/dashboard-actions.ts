import { Elysia } from 'elysia';
import { z } from 'zod';
import { createKeyword, deleteKeyword } from '../../db/seo-keywords';
import { getTask, updateTask } from '../../db/seo-tasks';
import type { Deps } from '../deps';
import { AppError, notFound } from '../errors';
import { parseBody, readBytes, readForm } from '../http/body';
import { routes } from '../routes';
import { auditUrl } from './audit-url';
import { changeIssueStatus } from './change-issue';
import type { Crawls } from './crawls';
import type { ShowDashboard } from './dashboard';
import { leadTo } from './dashboard-frame';
import { dashboardForms } from './dashboard-routes';
import { importKeywords } from './import-keywords';
import { refreshKeywordTasks } from './keyword-tasks';
import { idOf } from './list-query';
import { normaliseKeyword, parseSearchConsole } from './search-console';
import { uploadedFile } from './upload';

const auditForm = z.object({
  url: z.string().default(''),
  scope: z.enum(['page', 'site']).catch('page'),
});
const issueForm = z.object({ status: z.enum(['open', 'in_progress', 'dismissed']) });
const taskForm = z.object({ status: z.enum(['pending', 'in_progress', 'done']) });
const keywordForm = z.object({
  keyword: z
    .string({ error: 'Enter a search query.' })
    .transform(normaliseKeyword)
    .pipe(z.string().min(1, { error: 'Enter a search query.' }).max(200)),
});
/** A full Search Console export is well below it; the rest is what a form adds. */
const maxImportBytes = 10 * 1024 * 1024 + 64 * 1024;

const keywordList = `${routes.dashboard.href()}?tab=keywords#lists`;
const plain = { parse: 'none' } as const;

/** The dashboard's forms: each does one thing and leads back to where it stands. */
export function dashboardActions(deps: Deps, crawls: Crawls, show: ShowDashboard) {
  const { db } = deps;
  return new Elysia({ name: 'dashboard-actions' })
    .post(dashboardForms.audit.pattern, (ctx) => audit(ctx.request), plain)
    .post(
      dashboardForms.issue.pattern,
      async (ctx) => {
        const form = await readForm(ctx.request);
        const { status } = parseBody(issueForm, form);
        await changeIssueStatus(deps, idOf(ctx.params), status);
        return leadTo(backOf(form), 'issue-changed');
      },
      plain,
    )
    .post(
      dashboardForms.task.pattern,
      async (ctx) => {
        const form = await readForm(ctx.request);
        await changeTask(deps, idOf(ctx.params), parseBody(taskForm, form).status);
        return leadTo(backOf(form), 'task-changed');
      },
      plain,
    )
    .post(
      dashboardForms.keywords.pattern,
      (ctx) => onKeywords(ctx.request, async () => addKeyword(deps, await readForm(ctx.request))),
      plain,
    )
    .post(
      dashboardForms.keywordImport.pattern,
      (ctx) => onKeywords(ctx.request, () => importFile(deps, ctx.request)),
      plain,
    )
    .post(
      dashboardForms.keyword.pattern,
      async (ctx) => {
        const form = await readForm(ctx.request);
        if (!(await deleteKeyword(db, idOf(ctx.params)))) throw notFound('No such keyword.');
        return leadTo(backOf(form), 'keyword-removed');
      },
      plain,
    );

  async function audit(request: Request): Promise<Response> {
    const form = await readForm(request);
    const { url, scope } = parseBody(auditForm, form);
    try {
      if (scope === 'page') {
        await auditUrl(deps, url);
        return leadTo(backOf(form), 'audited');
      }
      const { id } = await crawls.start({ url, trigger: 'staff' });
      return leadTo(routes.dashboardRun.href({ id }));
    } catch (error) {
      const { status, message } = refusalOf(error);
      return show(request, { status, audit: { url, scope, error: message } });
    }
  }

  async function onKeywords(request: Request, act: () => Promise<string>): Promise<Response> {
    try {
      return leadTo(keywordList, await act());
    } catch (error) {
      const { status, message } = refusalOf(error);
      return show(request, { status, tab: 'keywords', error: message });
    }
  }
}

/** Only the workplace itself is led back to. */
export function backOf({ back = '' }: Record<string, string>): string {
  const home = routes.dashboard.href();
  const isOwn = back === home || back.startsWith(`${home}?`) || back.startsWith(`${home}/`);
  return isOwn ? back : home;
}

function refusalOf(error: unknown): AppError {
  if (!(error instanceof AppError)) throw error;
  const [first] = Object.values(error.fields ?? {}).flat();
  return new AppError(error.status, error.code, first ?? error.message);
}

/** Only a run verifies: whatever staff set takes an earlier verification back. */
async function changeTask({ db, now }: Deps, id: number, status: string): Promise<void> {
  if (!(await getTask(db, id))) throw notFound('There is no such task.');
  const completed_at = status === 'done' ? now().toISOString() : null;
  await updateTask(db, id, { status, completed_at, verified_at: null });
}

async function addKeyword({ db, now }: Deps, form: Record<string, string>): Promise<string> {
  const { keyword } = parseBody(keywordForm, form);
  const at = now().toISOString();
  const created = { keyword, type: 'primary', created_at: at, updated_at: at };
  if (await createKeyword(db, created)) return 'keyword-added';
  throw new AppError(409, 'exists', `"${keyword}" is tracked already.`);
}

async function importFile({ db, now, siteUrl }: Deps, request: Request): Promise<string> {
  const file = await uploadedFile(request, await readBytes(request, maxImportBytes));
  const stamp = { now: now().toISOString(), origin: new URL(siteUrl()).origin };
  await importKeywords(db, parseSearchConsole(file), stamp);
  await refreshKeywordTasks(db, stamp);
  return 'keywords-imported';
}
