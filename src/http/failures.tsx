import { Elysia } from 'elysia';
import { ErrorPage } from '../../views/error';
import type { Deps } from '../deps';
import { AppError, errorBody, toAppError } from '../errors';
import { notFoundPage } from '../pages/marketing';
import type { SiteResponses } from '../pages/site-responses';
import type { Page } from '../render/page';
import { requestId } from './observed';

/** The one place where failures become answers: JSON for the API, a page for people. */
export function failures(deps: Deps, respond: SiteResponses) {
  return new Elysia({ name: 'failures' }).onError({ as: 'global' }, async (ctx) => {
    const { request, code } = ctx;
    const refused = toAppError(ctx.error, code);
    if (!refused) deps.log.error('bug', { id: requestId(request), error: ctx.error });
    const failure = refused ?? bug(request);
    const response = wantsJson(request)
      ? Response.json(errorBody(failure), { status: failure.status })
      : await failurePage(request, failure);
    for (const [name, value] of Object.entries(failure.headers ?? {}))
      response.headers.set(name, value);
    return response;
  });

  function failurePage(request: Request, failure: AppError): Promise<Response> {
    if (failure.code === 'not_found') return respond.page(request, 'not-found', notFoundPage, 404);
    return respond.visitorPage(
      request,
      (content) => errorPage(content.site.brand, request, failure),
      failure.status,
    );
  }
}

const bug = (request: Request) =>
  new AppError(
    500,
    'internal',
    `Something went wrong on our side. It has been logged as ${requestId(request)}.`,
  );

function wantsJson(request: Request): boolean {
  const { pathname } = new URL(request.url);
  const accept = request.headers.get('accept') ?? '';
  return (
    pathname.startsWith('/api/') ||
    (accept.includes('application/json') && !accept.includes('text/html'))
  );
}

const errorPage = (brand: string, request: Request, { status, message }: AppError): Page => ({
  head: { title: `Error ${status} | ${brand}`, description: message, robots: 'noindex' },
  body:
    status >= 500 ? (
      <ErrorPage requestId={requestId(request)} />
    ) : (
      <ErrorPage title="That did not work" text={message} requestId={requestId(request)} />
    ),
});
