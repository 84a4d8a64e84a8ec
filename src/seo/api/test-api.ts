import { Elysia } from 'elysia';
import { AppError, errorBody } from '../../errors';
import type { SeoDeps } from '../deps';
import { type Crawls, createCrawls } from '../runs/crawls';
import { seoApi } from './api';

/** The API in memory, as it is mounted: refusals become JSON. */
export function createTestApi(deps: SeoDeps, crawls: Crawls = createCrawls(deps)) {
  const app = new Elysia()
    .onError({ as: 'global' }, (ctx) => {
      if (!(ctx.error instanceof AppError)) return undefined;
      return Response.json(errorBody(ctx.error), { status: ctx.error.status });
    })
    .use(seoApi(deps, crawls));
  const send = (method: string, path: string, init: RequestInit = {}) =>
    app.handle(new Request(`http://localhost/api/seo/${path}`, { method, ...init }));
  return {
    crawls,
    send,
    /** Sends JSON and reads JSON; an answer without a body is null. */
    async call<Answer>(method: string, path: string, body?: unknown) {
      const response = await send(method, path, {
        ...(body !== undefined && {
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        }),
      });
      const text = await response.text();
      return {
        status: response.status,
        headers: response.headers,
        json: (text ? JSON.parse(text) : null) as Answer,
      };
    },
  };
}
