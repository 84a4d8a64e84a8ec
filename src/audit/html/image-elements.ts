import type { Image } from '../page';
import { inside, labelText, type Opening, onClose } from './state';
import { appendFolded, fold } from './text';

/** Notes an image, and its alternative as text of the link or heading around it. */
export function noteImage({ walk, frame, attrs, span }: Opening): void {
  const { flags } = frame;
  const image: Image = {
    src: attrs.src,
    alt: attrs.alt,
    name: attrs['aria-label']?.trim() || attrs.alt?.trim() || attrs.title?.trim() || '',
    inPicture: (flags & inside.picture) !== 0,
    inLink: (flags & inside.link) !== 0,
    hidden: (flags & inside.hidden) !== 0,
    ariaHidden: (flags & inside.ariaHidden) !== 0,
    attrs,
    ...span,
  };
  walk.page.images.push(image);
  if (!image.hidden && !image.ariaHidden) appendFolded(walk.names, fold(image.name));
  noteSources({ walk, frame, attrs, span, inherited: flags }, 'image');
  if (attrs['aria-labelledby']) {
    walk.afterwards.push(() => {
      image.name = labelText(walk, attrs['aria-labelledby']) || image.name;
    });
  }
}

/** A picture without an image shows nothing. */
export function notePicture({ walk, frame, span }: Opening): void {
  const before = walk.page.images.length;
  onClose(frame, (end) => {
    if (walk.page.images.length === before) walk.page.emptyPictures.push({ ...span, end });
  });
}

/** Notes a source of a picture, video or audio. */
export function noteSource(opening: Opening): void {
  noteSources(opening, opening.inherited & inside.picture ? 'image' : 'media');
}

function noteSources({ walk, attrs, span }: Opening, kind: 'image' | 'media'): void {
  const { resources } = walk.page;
  if (attrs.src) resources.push({ kind, src: attrs.src, ...span });
  for (const candidate of attrs.srcset?.split(/,\s+/) ?? []) {
    const src = candidate.trim().split(/\s/)[0];
    if (src) resources.push({ kind, src, ...span });
  }
}
