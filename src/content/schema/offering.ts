import { z } from 'zod';
import type { Rendered } from './fields';
import { heading, icon, text, titled } from './fields';

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

export type OfferingKind = 'services' | 'industries' | 'features';
export type Offering = z.infer<typeof offeringSchema> & Rendered & { kind: OfferingKind };
export type LegalPage = z.infer<typeof legalSchema> & Rendered;
