import { Elysia } from 'elysia';
import type { SeoDeps } from '../deps';
import { type Crawls, createCrawls } from '../runs/crawls';
import { exportApi } from './export';
import { issuesApi } from './issues';
import { keywordsApi } from './keywords';
import { pagesApi } from './pages';
import { runsApi } from './runs';
import { tasksApi } from './tasks';

/**
 * The dashboard's JSON API. Who may call it is decided where it is mounted. `crawls` is the one of
 * the process, which the scheduler shares.
 */
export function seoApi(deps: SeoDeps, crawls: Crawls = createCrawls(deps)) {
  return new Elysia({ name: 'seo-api' })
    .use(pagesApi(deps))
    .use(issuesApi(deps))
    .use(tasksApi(deps))
    .use(keywordsApi(deps))
    .use(runsApi(deps, crawls))
    .use(exportApi(deps));
}
