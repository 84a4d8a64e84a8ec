import type { Deps } from '../deps';
import type { Metrics } from './metrics';
import { baseHeaders } from './security-headers';

/** Elysia's own type of what it hands to `wrap` tells neither arguments nor result. */
type Handle = (...request: unknown[]) => unknown;

/** A request's id by which its log line and its error page name each other. */
const ids = new WeakMap<Request, string>();
export const requestId = (request: Request): string => {
  const id = ids.get(request) ?? crypto.randomUUID();
  ids.set(request, id);
  return id;
};

/** Around every request, whatever answers it: security headers, request id, log line, metrics. */
export function observed(deps: Deps, metrics: Metrics, handle: Handle): Handle {
  return async (...received) => {
    const request = received[0] as Request;
    const started = performance.now();
    const response = (await handle(...received)) as Response;
    const https = deps.siteUrl().startsWith('https:');
    for (const [name, value] of Object.entries(baseHeaders(https)))
      if (!response.headers.has(name)) response.headers.set(name, value);
    const id = requestId(request);
    response.headers.set('x-request-id', id);
    const milliseconds = performance.now() - started;
    metrics.observeRequest(request.method, response.status, milliseconds / 1000);
    deps.log.info('request', {
      id,
      method: request.method,
      path: new URL(request.url).pathname,
      status: response.status,
      ms: Math.round(milliseconds * 10) / 10,
    });
    return response;
  };
}
