import { z } from 'zod';
import { isSiteOrigin } from '../../site-origin';
import { link, slug, text } from './fields';

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
