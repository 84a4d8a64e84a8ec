import { lazy, Suspense } from 'react';
import { AboutPage } from '../../views/about';
import { ContactPage } from '../../views/contact';
import type { ContactFormProps } from '../../views/contact-form';
import { DemoPage } from '../../views/demo';
import { HomePage } from '../../views/home';
import { LegalText } from '../../views/legal';
import { OfflinePage } from '../../views/offline';
import { Loading } from '../../views/ui/loading';
import type { Content } from '../content/schema/content';
import type { LegalPage, Offering } from '../content/schema/offering';
import type { Page } from '../render/page';
import { documentTitle } from '../render/title';
import { routes } from '../routes';
import { type Crumb, faqNode, offerCatalog, pageGraph, serviceNode } from './json-ld';

/** Service, industry and feature pages come as a module of their own (spec: lazy-loaded). */
const OfferingPage = lazy(() =>
  import('../../views/offering').then((module) => ({ default: module.OfferingPage })),
);

interface Meta {
  path: string;
  metaTitle: string;
  metaDescription: string;
  crumbs?: Crumb[];
  type?: string;
  extra?: Record<string, unknown>[];
}

/** The head every marketing page has: title, description, canonical and JSON-LD. */
export function marketingHead(content: Content, siteUrl: string, meta: Meta): Page['head'] {
  const { path, metaTitle, metaDescription: description } = meta;
  const title = documentTitle(metaTitle, content.site.brand);
  return {
    title,
    description,
    canonical: `${siteUrl}${path}`,
    jsonLd: pageGraph(content, siteUrl, { ...meta, title, description }),
  };
}

export const homePage = (content: Content, siteUrl: string, form: ContactFormProps): Page => ({
  head: marketingHead(content, siteUrl, {
    ...content.home,
    path: routes.home.href(),
    extra: [offerCatalog(content, siteUrl)],
  }),
  body: <HomePage content={content} form={form} />,
});

export const contactPage = (content: Content, siteUrl: string, form: ContactFormProps): Page => ({
  head: marketingHead(content, siteUrl, {
    path: routes.contact.href(),
    metaTitle: 'Contact us and get a reply in 24 hours',
    metaDescription: `Write to ${content.site.brand} about chatbots, voice receptionists, lead capture or follow-up. A person replies within 24 hours, by email or phone.`,
    type: 'ContactPage',
    crumbs: [{ name: 'Contact', path: routes.contact.href() }],
  }),
  body: <ContactPage content={content} form={form} />,
});

export const aboutPage = (content: Content, siteUrl: string): Page => ({
  head: marketingHead(content, siteUrl, {
    ...content.about,
    path: routes.about.href(),
    type: 'AboutPage',
    crumbs: [{ name: 'About', path: routes.about.href() }],
  }),
  body: <AboutPage about={content.about} />,
});

export const demoPage = (content: Content, siteUrl: string): Page => ({
  head: marketingHead(content, siteUrl, {
    ...content.demo,
    path: routes.demo.href(),
    crumbs: [{ name: 'Demo', path: routes.demo.href() }],
  }),
  body: <DemoPage content={content} />,
});

export function legalPage(content: Content, siteUrl: string, page: LegalPage): Page {
  const path = `/${page.slug}`;
  return {
    head: marketingHead(content, siteUrl, { ...page, path, crumbs: [{ name: page.title, path }] }),
    body: <LegalText page={page} />,
  };
}

const sections = {
  services: { name: 'Services', path: '/#services', route: routes.service },
  industries: { name: 'Industries', path: '/#industries', route: routes.industry },
  features: { name: 'Services', path: '/#services', route: routes.feature },
} as const;

export function offeringPage(content: Content, siteUrl: string, offering: Offering): Page {
  const { route, name, path: sectionPath } = sections[offering.kind];
  const path = route.href({ slug: offering.slug });
  return {
    head: marketingHead(content, siteUrl, {
      ...offering,
      path,
      crumbs: [
        { name, path: sectionPath },
        { name: offering.title, path },
      ],
      extra: [
        ...(offering.kind === 'industries' ? [] : [serviceNode(content, siteUrl, path, offering)]),
        faqNode(siteUrl, path, offering),
      ],
    }),
    body: (
      <Suspense fallback={<Loading />}>
        <OfferingPage content={content} offering={offering} />
      </Suspense>
    ),
  };
}

export const offlinePage = (content: Content): Page => ({
  head: {
    title: documentTitle('You are offline', content.site.brand),
    description: 'Shown when a page cannot be reached.',
    robots: 'noindex',
  },
  body: <OfflinePage />,
});
