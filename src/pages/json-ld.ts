import type { Content } from '../content/schema/content';
import type { Offering } from '../content/schema/offering';
import type { PricingTier } from '../content/schema/pages';
import type { Post } from '../content/schema/post';
import { routes, tagSlug } from '../routes';

type Node = Record<string, unknown>;
export interface Crumb {
  name: string;
  path: string;
}

/** A page as machines read it: one `@graph` with stable ids (schema.org). */
export interface PageGraph {
  path: string;
  title: string;
  description: string;
  /** Trail from home to the page, home left out. */
  crumbs?: Crumb[];
  /** Schema.org type of the page itself. */
  type?: string;
  extra?: Node[];
}

/** Organization, WebSite, WebPage and BreadcrumbList of a page, and what it adds. */
export function pageGraph(content: Content, siteUrl: string, page: PageGraph): Node {
  const url = `${siteUrl}${page.path}`;
  const crumbs = page.crumbs ?? [];
  return {
    '@context': 'https://schema.org',
    '@graph': [
      organization(content, siteUrl),
      {
        '@type': 'WebSite',
        '@id': `${siteUrl}/#website`,
        url: `${siteUrl}/`,
        name: content.site.brand,
        description: content.site.description,
        publisher: { '@id': `${siteUrl}/#organization` },
        inLanguage: 'en',
      },
      {
        '@type': page.type ?? 'WebPage',
        '@id': `${url}#webpage`,
        url,
        name: page.title,
        description: page.description,
        isPartOf: { '@id': `${siteUrl}/#website` },
        inLanguage: 'en',
        ...(crumbs.length > 0 && { breadcrumb: { '@id': `${url}#breadcrumb` } }),
      },
      ...(crumbs.length > 0 ? [breadcrumbs(siteUrl, url, crumbs)] : []),
      ...(page.extra ?? []),
    ],
  };
}

function organization({ site }: Content, siteUrl: string): Node {
  const { address } = site;
  return {
    '@type': 'ProfessionalService',
    '@id': `${siteUrl}/#organization`,
    name: site.brand,
    legalName: site.legalName,
    url: `${siteUrl}/`,
    description: site.description,
    email: site.email,
    telephone: site.phone,
    logo: { '@type': 'ImageObject', url: `${siteUrl}/icons/icon-512.png`, width: 512, height: 512 },
    image: `${siteUrl}${site.socialImage}`,
    areaServed: site.areaServed,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.region,
      postalCode: address.postalCode,
      addressCountry: address.country,
    },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'sales',
      email: site.email,
      telephone: site.phone,
      availableLanguage: 'en',
    },
    ...(site.socials.length > 0 && { sameAs: site.socials.map(({ url }) => url) }),
  };
}

const breadcrumbs = (siteUrl: string, url: string, crumbs: Crumb[]): Node => ({
  '@type': 'BreadcrumbList',
  '@id': `${url}#breadcrumb`,
  itemListElement: [{ name: 'Home', path: '/' }, ...crumbs].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${siteUrl}${path}`,
  })),
});

/** The tiers as offers with a monthly price. */
export const offerCatalog = ({ pricing }: Content, siteUrl: string): Node => ({
  '@type': 'OfferCatalog',
  '@id': `${siteUrl}/#pricing`,
  name: 'Monthly plans',
  itemListElement: pricing.tiers.map((tier) => offer(siteUrl, tier)),
});

const offer = (siteUrl: string, { name, description, price }: PricingTier): Node => ({
  '@type': 'Offer',
  '@id': `${siteUrl}/#offer-${tagSlug(name)}`,
  name,
  description,
  price,
  priceCurrency: 'USD',
  priceSpecification: {
    '@type': 'UnitPriceSpecification',
    price,
    priceCurrency: 'USD',
    unitText: 'MONTH',
  },
  url: `${siteUrl}/#pricing`,
});

/** A service or feature as something the organization provides, and the plan that has it. */
export const serviceNode = (
  content: Content,
  siteUrl: string,
  path: string,
  offering: Offering,
): Node => ({
  '@type': 'Service',
  '@id': `${siteUrl}${path}#service`,
  name: offering.title,
  description: offering.metaDescription,
  serviceType: offering.title,
  provider: { '@id': `${siteUrl}/#organization` },
  areaServed: content.site.areaServed,
  offers: content.pricing.tiers
    .filter(({ name }) => name === offering.tier)
    .map((tier) => offer(siteUrl, tier)),
  url: `${siteUrl}${path}`,
});

export const faqNode = (siteUrl: string, path: string, { faq }: Offering): Node => ({
  '@type': 'FAQPage',
  '@id': `${siteUrl}${path}#faq`,
  mainEntity: faq.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

export const postNode = (siteUrl: string, post: Post, image: string): Node => {
  const url = `${siteUrl}${routes.post.href({ slug: post.slug })}`;
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#article`,
    headline: post.title,
    description: post.metaDescription,
    image: [image],
    datePublished: post.publishedAt.toISOString(),
    dateModified: post.updatedAt.toISOString(),
    author: { '@type': 'Person', name: post.author },
    publisher: { '@id': `${siteUrl}/#organization` },
    mainEntityOfPage: { '@id': `${url}#webpage` },
    keywords: post.keywords.join(', '),
    wordCount: post.words,
  };
};

/** Posts of a list page, in its order. */
export const postList = (siteUrl: string, path: string, posts: readonly Post[]): Node => ({
  '@type': 'ItemList',
  '@id': `${siteUrl}${path}#posts`,
  itemListElement: posts.map((post, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: post.title,
    url: `${siteUrl}${routes.post.href({ slug: post.slug })}`,
  })),
});
