import type { SeoPageRow } from '../../../db/seo-pages';
import { titlePixels } from '../../audit/text-width';

/** What a result page shows of a page; what does not fit is cut. */
export interface SearchPreview {
  host: string;
  /** The path as breadcrumbs. */
  trail: string[];
  title: string;
  description: string;
  titleIsCut: boolean;
  descriptionIsCut: boolean;
}

/** Google cuts titles at about 600 pixels of Arial 20 and descriptions at about 160 characters. */
const titleWidth = 600;
const descriptionLength = 160;

type Texts = Pick<SeoPageRow, 'url' | 'title' | 'meta_description' | 'h1'>;

/** A search result for a page, as Google is likely to show it. */
export function searchPreview({ url, title, meta_description, h1 }: Texts): SearchPreview {
  const { host, pathname } = new URL(url);
  const wholeTitle = title || h1 || host;
  const shownTitle = cut(wholeTitle, (text) => titlePixels(text) <= titleWidth);
  const description = meta_description ?? '';
  const shown = cut(description, (text) => [...text].length <= descriptionLength);
  return {
    host,
    trail: pathname.split('/').filter(Boolean).map(decodeSegment),
    title: shownTitle,
    description: shown,
    titleIsCut: shownTitle !== wholeTitle,
    descriptionIsCut: shown !== description,
  };
}

/** The text, or as many of its words as fit with an ellipsis. */
function cut(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text;
  const words = text.split(' ');
  while (words.length > 1 && !fits(`${words.join(' ')} …`)) words.pop();
  return `${words.join(' ')} …`;
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
