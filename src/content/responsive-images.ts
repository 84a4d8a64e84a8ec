import type { MediaSize } from './schema/content';

/** Widths in which `/media` serves an image. */
const widths = [480, 800, 1200, 1600];

/** Attributes that let a browser leave room for an image of the text and load a fitting width. */
export function imageAttributes(url: string, size: MediaSize): string {
  const source = Bun.escapeHTML(url);
  const srcset = widths
    .filter((width) => width <= size.width)
    .map((width) => `${source}?w=${width} ${width}w`)
    .join(', ');
  const choice = srcset && ` srcset="${srcset}" sizes="(min-width: 768px) 736px, 100vw"`;
  return `width="${size.width}" height="${size.height}"${choice} loading="lazy" decoding="async"`;
}

/** A body with the attributes above on each image of ours that does not say its own size. */
export const sizeImages = (html: string, media: ReadonlyMap<string, MediaSize>): string =>
  html.replace(/<img src="([^"]+)"([^>]*?) ?\/?>/g, (whole, url: string, rest: string) => {
    const size = media.get(url);
    return size && !/\swidth="/.test(rest)
      ? `<img src="${url}"${rest} ${imageAttributes(url, size)}>`
      : whole;
  });
