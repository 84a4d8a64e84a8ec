import { z } from 'zod';
import { heading, iconTitled, link, slug, text, titled } from './fields';

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
