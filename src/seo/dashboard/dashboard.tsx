import { Elysia } from 'elysia';
import { DashboardPage } from '../../../views/seo/dashboard';
import type { Deps } from '../../deps';
import { leadsDashboard } from '../../leads/leads-dashboard';
import { routes } from '../../routes';
import type { StaffResponses } from '../../staff/staff-responses';
import { dropUnknownFilters } from '../api/list-query';
import { type Crawls, createCrawls } from '../runs/crawls';
import { dashboardActions } from './actions';
import { type Refused, type ShowDashboard, showScreen } from './frame';
import { loadList, perPage, tabs } from './lists';
import { loadOverview } from './overview';
import { dashboardRecords } from './records';

/**
 * All pages under /seo-dashboard and their forms. Who may see them is decided where it is mounted.
 * `crawls` is the one of the process, which the API and the scheduler share.
 */
export function dashboard(
  deps: Deps,
  respond: StaffResponses,
  crawls: Crawls = createCrawls(deps),
) {
  const show: ShowDashboard = (request, refused) =>
    showDashboard({ deps, respond, crawls }, request, refused);
  return new Elysia({ name: 'dashboard' })
    .get(routes.dashboard.pattern, (ctx) => show(ctx.request))
    .use(dashboardRecords(deps, respond, crawls))
    .use(dashboardActions(deps, crawls, show))
    .use(leadsDashboard(deps, respond));
}

interface Parts {
  deps: Deps;
  respond: StaffResponses;
  crawls: Crawls;
}

async function showDashboard(
  { deps, respond, crawls }: Parts,
  request: Request,
  refused?: Refused,
): Promise<Response> {
  const url = new URL(request.url);
  // The address of a refused form says nothing of the lists.
  if (refused) url.search = '';
  const tab = refused?.tab ?? tabs.find((name) => name === url.searchParams.get('tab')) ?? 'pages';
  dropUnknownFilters(tab, url);
  const said = [...url.searchParams].filter(([, value]) => value !== '');
  const { done, page: _, ...params } = Object.fromEntries(said);
  const [overview, list] = await Promise.all([
    loadOverview(deps.db, crawls),
    loadList(deps.db, tab, url.href),
  ]);
  const body = (
    <DashboardPage
      overview={overview}
      form={{ action: routes.dashboard.href(), ...refused?.audit }}
      list={list}
      state={{ path: routes.dashboard.href(), params: { ...params, tab } }}
      perPage={perPage}
      done={done}
      error={refused?.error}
    />
  );
  const status = refused?.status ?? 200;
  return showScreen(deps, respond, request, {
    title: 'SEO dashboard',
    current: 'dashboard',
    body,
    status,
  });
}
