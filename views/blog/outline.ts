const heading = /<h2[^>]*>(.*?)<\/h2>/gs;
const tags = /<[^>]*>/g;

/** The section headings of a post's body, as HTML without elements. */
export const sectionHeadings = (html: string): string[] =>
  [...html.matchAll(heading)].map(([, inner = '']) => inner.replace(tags, '').trim());

/** The first paragraph of a post's body, as HTML without elements. */
export const openingParagraph = (html: string): string =>
  html
    .match(/<p>(.*?)<\/p>/s)?.[1]
    ?.replace(tags, '')
    .trim() ?? '';
