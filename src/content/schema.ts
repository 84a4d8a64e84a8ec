import { z } from 'zod';
import { isSiteOrigin } from '../site-origin';
import { isIcon } from './icons';

const text = z.string().trim().min(1);
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
  error: 'must be lower-case letters, digits and hyphens, such as my-first-post',
});
const link = z.string().regex(/^(\/|#|https?:\/\/|mailto:|tel:)/, {
  error: 'must be a path such as /about, an anchor such as #pricing, or an absolute URL',
});
const icon = text.refine(isIcon, {
  error: 'must name an icon of lucide.dev/icons, such as message-circle',
});
const titled = z.strictObject({ title: text, text });
const iconTitled = z.strictObject({ title: text, text, icon });
const heading = z.strictObject({ heading: text, lead: text });

export const siteSchema = z.strictObject({
  brand: text,
  legalName: text,
  tagline: text,
  description: text,
  /** Public address; the environment's SITE_URL wins over it. */
  url: z
    .string()
    .refine(isSiteOrigin, {
      error: 'must be the address without a path, such as https://www.example.com',
    })
    .optional(),
  email: z.email({ pattern: z.regexes.html5Email }),
  phone: text,
  address: z.strictObject({
    street: text,
    city: text,
    region: text,
    postalCode: z.coerce.string().min(1),
    country: text,
  }),
  areaServed: text,
  hours: text,
  logo: link,
  socialImage: link,
  themeColor: z.string().regex(/^#[0-9a-f]{6}$/i, { error: 'must be a colour such as #0f172a' }),
  navigation: z.array(z.strictObject({ label: text, href: link })).min(1),
  callToAction: z.strictObject({ label: text, href: link }),
  /** Services that the footer names, by the slug of their file. */
  footerServices: z.array(z.strictObject({ label: text, slug })).default([]),
  socials: z
    .array(z.strictObject({ network: text, url: z.url({ protocol: /^https$/ }) }))
    .default([]),
  consent: text,
  integrations: z
    .strictObject({
      googleTag: z
        .string()
        .regex(/^(G-[A-Z0-9]+|GT-[A-Z0-9]+|AW-\d+)?$/, {
          error: 'must be a tag id such as G-ABC123',
        })
        .default(''),
      sendCompanyToAnalytics: z.boolean().default(false),
      chatWidget: z
        .strictObject({
          src: z.url({ protocol: /^https$/ }),
          attributes: z.record(z.string(), z.coerce.string()).default({}),
          origins: z.array(z.url({ protocol: /^(https|wss)$/ })).min(1),
        })
        .nullable()
        .default(null),
    })
    .prefault({}),
});
export type Site = z.infer<typeof siteSchema>;

export const homeSchema = z.strictObject({
  metaTitle: text,
  metaDescription: text,
  hero: z.strictObject({
    title: text,
    lead: text,
    points: z.array(text).max(4).default([]),
    pricingLabel: text,
    demoLabel: text,
    image: z.strictObject({ url: link, alt: text }).optional(),
  }),
  services: heading.extend({ cards: z.array(slug).min(1) }),
  pricing: heading.extend({ note: text.optional() }),
  whyChooseUs: heading.extend({ cards: z.array(iconTitled).min(1) }),
  industries: heading.extend({ cards: z.array(slug).min(1) }),
  howItWorks: heading.extend({ steps: z.array(titled).min(1) }),
  contact: heading.extend({ expectations: z.array(text).max(4).default([]) }),
});
export type Home = z.infer<typeof homeSchema>;

export const pricingSchema = z.strictObject({
  tiers: z
    .array(
      z.strictObject({
        name: text,
        /** US dollars a month, whole. */
        price: z.number().int().positive(),
        description: text,
        buttonText: text,
        popular: z.boolean().default(false),
        interactions: text,
        features: z.array(z.strictObject({ title: text, description: text })).min(1),
      }),
    )
    .min(1),
  /** Choices of the contact form beside the tiers. */
  otherChoices: z.array(text).default([]),
});
export type Pricing = z.infer<typeof pricingSchema>;
export type PricingTier = Pricing['tiers'][number];

export const aboutSchema = z.strictObject({
  metaTitle: text,
  metaDescription: text,
  hero: z.strictObject({ title: text, lead: text, action: text }),
  story: z.strictObject({
    heading: text,
    paragraphs: z.array(text).min(1),
    image: z.strictObject({ url: link, alt: text }).optional(),
  }),
  mission: z.strictObject({ heading: text, text }),
  values: z.strictObject({ heading: text, cards: z.array(iconTitled).min(1) }),
  differentiators: z.strictObject({ heading: text, lead: text, items: z.array(iconTitled).min(1) }),
  callToAction: heading.extend({ primary: text, secondary: text }),
});
export type About = z.infer<typeof aboutSchema>;

export const demoSchema = z.strictObject({
  metaTitle: text,
  metaDescription: text,
  hero: z.strictObject({ title: text, lead: text }),
  disclosure: text,
  chatbot: heading.extend({
    tab: text,
    greeting: text,
    replies: z.array(z.strictObject({ keywords: z.array(text).min(1), reply: text })).min(1),
    fallback: text,
    suggestions: z.array(text).default([]),
    points: z.array(titled).default([]),
  }),
  voice: heading.extend({
    tab: text,
    lines: z
      .array(
        z.strictObject({
          /** Seconds from the start of the call. */
          at: z.number().min(0),
          speaker: z.enum(['AI', 'Caller']),
          text,
        }),
      )
      .min(1),
    points: z.array(titled).default([]),
  }),
  scoring: heading.extend({
    tab: text,
    leads: z
      .array(
        z.strictObject({
          name: text,
          source: text,
          score: z.number().int().min(0).max(100),
          reasons: z.array(text).min(1),
          next: text,
        }),
      )
      .min(1),
    note: text,
  }),
  workflow: heading.extend({ tab: text, steps: z.array(titled).min(1) }),
  analytics: heading.extend({
    tab: text,
    figures: z.array(z.strictObject({ label: text, value: text, note: text })).min(1),
    bars: z.array(z.strictObject({ label: text, value: z.number().min(0) })).min(2),
    note: text,
  }),
  useCases: heading.extend({
    cards: z.array(z.strictObject({ industry: slug, title: text, text })).min(1),
  }),
  callToAction: heading.extend({ contact: text, pricing: text }),
});
export type Demo = z.infer<typeof demoSchema>;

/** Front matter of services, industries and features. */
export const offeringSchema = z.strictObject({
  title: text,
  metaTitle: text,
  metaDescription: text,
  order: z.number().int(),
  icon,
  summary: text,
  features: z.array(text).length(3).optional(),
  hero: heading,
  benefits: z.array(titled).min(1),
  howItWorks: z.array(titled).min(1),
  integrations: z.array(text).min(1),
  faq: z.array(z.strictObject({ question: text, answer: text })).min(1),
  related: z
    .array(
      z.string().regex(/^(services|industries|features)\/[a-z0-9-]+$/, {
        error: 'must name a page such as services/ai-website-chatbot',
      }),
    )
    .default([]),
  tier: text.optional(),
});

export const legalSchema = z.strictObject({
  title: text,
  metaTitle: text,
  metaDescription: text,
  lastUpdated: text,
});

const image = z.strictObject({ url: link, alt: z.string(), caption: text.optional() });

/** Front matter of a post: the names of spec section 3. */
export const postSchema = z.strictObject({
  title: text,
  metaTitle: text.optional(),
  slug: slug.optional(),
  excerpt: text,
  author: text,
  publishedAt: z.date(),
  updatedAt: z.date().optional(),
  metaDescription: text,
  imageUrl: link.optional(),
  images: z.array(image).default([]),
  keywords: z.array(text).default([]),
  readTimeMinutes: z.number().int().positive().optional(),
  featured: z.boolean().default(false),
  externalLinks: z
    .array(
      z.strictObject({
        url: z.url({ protocol: /^https?$/ }),
        anchorText: text,
        context: text.optional(),
      }),
    )
    .default([]),
  draft: z.boolean().default(false),
  expiresAt: z.date().optional(),
  aliases: z.array(link).default([]),
  canonical: z.url().optional(),
  noindex: z.boolean().default(false),
  ogImage: link.optional(),
});

type Rendered = {
  /** Path of the source, relative to the content folder. */
  file: string;
  slug: string;
  /** Sanitised HTML. */
  html: string;
  /** Words of the body. */
  words: number;
  /** When the source last changed: `updatedAt`, else the file's modification time. */
  modifiedAt: Date;
};
export type OfferingKind = 'services' | 'industries' | 'features';
export type Offering = z.infer<typeof offeringSchema> & Rendered & { kind: OfferingKind };
export type LegalPage = z.infer<typeof legalSchema> & Rendered;
/** Pixels of a raster image under /media. */
export interface MediaSize {
  width: number;
  height: number;
}
export type PostImage = z.infer<typeof image>;
export type Post = Omit<z.infer<typeof postSchema>, 'slug' | 'updatedAt' | 'readTimeMinutes'> &
  Rendered & { updatedAt: Date; readTimeMinutes: number };

/** What the whole site says at one moment. Immutable: a change on disk makes a new one. */
export interface Content {
  /** Changes with every change of any file; part of every cache key. */
  version: string;
  site: Site;
  home: Home;
  pricing: Pricing;
  about: About;
  demo: Demo;
  services: readonly Offering[];
  industries: readonly Offering[];
  features: readonly Offering[];
  legal: readonly LegalPage[];
  /** By URL, such as /media/hero.webp. */
  media: ReadonlyMap<string, MediaSize>;
  /** Public posts, newest first: no drafts, nothing dated in the future, nothing expired. */
  posts: readonly Post[];
}
