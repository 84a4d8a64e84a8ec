import { Elysia } from 'elysia';
import type { ContactFormProps } from '../../views/contact-form';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import { fieldErrors, parseBody, readForm, readJson } from '../http/body';
import { clientIp } from '../http/client-ip';
import type { Metrics } from '../http/metrics';
import { limitRate, networkOf } from '../http/rate-limit';
import { contactPage, homePage } from '../pages/marketing-pages';
import type { SiteResponses } from '../pages/site-responses';
import { routes } from '../routes';
import { consentText, contactFormProps, textHash } from './contact-form-props';
import { type Enquiry, enquirySchema } from './enquiry';
import { notStored, storeEnquiry } from './store-enquiry';

/** Far above what a person sends, and what one office behind one address sends together. */
const enquiriesPerWindow = 30;
const windowSeconds = 10 * 60;

const pages = { [routes.home.href()]: homePage, [routes.contact.href()]: contactPage };

interface Context {
  request: Request;
  server: { requestIP(request: Request): { address: string } | null } | null;
}

/** The enquiry by API and by plain form: one schema, one way into the database. */
export function contact(deps: Deps, respond: SiteResponses, metrics: Metrics) {
  return new Elysia({ name: 'contact' })
    .post(
      routes.apiContact.pattern,
      async (ctx) => {
        const enquiry = parseBody(enquirySchema, await readJson(ctx.request));
        const { id } = await accept(ctx, enquiry, 'api');
        return Response.json({ id }, { status: 201 });
      },
      { parse: 'none' },
    )
    .post(routes.home.pattern, (ctx) => plainForm(ctx, routes.home.href()), { parse: 'none' })
    .post(routes.contact.pattern, (ctx) => plainForm(ctx, routes.contact.href()), {
      parse: 'none',
    });

  async function accept(ctx: Context, enquiry: Enquiry, formId: string) {
    const peer = ctx.server?.requestIP(ctx.request)?.address ?? null;
    const ip = clientIp(ctx.request, peer, deps.config.TRUSTED_PROXY_HOPS);
    await limitRate(deps, `enquiry:${networkOf(ip)}`, enquiriesPerWindow, windowSeconds).catch(
      (error) => {
        throw error instanceof AppError ? error : notStored(deps, error);
      },
    );
    const shown = consentText(deps.content.current());
    if (enquiry.consent_version && enquiry.consent_version !== textHash(shown))
      throw consentChanged();
    const stored = await storeEnquiry(deps, enquiry, {
      ip,
      userAgent: ctx.request.headers.get('user-agent'),
      formId,
      consentText: shown,
    });
    metrics.count('leads_stored_total', 'Enquiries stored.');
    return stored;
  }

  /** A form sent without JavaScript: on to the thank-you panel, or the same page as it was. */
  async function plainForm(ctx: Context, path: string): Promise<Response> {
    const values = await readForm(ctx.request);
    const parsed = enquirySchema.safeParse(values);
    if (!parsed.success)
      return again(ctx, path, 422, { values, errors: fieldErrors(parsed.error) });
    try {
      await accept(ctx, parsed.data, path);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { fields: errors } = error;
      const shown = errors ? { values, errors } : { values, failed: true };
      const response = await again(ctx, path, error.status, shown);
      for (const [name, value] of Object.entries(error.headers ?? {}))
        response.headers.set(name, value);
      return response;
    }
    return new Response(null, {
      status: 303,
      headers: { location: `${routes.contact.href()}?sent=1#contact` },
    });
  }

  function again(ctx: Context, path: string, status: number, shown: Partial<ContactFormProps>) {
    const build = pages[path] ?? contactPage;
    return respond.visitorPage(
      ctx.request,
      (content) => build(content, deps.siteUrl(), { ...contactFormProps(content, path), ...shown }),
      status,
    );
  }
}

/** Nobody agreed to a text that was not on their page. */
function consentChanged(): AppError {
  const message =
    'This text has changed since you opened the page. Please reload the page and read it before you agree; what you wrote is kept.';
  return new AppError(422, 'consent_changed', message, { consent: [message] });
}
