import type { Deps } from '../deps';
import { AppError, errorBody } from '../errors';
import { routes } from '../routes';
import type { Metrics } from './metrics';
import { baseHeaders, inertPolicy } from './security-headers';

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
    const id = requestId(request);
    const url = URL.parse(request.url);
    const response = url ? await answer(received, id) : malformedHost();
    protect(response);
    response.headers.set('x-request-id', id);
    const milliseconds = performance.now() - started;
    metrics.observeRequest(request.method, response.status, milliseconds / 1000);
    deps.log.info('request', {
      id,
      method: request.method,
      path: url && loggedPath(url),
      status: response.status,
      ms: Math.round(milliseconds * 10) / 10,
    });
    return response;
  };

  /** Where even the error page fails, a plain answer that tells nothing of why. */
  async function answer(received: unknown[], id: string): Promise<Response> {
    try {
      return (await handle(...received)) as Response;
    } catch (error) {
      deps.log.error('bug', { id, error });
      return Response.json(errorBody(bug(id)), { status: 500 });
    }
  }

  function protect({ headers }: Response): void {
    const https = deps.siteUrl().startsWith('https:');
    for (const [name, value] of Object.entries(baseHeaders(https)))
      if (!headers.has(name)) headers.set(name, value);
    const isCode = /^text\/(html|javascript)/.test(headers.get('content-type') ?? '');
    if (!isCode && !headers.has('content-security-policy'))
      headers.set('content-security-policy', inertPolicy);
  }
}

/** A Host header that is none, or no Host at all: there is no address to look for. */
const malformedHost = () =>
  Response.json(errorBody(new AppError(400, 'malformed_host', 'The Host header names no host.')), {
    status: 400,
  });

const setupPath = routes.staffSetup.href({ token: '' });

/** The link to the first account is a secret until it is used. */
const loggedPath = ({ pathname }: URL): string =>
  pathname.startsWith(setupPath) ? `${setupPath}…` : pathname;

/** What a bug is answered with: nothing but where it stands in the log. */
export const bug = (id: string) =>
  new AppError(500, 'internal', `Something went wrong on our side. It has been logged as ${id}.`);
