import { z } from 'zod';
import { isIcon } from '../icons';

/** The kinds of values that content files hold. */
export const text = z.string().trim().min(1);
export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
  error: 'must be lower-case letters, digits and hyphens, such as my-first-post',
});
export const link = z.string().regex(/^(\/|#|https?:\/\/|mailto:|tel:)/, {
  error: 'must be a path such as /about, an anchor such as #pricing, or an absolute URL',
});
export const icon = text.refine(isIcon, {
  error: 'must name an icon of lucide.dev/icons, such as message-circle',
});
export const titled = z.strictObject({ title: text, text });
export const iconTitled = z.strictObject({ title: text, text, icon });
export const heading = z.strictObject({ heading: text, lead: text });

/** What rendering adds to the front matter of a Markdown file. */
export interface Rendered {
  /** Path of the source, relative to the content folder. */
  file: string;
  slug: string;
  /** Sanitised HTML. */
  html: string;
  /** Words of the body. */
  words: number;
  /** When the source last changed: `updatedAt`, else the file's modification time. */
  modifiedAt: Date;
}
