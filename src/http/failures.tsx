import { Elysia } from 'elysia';
import { ErrorPage } from '../../views/error';
import { movedPost } from '../blog/moved-post';
import type { Deps } from '../deps';
import { type AppError, errorBody, storageFailure, toAppError } from '../errors';
import { notFoundPage } from '../pages/marketing';
import type { SiteResponses } from '../pages/site-responses';
import type { Page } from '../render/page';
import { bug, requestId } from './observed';

/** The one place where failures become answers: JSON for the API, a page for people. */
export function failures(deps: Deps, respond: SiteResponses) {
  return new Elysia({ name: 'failures' }).onError({ as: 'global' }, async (ctx) => {
    const { request, code } = ctx;
    const refused = toAppError(ctx.error, code);
    if (!refused) deps.log.error('bug', { id: requestId(request), error: ctx.error });
    const failure = refused ?? storageFailure(ctx.error) ?? bug(requestId(request));
    const response = wantsJson(request)
      ? Response.json(errorBody(failure), { status: failure.status })
      : await failurePage(request, failure);
    for (const [name, value] of Object.entries(failure.headers ?? {}))
      response.headers.set(name, value);
    return response;
  });

  async function failurePage(request: Request, failure: AppError): Promise<Response> {
    if (failure.code === 'not_found')
      return (
        movedPost(deps.content.current(), new URL(request.url).pathname) ??
        respond.page(request, 'not-found', notFoundPage, 404)
      );
    return respond.visitorPage(
      request,
      (content) => errorPage(content.site.brand, request, failure),
      failure.status,
    );
  }
}

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
