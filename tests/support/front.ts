import type { Site } from './site';

type Change = (answer: Response, path: string) => Response | Promise<Response>;

export interface Front {
  url: string;
  stop(): Promise<void>;
}

/** A server before the site, as a proxy is: the test holds back or rewrites its GET answers. */
export function startFront(site: Pick<Site, 'url'>, change: Change): Front {
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      const answer = await fetch(site.url + pathname + search);
      const headers = { 'content-type': answer.headers.get('content-type') ?? '' };
      return change(new Response(answer.body, { status: answer.status, headers }), pathname);
    },
  });
  return { url: server.url.origin, stop: () => server.stop(true) };
}
