import { Elysia } from 'elysia';
import { blog } from './blog/blog';
import type { Deps } from './deps';
import { assets } from './http/assets';
import { failures } from './http/failures';
import { health } from './http/health';
import { createMetrics } from './http/metrics';
import { observed } from './http/observed';
import { openapi } from './http/openapi';
import { refuseCrossSite } from './http/same-origin';
import { refuseMalformedPath } from './http/well-formed';
import { contact } from './leads/contact';
import { documents } from './pages/documents';
import { marketing } from './pages/marketing';
import { media } from './pages/media';
import { createSiteResponses } from './pages/site-responses';
import { createPageCache } from './render/page-cache';
import { seoApi } from './seo/api/api';
import { dashboard } from './seo/dashboard/dashboard';
import { type Crawls, createCrawls } from './seo/runs/crawls';
import { staffApi, staffPages } from './staff/guard';
import { staffDoor } from './staff/staff-pages';
import { createStaffResponses } from './staff/staff-responses';

/** Most that any route takes: a Search Console export. Other routes read 64 KB at most. */
const maxRequestBodySize = 11 * 1024 * 1024;

/** The whole application, wired on one screen. It does not listen yet. */
export function createApp(deps: Deps, crawls: Crawls = createCrawls(deps)) {
  const metrics = createMetrics();
  const respond = createSiteResponses(deps, createPageCache());
  const respondToStaff = createStaffResponses(deps);

  return new Elysia({ serve: { maxRequestBodySize, reusePort: false } })
    .wrap((handle) => observed(deps, metrics, handle))
    .use(failures(deps, respond))
    .onRequest((ctx) => refuseMalformedPath(ctx.request))
    .onRequest((ctx) => refuseCrossSite(ctx.request, new URL(deps.siteUrl()).origin))
    .use(health(deps, metrics))
    .use(openapi(deps))
    .use(assets(deps))
    .use(media(deps))
    .use(documents(deps, respond))
    .use(marketing(deps, respond))
    .use(blog(deps, respond))
    .use(contact(deps, respond, metrics))
    .use(staffDoor(deps, respond))
    .use(new Elysia().use(staffPages(deps)).use(dashboard(deps, respondToStaff, crawls)))
    .use(new Elysia().use(staffApi(deps)).use(seoApi(deps, crawls)));
}
