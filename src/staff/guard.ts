import { Elysia } from 'elysia';
import type { Deps } from '../deps';
import { routes } from '../routes';
import { currentStaff } from './session';
import { unauthorised } from './staff-responses';

/** Wraps pages of the dashboard: without a session they lead to the sign-in page and back. */
export const staffPages = (deps: Deps) =>
  new Elysia({ name: 'staff-pages' }).onBeforeHandle({ as: 'scoped' }, async (ctx) => {
    if (await currentStaff(deps, ctx.request)) return undefined;
    const { pathname, search } = new URL(ctx.request.url);
    const next = ctx.request.method === 'GET' ? pathname + search : routes.dashboard.href();
    return new Response(null, {
      status: 303,
      headers: {
        location: `${routes.signIn.href()}?next=${encodeURIComponent(next)}`,
        'cache-control': 'no-store',
      },
    });
  });

/** Wraps the staff API: without a session it answers 401; nothing of it is kept on the way. */
export const staffApi = (deps: Deps) =>
  new Elysia({ name: 'staff-api' }).onBeforeHandle({ as: 'scoped' }, async (ctx) => {
    ctx.set.headers['cache-control'] = 'no-store';
    if (!(await currentStaff(deps, ctx.request))) throw unauthorised();
  });
