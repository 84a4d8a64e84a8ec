import { Elysia } from 'elysia';
import { getRun, listPageHistory, listRunChanges } from '../../db/audit-runs';
import { listIssues } from '../../db/seo-issues';
import { listLinks } from '../../db/seo-links';
import { getPage } from '../../db/seo-pages';
import { PageView } from '../../views/seo/page-view';
import { RunView } from '../../views/seo/run-view';
import type { Deps } from '../deps';
import { notFound } from '../errors';
import { readForm } from '../http/body';
import { routes } from '../routes';
import type { StaffResponses } from '../staff/staff-responses';
import type { Crawls } from './crawls';
import { leadTo, showScreen } from './dashboard-frame';
import { issueItem } from './dashboard-lists';
import { changeItem } from './dashboard-overview';
import { searchPreview } from './dashboard-preview';
import { latestProgress } from './dashboard-progress';
import { idOf } from './list-query';
import { storedFacts } from './page-columns';
import { linkShape, pageShape, runShape } from './shapes';

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

async function loadPage({ db }: Deps, id: number) {
  const row = await getPage(db, id);
  if (!row) throw notFound('There is no such page.');
  const [issues, linksOut, linksIn, history] = await Promise.all([
    listIssues(db, { pageId: id }),
    listLinks(db, { sourcePageId: id }),
    listLinks(db, { targetPageId: id }),
    listPageHistory(db, id),
  ]);
  return {
    page: pageShape(row),
    facts: storedFacts(row),
    preview: searchPreview(row),
    issues: issues.rows.map(issueItem),
    linksOut: linksOut.map(linkShape),
    linksIn: linksIn.map(linkShape),
    history: history.map((entry) => ({
      runId: entry.run_id,
      kind: entry.kind,
      at: entry.started_at,
      change: entry.change,
      count: Number(entry.count),
    })),
  };
}

const changesShown = 100;
const kindsOfChange = ['new', 'regressed', 'resolved', 'unchanged'] as const;

async function loadRun({ db }: Deps, crawls: Crawls, id: number, asked: string | null) {
  const row = await getRun(db, id);
  if (!row) throw notFound('There is no such run.');
  const run = runShape(row);
  const shown =
    kindsOfChange.find((kind) => kind === asked) ?? kindsOfChange.find((kind) => run[kind] > 0);
  const changes = shown ? await listRunChanges(db, id, [shown], changesShown) : [];
  const progress = latestProgress(crawls, run);
  return { run, progress, shown: shown ?? null, changes: changes.map(changeItem), changesShown };
}

export type PageRecord = Awaited<ReturnType<typeof loadPage>>;
export type RunRecord = Awaited<ReturnType<typeof loadRun>>;
