import type { TargetStatus } from '../../types';
import { isDocument, isUnverified, type Site, type SitePage } from '../site';
import type { SiteProblem, SiteRule } from './rule';

export const imageBroken: SiteRule = {
  id: 'image_broken',
  severity: 'medium',
  title: 'Image that does not load',
  check: (site) =>
    eachImage(site, (page, image, { status }) => {
      if (isUnverified(status) || (status >= 200 && status < 300)) return undefined;
      const answer = status > 0 ? `answers ${status}` : 'does not answer';
      return {
        url: page.url,
        target: image,
        message: `The image ${image} ${answer}.`,
        recommendation: 'Correct the address of the image, or remove it.',
      };
    }),
};

/** Larger images are slow on a phone, in bytes. */
const maxImageBytes = 500_000;

export const imageTooLarge: SiteRule = {
  id: 'image_too_large',
  severity: 'medium',
  title: 'Image of many bytes',
  check: (site) => {
    const limit = site.context.thresholds?.image_too_large ?? maxImageBytes;
    return eachImage(site, (page, image, { bytes }) => {
      if (bytes === undefined || bytes <= limit) return undefined;
      return {
        url: page.url,
        target: image,
        message: `The image ${image} has ${Math.round(bytes / 1000)} KB; ${limit / 1000} are many.`,
        recommendation: 'Scale it to the size it is shown at and save it as WebP or AVIF.',
      };
    });
  },
};

function* eachImage(
  site: Site,
  judge: (page: SitePage, image: string, target: TargetStatus) => SiteProblem | undefined,
): Generator<SiteProblem> {
  for (const page of site.pages) {
    if (!isDocument(page)) continue;
    for (const image of site.images(page)) {
      const target = site.context.targets.get(image);
      const problem = target && judge(page, image, target);
      if (problem) yield problem;
    }
  }
}
