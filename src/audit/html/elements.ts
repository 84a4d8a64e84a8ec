import type { Attributes, Heading, Resource } from '../page';
import { noteLinkElement, noteMeta } from './head-elements';
import { noteImage, notePicture, noteSource } from './image-elements';
import { noteLink } from './link-elements';
import {
  captureText,
  type Frame,
  inside,
  labelText,
  type Opening,
  onClose,
  type Walk,
} from './state';
import { fold, textSince } from './text';

/** What to note of an element, by tag name. */
export const elementRules: ReadonlyMap<string, (opening: Opening) => void> = new Map([
  ['html', noteRoot],
  ['base', noteBase],
  ['title', noteTitle],
  ['meta', noteMeta],
  ['link', noteLinkElement],
  ['a', noteLink],
  ['area', noteLink],
  ['img', noteImage],
  ['picture', notePicture],
  ['source', noteSource],
  ['script', noteScript],
  ['form', noteForm],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag): [string, typeof noteHeading] => [
    tag,
    noteHeading,
  ]),
  ...embedded(['iframe', 'frame'], 'frame'),
  ...embedded(['audio', 'video', 'track', 'embed'], 'media'),
  ['object', (opening) => addResource(opening, 'media', opening.attrs.data)],
]);

function embedded(tags: string[], kind: Resource['kind']): [string, (opening: Opening) => void][] {
  return tags.map((tag) => [tag, (opening) => addResource(opening, kind, opening.attrs.src)]);
}

function addResource({ walk, span }: Opening, kind: Resource['kind'], src?: string): void {
  if (src) walk.page.resources.push({ kind, src, ...span });
}

function noteRoot({ walk, attrs, span }: Opening): void {
  const { page } = walk;
  page.htmlSpan ??= span;
  page.lang ??= attrs.lang;
  page.xmlLang ??= attrs['xml:lang'];
}

function noteBase({ walk, attrs }: Opening): void {
  walk.hrefBase ??= attrs.href;
}

function noteTitle({ walk, frame, span, inherited }: Opening): void {
  if (inherited & inside.svg) return;
  const list = walk.headOpen ? walk.page.titles : walk.bodyTitles;
  captureText(walk, frame, (text, end) => {
    list.push({ text: fold(text).trim(), start: span.start, end });
  });
}

function noteScript(opening: Opening): void {
  const { walk, frame, attrs } = opening;
  walk.page.scriptCount++;
  addResource(opening, 'script', attrs.src);
  if (!/^\s*application\/ld\+json\b/i.test(attrs.type ?? '')) return;
  captureText(walk, frame, (text) => walk.page.jsonLd.push(text), Number.POSITIVE_INFINITY);
}

function noteForm({ walk, attrs, span }: Opening): void {
  const method = attrs.method?.toLowerCase() ?? 'get';
  walk.page.forms.push({ action: attrs.action, method, ...span });
}

/** Notes a heading: h1–h6 without another role, or role=heading with its aria-level. */
export function noteHeading({ walk, frame, attrs, span }: Opening): void {
  const role = attrs.role?.trim();
  if (role && role !== 'heading') return;
  const { flags } = frame;
  const heading: Heading = {
    level: headingLevel(frame.tag, attrs['aria-level']),
    text: '',
    hidden: (flags & inside.hidden) !== 0,
    ariaHidden: (flags & inside.ariaHidden) !== 0,
    ...span,
  };
  walk.page.headings.push(heading);
  fillHeading(walk, frame, heading, attrs);
  if (attrs['aria-labelledby']) {
    walk.afterwards.push(() => {
      heading.text = labelText(walk, attrs['aria-labelledby']) || heading.text;
    });
  }
}

/** Within something hidden the accessible text is empty: take what is written. */
function fillHeading(walk: Walk, frame: Frame, heading: Heading, attrs: Attributes): void {
  const from = walk.names.chunks.length;
  onClose(frame, (end) => {
    const content = textSince(walk.names, from);
    heading.text = attrs['aria-label']?.trim() || content || attrs.title?.trim() || '';
    heading.end = end;
  });
  if (!heading.hidden && !heading.ariaHidden) return;
  captureText(walk, frame, (text) => {
    heading.text ||= fold(text).trim();
  });
}

/** ARIA: a heading role without a usable level has level 2. */
function headingLevel(tag: string, ariaLevel: string | undefined): number {
  const level = Number(ariaLevel);
  if (Number.isInteger(level) && level > 0) return level;
  return /^h[1-6]$/.test(tag) ? Number(tag[1]) : 2;
}
