import type { Content } from '../content/schema/content';
import type { Deps } from '../deps';
import { publicPolicy } from '../http/security-headers';
import { type Page, renderPage } from '../render/page';
import type { PageCache } from '../render/page-cache';
import { themeScript } from '../render/theme-script';

/** What public pages are answered with. */
export interface SiteResponses {
  /** A page that depends on content alone: rendered once per content version, kept as bytes. */
  page(
    request: Request,
    key: string,
    build: (content: Content) => Page,
    status?: number,
  ): Promise<Response>;
  /** A page that shows what one visitor sent: rendered for this answer, never stored. */
  visitorPage(
    request: Request,
    build: (content: Content) => Page,
    status: number,
  ): Promise<Response>;
  /** As `visitorPage`, for pages on which secrets stand: no third party's code is on it. */
  privatePage: SiteResponses['visitorPage'];
  /** A feed, sitemap or other text made of content. */
  text(
    request: Request,
    key: string,
    type: string,
    build: (content: Content) => string,
  ): Promise<Response>;
}

/** Ties rendering, cache and content security policy together for one application. */
export function createSiteResponses(deps: Deps, cache: PageCache): SiteResponses {
  const version = ({ version }: Content) => `${version} ${deps.siteUrl()}`;
  let held = { version: '', policy: '' };
  const headers = (content: Content) => {
    if (held.version !== version(content))
      held = { version: version(content), policy: policyOf(deps, content) };
    return { 'content-security-policy': held.policy };
  };
  return {
    async page(request, key, build, status = 200) {
      const content = deps.content.current();
      const body = await cache.page(`page ${key}`, version(content), () => {
        const path = status === 200 ? plainPath(request) : '';
        return renderPage(deps, content, path, build(content));
      });
      return body.respond(request, { status, headers: headers(content) });
    },
    visitorPage(request, build, status) {
      const content = deps.content.current();
      return renderOnce({ request, content, build, status }, headers(content));
    },
    privatePage(request, build, status) {
      const content = withoutThirdParties(deps.content.current());
      const policy = { 'content-security-policy': policyOf(deps, content) };
      return renderOnce({ request, content, build, status }, policy);
    },
    async text(request, key, type, build) {
      const content = deps.content.current();
      const body = await cache.page(
        `text ${key}`,
        version(content),
        async () => build(content),
        type,
      );
      return body.respond(request);
    },
  };

  async function renderOnce(
    { request, content, build, status }: Fresh,
    policy: Record<string, string>,
  ): Promise<Response> {
    const html = await renderPage(deps, content, new URL(request.url).pathname, build(content));
    return new Response(html, {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        ...policy,
      },
    });
  }
}

/**
 * The path in its plain spelling: what is kept for everybody must not depend on how the first
 * visitor wrote it.
 */
const plainPath = (request: Request): string =>
  decodeURIComponent(new URL(request.url).pathname).replace(/(.)\/+$/, '$1');

interface Fresh {
  request: Request;
  content: Content;
  build: (content: Content) => Page;
  status: number;
}

const withoutThirdParties = (content: Content): Content => ({
  ...content,
  site: {
    ...content.site,
    integrations: { googleTag: '', chatWidget: null, sendCompanyToAnalytics: false },
  },
});

const policyOf = (deps: Deps, { site }: Content): string =>
  publicPolicy({
    site,
    https: deps.siteUrl().startsWith('https:'),
    inlineScripts: [themeScript],
  });
