import type { Attributes } from '../page';
import { inside, labelText, type Opening } from './state';
import { appendFolded, fold } from './text';

/** Adds what an element's attributes contribute to the name of the link or heading around it. */
export function noteNamePart({ walk, frame, attrs }: Opening): void {
  if (frame.flags & (inside.hidden | inside.ariaHidden)) return;
  const part = attributeName(frame.tag, attrs);
  if (part) appendFolded(walk.names, fold(part));
  const ids = attrs['aria-labelledby'];
  // A label further down is not known yet: its id stands in, so that the name is not empty.
  if (ids) appendFolded(walk.names, fold(labelText(walk, ids) || ids));
}

function attributeName(tag: string, attrs: Attributes): string | undefined {
  // An image adds its alternative itself.
  if (tag === 'img') return undefined;
  const value = tag === 'input' && attrs.type !== 'hidden' ? attrs.value : undefined;
  return attrs['aria-label'] || value || attrs.title;
}
