import { Elysia } from 'elysia';
import { PageView } from '../../../views/seo/page-view';
import { RunView } from '../../../views/seo/run-view';
import type { Deps } from '../../deps';
import { readForm } from '../../http/body';
import { routes } from '../../routes';
import type { StaffResponses } from '../../staff/staff-responses';
import { idOf } from '../api/list-query';
import type { Crawls } from '../runs/crawls';
import { leadTo, showScreen } from './frame';
import { loadPage, loadRun } from './record-data';

/** One page's and one run's own view, and the buttons of a run. */
export function dashboardRecords(deps: Deps, respond: StaffResponses, crawls: Crawls) {
  return new Elysia({ name: 'dashboard-records' })
    .get(routes.dashboardPage.pattern, async (ctx) => {
      const view = await loadPage(deps, idOf(ctx.params));
      const done = doneOf(ctx.request);
      return showScreen(deps, respond, ctx.request, {
        title: view.page.title ?? view.page.url,
        current: 'dashboard',
        body: <PageView {...view} done={done} />,
      });
    })
    .get(routes.dashboardRun.pattern, async (ctx) => {
      const { searchParams } = new URL(ctx.request.url);
      const asked = searchParams.get('change');
      const view = await loadRun(deps, crawls, idOf(ctx.params), asked);
      const done = doneOf(ctx.request);
      return showScreen(deps, respond, ctx.request, {
        title: `Run ${view.run.id}`,
        current: 'dashboard',
        body: <RunView {...view} done={done} />,
      });
    })
    .post(
      routes.dashboardRun.pattern,
      async (ctx) => {
        const id = idOf(ctx.params);
        const { do: action } = await readForm(ctx.request);
        const path = routes.dashboardRun.href({ id });
        if (action === 'resume') {
          await crawls.resume(id);
          return leadTo(path);
        }
        await crawls.cancel(id);
        return leadTo(path, 'crawl-cancelled');
      },
      { parse: 'none' },
    );
}

const doneOf = (request: Request) => new URL(request.url).searchParams.get('done') ?? undefined;
