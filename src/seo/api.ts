import { Elysia } from 'elysia';
import { exportApi } from './api-export';
import { issuesApi } from './api-issues';
import { keywordsApi } from './api-keywords';
import { pagesApi } from './api-pages';
import { runsApi } from './api-runs';
import { tasksApi } from './api-tasks';
import { type Crawls, createCrawls } from './crawls';
import type { SeoDeps } from './deps';

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
