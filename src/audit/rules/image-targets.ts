import { type Image, type Page, snippet } from '../page';
import { limitOf, type PageView, type Problem, type Rule } from '../rule';

/** Bytes; SEOnaut's limit. */
const heavy = 500_000;
const unverified = new Set([401, 403, 429, 999]);

/** The images as their addresses answer. */
export const imageTargetRules: readonly Rule[] = [
  { id: 'image_broken', severity: 'medium', title: 'Image does not load', check: brokenImages },
  {
    id: 'image_too_large',
    severity: 'medium',
    title: 'Image file is very large',
    applies: ({ fetched }) => fetched.status >= 200 && fetched.status < 300,
    check: heavyImages,
  },
];

function brokenImages({ page, context: { targets } }: PageView): Problem[] {
  return distinctImages(page).flatMap(([url, image]) => {
    const seen = targets?.get(url);
    if (!seen || (seen.status >= 200 && seen.status < 400) || unverified.has(seen.status))
      return [];
    const answer = seen.status === 0 ? 'does not answer' : `answers ${seen.status}`;
    return [
      {
        message: `The image ${url} ${answer}.`,
        recommendation: 'Correct the address, put the file there, or remove the image.',
        evidence: snippet(page, image),
        target: url,
      },
    ];
  });
}

function heavyImages(view: PageView): Problem[] {
  const { page, fetched, context } = view;
  const limit = limitOf(view, 'image_too_large', heavy);
  const isImage = /^\s*image\//i.test(fetched.headers['content-type'] ?? '');
  if (isImage)
    return (fetched.bodyBytes ?? 0) > limit ? [tooHeavy(page.url, fetched.bodyBytes)] : [];
  return distinctImages(page).flatMap(([url, image]) => {
    const bytes = context.targets?.get(url)?.bytes ?? 0;
    if (bytes <= limit) return [];
    return [{ ...tooHeavy(url, bytes), evidence: snippet(page, image), target: url }];
  });
}

const tooHeavy = (url: string, bytes = 0): Problem => ({
  message: `The image ${url} has ${Math.round(bytes / 1000).toLocaleString('en')} kB.`,
  recommendation: 'Scale it to the size it is shown at and save it as WebP or AVIF, under 200 kB.',
});

function distinctImages(page: Page): [string, Image][] {
  return [...new Map(page.images.flatMap((image) => (image.url ? [[image.url, image]] : [])))];
}
