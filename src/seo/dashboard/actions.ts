import { Elysia } from 'elysia';
import { z } from 'zod';
import type { Deps } from '../../deps';
import { AppError } from '../../errors';
import { parseBody, readBytes, readForm } from '../../http/body';
import { routes } from '../../routes';
import { maxImportBytes } from '../api/keywords';
import { idOf } from '../api/list-query';
import { uploadedFile } from '../api/upload';
import { changeIssueStatus } from '../issues/change-issue';
import {
  addKeyword,
  changeTarget,
  findTarget,
  importSearchConsole,
  keywordSchema,
  removeKeyword,
} from '../keywords/keywords';
import { auditUrl } from '../runs/audit-url';
import type { Crawls } from '../runs/crawls';
import { changeTaskStatus } from '../tasks/change-task';
import { leadTo, type ShowDashboard } from './frame';

const auditForm = z.object({
  url: z.string().default(''),
  scope: z.enum(['page', 'site']).catch('page'),
});
const issueForm = z.object({ status: z.enum(['open', 'in_progress', 'dismissed']) });
const taskForm = z.object({ status: z.enum(['pending', 'in_progress', 'done']) });
/** The file, and what a form writes around it. */
const maxFormBytes = maxImportBytes + 64 * 1024;

const keywordList = `${routes.dashboard.href()}?tab=keywords#lists`;
const plain = { parse: 'none' } as const;

/** The dashboard's forms: each does one thing and leads back to where it stands. */
export function dashboardActions(deps: Deps, crawls: Crawls, show: ShowDashboard) {
  return new Elysia({ name: 'dashboard-actions' })
    .post(routes.dashboard.pattern, (ctx) => audit(ctx.request), plain)
    .post(
      routes.dashboardIssue.pattern,
      async (ctx) => {
        const form = await readForm(ctx.request);
        const { status } = parseBody(issueForm, form);
        await changeIssueStatus(deps, idOf(ctx.params), status);
        return leadTo(backOf(form), 'issue-changed');
      },
      plain,
    )
    .post(
      routes.dashboardTask.pattern,
      async (ctx) => {
        const form = await readForm(ctx.request);
        await changeTaskStatus(deps, idOf(ctx.params), parseBody(taskForm, form).status);
        return leadTo(backOf(form), 'task-changed');
      },
      plain,
    )
    .post(
      routes.dashboardKeywords.pattern,
      (ctx) =>
        onKeywords(ctx.request, async () => {
          const form = await readForm(ctx.request);
          const targetPageId = await findTarget(deps, form.target ?? '');
          await addKeyword(deps, parseBody(keywordSchema, { ...form, targetPageId }));
          return 'keyword-added';
        }),
      plain,
    )
    .post(
      routes.dashboardKeywordImports.pattern,
      (ctx) =>
        onKeywords(ctx.request, async () => {
          const body = await readBytes(ctx.request, maxFormBytes);
          await importSearchConsole(deps, await uploadedFile(ctx.request, body));
          return 'keywords-imported';
        }),
      plain,
    )
    .post(
      routes.dashboardKeyword.pattern,
      async (ctx) => {
        const form = await readForm(ctx.request);
        if (form.do === 'target') return changeTargetOf(ctx.request, idOf(ctx.params), form);
        await removeKeyword(deps, idOf(ctx.params));
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

  function changeTargetOf(request: Request, id: number, form: Record<string, string>) {
    const change = async () => {
      await changeTarget(deps, id, await findTarget(deps, form.target ?? ''));
      return 'keyword-changed';
    };
    return onKeywords(request, change, backOf(form));
  }

  async function onKeywords(
    request: Request,
    act: () => Promise<string>,
    back = keywordList,
  ): Promise<Response> {
    try {
      return leadTo(back, await act());
    } catch (error) {
      const { status, message } = refusalOf(error);
      return show(request, { status, tab: 'keywords', error: message });
    }
  }
}

/** Only the workplace itself is led back to, whatever a form says. */
function backOf({ back = '' }: Record<string, string>): string {
  const home = routes.dashboard.href();
  const url = back.startsWith('/') ? URL.parse(back, 'http://localhost') : null;
  const isOwn = url?.pathname === home || url?.pathname.startsWith(`${home}/`);
  return url && isOwn ? url.pathname + url.search + url.hash : home;
}

function refusalOf(error: unknown): AppError {
  if (!(error instanceof AppError)) throw error;
  const [first] = Object.values(error.fields ?? {}).flat();
  return new AppError(error.status, error.code, first ?? error.message);
}
