import { imageAttributes } from '../content/responsive-images';
import type { MediaSize } from '../content/schema/content';
import type { Post, PostImage } from '../content/schema/post';

/**
 * The body with the post's further images inserted after section headings, from the second
 * heading on and spread evenly over those that follow (spec section 2, blog post).
 */
export function spreadImages(post: Post, media: ReadonlyMap<string, MediaSize>): string {
  const further = post.images.slice(1);
  const headings = [...post.html.matchAll(/<\/h2>\n?/g)].map(
    (match) => match.index + match[0].length,
  );
  const places = headings.slice(1);
  if (!further.length || !places.length) return post.html;
  const inserts = new Map<number, string>();
  for (const [index, image] of further.entries()) {
    const place = places[Math.floor((index * places.length) / further.length)] ?? places.at(-1);
    if (place !== undefined)
      inserts.set(place, (inserts.get(place) ?? '') + figure(image, media.get(image.url)));
  }
  return insertAll(post.html, inserts);
}

function insertAll(html: string, inserts: Map<number, string>): string {
  let result = '';
  let done = 0;
  for (const [place, text] of [...inserts].sort(([a], [b]) => a - b)) {
    result += html.slice(done, place) + text;
    done = place;
  }
  return result + html.slice(done);
}

function figure({ url, alt, caption }: PostImage, size: MediaSize | undefined): string {
  const attributes = size ? imageAttributes(url, size) : 'loading="lazy" decoding="async"';
  const text = caption ? `<figcaption>${Bun.escapeHTML(caption)}</figcaption>` : '';
  return `<figure><img src="${Bun.escapeHTML(url)}" alt="${Bun.escapeHTML(alt)}" ${attributes}>${text}</figure>\n`;
}
