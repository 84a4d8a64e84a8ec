import { createSafeFetch } from '../fetch/safe-fetch';
import { crawlSite } from './crawl';
import type { CrawledPage } from './page';
import type { CrawlOptions, CrawlPorts } from './run';

/** A page's HTML, a whole answer, or what to do with the request. */
export type TestRoute =
  | string
  | (() => Response)
  | ((request: Request) => Response | Promise<Response>);

/** A local site for crawl tests; `origin` differs from every other test site by its port. */
export interface TestSite {
  origin: string;
  /** By path and query. `{origin}` in a text becomes the site's origin. */
  routes: Record<string, TestRoute>;
  /** Paths asked for, in order, with the method unless it is GET. */
  requests: string[];
  stop(): void;
}

export function startTestSite(routes: Record<string, TestRoute>): TestSite {
  const requests: string[] = [];
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: (request) => {
      const { pathname, search } = new URL(request.url);
      requests.push(`${request.method === 'GET' ? '' : `${request.method} `}${pathname}${search}`);
      const route = routes[pathname + search];
      if (route === undefined) return new Response('not here', { status: 404 });
      return typeof route === 'string' ? textAnswer(pathname, route, site.origin) : route(request);
    },
  });
  const origin = `http://127.0.0.1:${server.port}`;
  const site: TestSite = { origin, routes, requests, stop: () => server.stop(true) };
  return site;
}

function textAnswer(path: string, text: string, origin: string): Response {
  const types: Record<string, string> = { txt: 'text/plain', xml: 'application/xml' };
  const type = types[path.split('.').at(-1) ?? ''] ?? 'text/html; charset=utf-8';
  return new Response(text.replaceAll('{origin}', origin), { headers: { 'content-type': type } });
}

/** A redirect to a path or address. */
export function redirectTo(location: string, status = 301): TestRoute {
  return () => new Response(null, { status, headers: { location } });
}

/** Crawls a test site and gives what was handed over beside the summary. */
export async function crawlTestSite(
  site: TestSite,
  options: Partial<CrawlOptions> = {},
  ports: Partial<CrawlPorts> = {},
) {
  const pages: CrawledPage[] = [];
  const fetch = createSafeFetch({ userAgent: 'TestBot/1.0', allowPrivate: true, timeoutMs: 2_000 });
  const onBatch = (batch: CrawledPage[]) => void pages.push(...batch);
  const summary = await crawlSite(
    { startUrl: `${site.origin}/`, ...options },
    { fetch, onBatch, ...ports },
  );
  return { summary, pages };
}
