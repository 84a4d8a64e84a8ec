import { Elysia } from 'elysia';
import { SignInPage, StaffSetupPage } from '../../views/sign-in';
import type { Content } from '../content/schema/content';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import { readForm } from '../http/body';
import { clientIp } from '../http/client-ip';
import { limitRate } from '../http/rate-limit';
import type { SiteResponses } from '../pages/site-responses';
import type { Page } from '../render/page';
import { routes } from '../routes';
import { assertSetupToken, credentialsSchema, setUpFirstAccount } from './accounts';
import { beginSession, currentStaff, endSession } from './session';
import { signIn } from './sign-in';

/** Signing in and out, and the one-time link to the first account. */
export function staffDoor(deps: Deps, respond: SiteResponses) {
  return new Elysia({ name: 'staff-door' })
    .get(routes.signIn.pattern, async (ctx) => {
      const next = safeNext(new URL(ctx.request.url).searchParams.get('next'));
      if (await currentStaff(deps, ctx.request)) return goTo(next);
      return respond.privatePage(ctx.request, (content) => signInPage(content, { next }), 200);
    })
    .post(
      routes.signIn.pattern,
      async (ctx) => {
        const { email = '', password = '', next } = await readForm(ctx.request);
        const target = safeNext(next);
        const peer = ctx.server?.requestIP(ctx.request)?.address ?? null;
        const ip = clientIp(ctx.request, peer, deps.config.TRUSTED_PROXY_HOPS);
        try {
          return goTo(target, await signIn(deps, { email, password, ip }));
        } catch (error) {
          return refused(ctx.request, error, (content, message) =>
            signInPage(content, { next: target, email, error: message }),
          );
        }
      },
      { parse: 'none' },
    )
    .post(
      routes.signOut.pattern,
      async (ctx) => {
        const response = goTo(routes.signIn.href(), await endSession(deps, ctx.request));
        response.headers.set('clear-site-data', '"cache"');
        return response;
      },
      { parse: 'none' },
    )
    .get(routes.staffSetup.pattern, async (ctx) => {
      const { token } = ctx.params;
      await assertSetupToken(deps, token);
      return respond.privatePage(ctx.request, (content) => setupPage(content, { token }), 200);
    })
    .post(
      routes.staffSetup.pattern,
      async (ctx) => {
        const { token } = ctx.params;
        await assertSetupToken(deps, token);
        await limitRate(deps, 'staff-setup', 20, 15 * 60);
        const { email = '', password = '', repeat = '' } = await readForm(ctx.request);
        try {
          const credentials = readCredentials(email, password, repeat);
          const id = await setUpFirstAccount(deps, token, credentials);
          return goTo(routes.dashboard.href(), await beginSession(deps, id));
        } catch (error) {
          return refused(ctx.request, error, (content, message) =>
            setupPage(content, { token, email, error: message }),
          );
        }
      },
      { parse: 'none' },
    );

  /** The form again with the reason, its status and headers kept. */
  async function refused(
    request: Request,
    error: unknown,
    page: (content: Content, message: string) => Page,
  ): Promise<Response> {
    if (!(error instanceof AppError) || error.status === 404) throw error;
    const response = await respond.privatePage(
      request,
      (content) => page(content, error.message),
      error.status,
    );
    for (const [name, value] of Object.entries(error.headers ?? {}))
      response.headers.set(name, value);
    return response;
  }
}

function readCredentials(email: string, password: string, repeat: string) {
  const parsed = credentialsSchema.safeParse({ email, password });
  if (!parsed.success)
    throw new AppError(
      422,
      'invalid',
      parsed.error.issues[0]?.message ?? 'Please check the fields.',
    );
  if (password !== repeat) throw new AppError(422, 'invalid', 'The two passwords differ.');
  return parsed.data;
}

/** Only paths of the dashboard are gone to after signing in, never another site. */
const safeNext = (next: string | null | undefined): string => {
  const dashboard = routes.dashboard.href();
  if (!next?.startsWith(dashboard)) return dashboard;
  const { pathname, search } = new URL(next, 'http://localhost');
  const isInside = pathname === dashboard || pathname.startsWith(`${dashboard}/`);
  return isInside ? pathname + search : dashboard;
};

const goTo = (location: string, setCookie?: string) =>
  new Response(null, {
    status: 303,
    headers: {
      location,
      'cache-control': 'no-store',
      ...(setCookie && { 'set-cookie': setCookie }),
    },
  });

const staffHead = (title: string, content: Content): Page['head'] => ({
  title: `${title} | ${content.site.brand}`,
  description: title,
  robots: 'noindex, nofollow',
});

const signInPage = (content: Content, props: Parameters<typeof SignInPage>[0]): Page => ({
  head: staffHead('Staff sign-in', content),
  body: <SignInPage {...props} />,
});

const setupPage = (content: Content, props: Parameters<typeof StaffSetupPage>[0]): Page => ({
  head: staffHead('First staff account', content),
  body: <StaffSetupPage {...props} />,
});
