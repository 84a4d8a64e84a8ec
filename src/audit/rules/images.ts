import { type Image, type Page, snippet } from '../page';
import { limitOf, type PageView, type Problem, type Rule } from '../rule';
import { counted, lengthOf, listSome } from '../wording';
import { lacksAlternative } from './image-alternative';

/** Characters of an alternative text; SEOnaut's limit. */
const longestAlt = 100;

/** The images as they are written. */
export const imageRules: readonly Rule[] = [
  {
    id: 'image_alt_missing',
    severity: 'medium',
    title: 'Image without alternative text',
    check: altMissing,
  },
  {
    id: 'image_alt_long',
    severity: 'low',
    title: 'Alternative text is very long',
    check: altLong,
  },
  {
    id: 'image_dimensions_missing',
    severity: 'low',
    title: 'Image without size',
    check: sizeMissing,
  },
  {
    id: 'picture_without_img',
    severity: 'low',
    title: 'Picture without image',
    check: emptyPicture,
  },
];

function altMissing({ page }: PageView): Problem[] {
  const images = page.images.filter(lacksAlternative);
  return aboutImages(page, images, (shown) => ({
    message: `${images.length} of ${counted(page.images.length, 'image')} without alternative text: ${shown}.`,
    recommendation: 'Say in alt what the image shows; write alt="" where it is only decoration.',
  }));
}

function altLong(view: PageView): Problem[] {
  const { page } = view;
  const limit = limitOf(view, 'image_alt_long', longestAlt);
  const images = page.images.filter(({ alt }) => alt !== undefined && lengthOf(alt) > limit);
  return aboutImages(page, images, (shown) => ({
    message: `${counted(images.length, 'alternative text')} longer than ${limit} characters: ${shown}.`,
    recommendation:
      'Say the essential in one short sentence; put the rest into the text or a caption.',
  }));
}

function sizeMissing({ page }: PageView): Problem[] {
  const images = page.images.filter((image) => image.src && !image.hidden && !hasSize(image));
  return aboutImages(page, images, (shown) => ({
    message: `${counted(images.length, 'image')} without width and height: ${shown}.`,
    recommendation:
      'Write the pixel size into width and height, so that the page does not jump while it loads.',
  }));
}

/** Both attributes, a layout by sizes or by a width that is no pixel count, or a size by style. */
function hasSize({ attrs }: Image): boolean {
  const { width, height, sizes, style } = attrs;
  if (sizes || (width && (height || !/^\d+$/.test(width.trim())))) return true;
  return /(?:^|[;\s])(?:aspect-ratio|width|height|block-size|inline-size)\s*:/i.test(style ?? '');
}

function emptyPicture({ page }: PageView): Problem[] {
  const [first] = page.emptyPictures;
  if (!first) return [];
  return [
    {
      message: `${counted(page.emptyPictures.length, 'picture element')} without an img, which shows nothing.`,
      recommendation: 'Put an <img src="…" alt="…"> last in the picture element.',
      evidence: snippet(page, first),
    },
  ];
}

function aboutImages(
  page: Page,
  images: readonly Image[],
  problem: (shown: string) => Problem,
): Problem[] {
  const [first] = images;
  if (!first) return [];
  const names = [...new Set(images.map(({ src }) => fileName(src)))];
  return [{ ...problem(listSome(names)), evidence: snippet(page, first) }];
}

function fileName(src: string | undefined): string {
  if (!src) return '(no src)';
  if (/^\s*data:/i.test(src)) return '(inline data)';
  return src.split(/[?#]/)[0]?.split('/').at(-1)?.slice(0, 60) || src.slice(0, 60);
}
