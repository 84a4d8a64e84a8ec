import type { Db } from '../../db/open';
import { testDatabase } from '../../db/test-database';
import { createLogger } from '../log';
import type { SeoDeps } from './deps';

/** What a test site answers at a path: HTML, or a whole response. */
export type TestPages = Record<
  string,
  string | ((request: Request) => Response | Promise<Response>)
>;

/** A site on the loopback for tests of audits; `pages` may be changed while it runs. */
export function serveTestSite(pages: TestPages) {
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch(request) {
      const page = pages[new URL(request.url).pathname];
      if (page === undefined) return new Response('Not found', { status: 404 });
      if (typeof page === 'function') return page(request);
      return new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } });
    },
  });
  const origin = `http://127.0.0.1:${server.port}`;
  return { origin, pages, stop: () => server.stop(true) };
}

/** Dependencies of an auditor that may fetch test sites and keeps everything in memory. */
export async function testDeps(patch: Partial<SeoDeps> = {}): Promise<SeoDeps & { db: Db }> {
  const { db } = await testDatabase();
  let clock = Date.UTC(2026, 0, 5, 9);
  return {
    config: { AUDIT_ALLOW_PRIVATE: true, AUDIT_MAX_PAGES: 500 },
    db,
    log: createLogger('silent'),
    // Each reading is a second later: times in the tables tell what came first.
    now: () => {
      clock += 1000;
      return new Date(clock);
    },
    siteUrl: () => 'https://www.example.com',
    ownOrigins: () => [],
    ...patch,
  };
}

/** A page without avoidable faults, `head` and `body` added. */
export function testPage(title: string, body = '', head = ''): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width">${head}</head>
<body><main><h1>${title}</h1>${body}</main></body></html>`;
}
