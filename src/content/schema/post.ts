import { z } from 'zod';
import type { Rendered } from './fields';
import { link, slug, text } from './fields';

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

export type PostImage = z.infer<typeof image>;
export type Post = Omit<z.infer<typeof postSchema>, 'slug' | 'updatedAt' | 'readTimeMinutes'> &
  Rendered & { updatedAt: Date; readTimeMinutes: number };
