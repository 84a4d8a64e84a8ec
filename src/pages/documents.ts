import { Elysia } from 'elysia';
import { jsonFeed, rss } from '../blog/feeds';
import type { Deps } from '../deps';
import { routes } from '../routes';
import type { SiteResponses } from './site-responses';
import { llmsTxt, robotsTxt, securityTxt, sitemapXml, webManifest } from './well-known';

/** What machines read: sitemap, robots, feeds, manifest, security.txt, llms.txt. */
export function documents(deps: Deps, respond: SiteResponses) {
  const plain = 'text/plain; charset=utf-8';
  return new Elysia({ name: 'documents' })
    .get(routes.sitemap.pattern, (ctx) =>
      respond.text(ctx.request, 'sitemap', 'application/xml; charset=utf-8', (content) =>
        sitemapXml(content, deps),
      ),
    )
    .get(routes.robots.pattern, (ctx) =>
      respond.text(ctx.request, 'robots', plain, () => robotsTxt(deps)),
    )
    .get(routes.rss.pattern, (ctx) =>
      respond.text(ctx.request, 'rss', 'application/rss+xml; charset=utf-8', (content) =>
        rss(content, deps),
      ),
    )
    .get(routes.jsonFeed.pattern, (ctx) =>
      respond.text(ctx.request, 'feed', 'application/feed+json; charset=utf-8', (content) =>
        jsonFeed(content, deps),
      ),
    )
    .get(routes.manifest.pattern, (ctx) =>
      respond.text(ctx.request, 'manifest', 'application/manifest+json', webManifest),
    )
    .get(routes.llms.pattern, (ctx) =>
      respond.text(ctx.request, 'llms', plain, (content) => llmsTxt(content, deps)),
    )
    .get(routes.securityTxt.pattern, (ctx) =>
      respond.text(
        ctx.request,
        `security ${deps.now().toISOString().slice(0, 7)}`,
        plain,
        (content) => securityTxt(content, deps, deps.now()),
      ),
    );
}
