import { Elysia } from 'elysia';
import { NotFoundPage } from '../../views/not-found';
import type { Content } from '../content/schema/content';
import type { Offering, OfferingKind } from '../content/schema/offering';
import type { Deps } from '../deps';
import { contactFormProps } from '../leads/contact-form-props';
import type { Page } from '../render/page';
import { routes } from '../routes';
import {
  aboutPage,
  contactPage,
  demoPage,
  homePage,
  legalPage,
  offeringPage,
  offlinePage,
} from './marketing-pages';
import type { SiteResponses } from './site-responses';

/** Home, about, demo, contact, legal and all service, industry and feature pages. */
export function marketing(deps: Deps, respond: SiteResponses) {
  const page = (
    request: Request,
    key: string,
    build: (content: Content, siteUrl: string) => Page,
  ) => respond.page(request, key, (content) => build(content, deps.siteUrl()));

  return new Elysia({ name: 'marketing' })
    .get(routes.home.pattern, (ctx) =>
      page(ctx.request, 'home', (content, siteUrl) =>
        homePage(content, siteUrl, contactFormProps(content, routes.home.href())),
      ),
    )
    .get(routes.contact.pattern, (ctx) => {
      const sent = new URL(ctx.request.url).searchParams.has('sent');
      return page(ctx.request, sent ? 'contact sent' : 'contact', (content, siteUrl) =>
        contactPage(content, siteUrl, {
          ...contactFormProps(content, routes.contact.href()),
          ...(sent && { sent }),
        }),
      );
    })
    .get(routes.about.pattern, (ctx) => page(ctx.request, 'about', aboutPage))
    .get(routes.demo.pattern, (ctx) => page(ctx.request, 'demo', demoPage))
    .get(routes.offline.pattern, (ctx) => page(ctx.request, 'offline', offlinePage))
    .get(routes.privacy.pattern, (ctx) => legal(ctx.request, 'privacy-policy'))
    .get(routes.terms.pattern, (ctx) => legal(ctx.request, 'terms-of-service'))
    .get(routes.service.pattern, (ctx) => offering(ctx.request, 'services', ctx.params.slug))
    .get(routes.industry.pattern, (ctx) => offering(ctx.request, 'industries', ctx.params.slug))
    .get(routes.feature.pattern, (ctx) => offering(ctx.request, 'features', ctx.params.slug));

  function legal(request: Request, slug: string) {
    const found = deps.content.current().legal.find((entry) => entry.slug === slug);
    return found
      ? page(request, slug, (content, siteUrl) => legalPage(content, siteUrl, found))
      : missing(request);
  }

  function offering(request: Request, kind: OfferingKind, slug: string) {
    const found = deps.content.current()[kind].find((entry: Offering) => entry.slug === slug);
    return found
      ? page(request, `${kind}/${slug}`, (content, siteUrl) =>
          offeringPage(content, siteUrl, found),
        )
      : missing(request);
  }

  function missing(request: Request) {
    return respond.page(request, 'not-found', notFoundPage, 404);
  }
}

/** The screen of any path that names nothing. */
export const notFoundPage = (content: Content): Page => ({
  head: {
    title: `Page not found | ${content.site.brand}`,
    description: 'There is nothing at this address.',
    robots: 'noindex',
  },
  body: <NotFoundPage />,
});
