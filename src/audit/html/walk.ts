import { Parser } from 'htmlparser2';
import type { Attributes, Page, Span } from '../page';
import { headTags, inlineTags, statesOf } from './element-kinds';
import { elementRules, noteHeading } from './elements';
import { noteItem } from './items';
import { noteLanguage } from './link-elements';
import { noteNamePart } from './name-parts';
import { captureText, type Frame, inside, type Opening, regionOf, type Walk } from './state';
import { appendFolded, breakLine, createBuffer, fold } from './text';

/** No page a person wrote nests deeper, and the parser's own work grows with depth. */
const maxNesting = 2000;
const chunkSize = 65_536;

/** Walks the HTML once and fills `page`; stops where nesting gets absurd. */
export function walkHtml(page: Page): Walk {
  const walk = createWalk(page);
  const { html } = page;
  for (let from = 0; from < html.length && !page.truncated; from += chunkSize) {
    walk.parser.write(html.slice(from, from + chunkSize));
    page.truncated = walk.frames.length > maxNesting;
  }
  walk.parser.end();
  return walk;
}

function createWalk(page: Page): Walk {
  const parser = new Parser({
    onopentag: (tag, attrs) => openElement(walk, tag, attrs),
    onclosetag: (_tag, implied) => closeElement(walk, implied),
    ontext: (data) => addText(walk, data),
    onprocessinginstruction: (name, data) => {
      if (name.toLowerCase() === '!doctype') page.doctype ??= data;
    },
  });
  const walk: Walk = {
    page,
    parser,
    frames: [],
    headOpen: true,
    headEnded: false,
    visible: createBuffer(),
    names: createBuffer(),
    raw: createBuffer(),
    captures: 0,
    runs: [],
    ids: new Set(),
    labelIds: labelledIds(page.html),
    labels: new Map(),
    bodyTitles: [],
    openItems: [],
    afterwards: [],
  };
  return walk;
}

function labelledIds(html: string): Set<string> {
  const ids = new Set<string>();
  for (const found of html.matchAll(/aria-labelledby\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi)) {
    for (const id of (found[1] ?? found[2] ?? found[3] ?? '').split(/\s+/)) ids.add(id);
  }
  return ids;
}

function openElement(walk: Walk, tag: string, attrs: Attributes): void {
  const { page, parser, frames } = walk;
  const parent = frames.at(-1);
  const inherited = parent?.flags ?? 0;
  const frame: Frame = { tag, flags: statesOf(tag, attrs, inherited), lang: parent?.lang };
  // An empty lang says that the language is unknown.
  if (attrs.lang !== undefined) frame.lang = attrs.lang.trim().toLowerCase() || undefined;
  frames.push(frame);
  page.elementCount++;
  if (frames.length > page.maxDepth) page.maxDepth = frames.length;
  if (inherited & inside.inert) return;
  const span = { start: parser.startIndex, end: parser.endIndex + 1 };
  noteElement({ walk, frame, attrs, span, inherited });
}

function noteElement(opening: Opening): void {
  const { walk, frame, attrs, inherited, span } = opening;
  trackHead(walk, frame.tag, inherited, span);
  if (!inlineTags.has(frame.tag)) endBlock(walk);
  if (attrs.id) noteId(opening, attrs.id);
  noteItem(opening);
  if (inherited & inside.named) noteNamePart(opening);
  if (inherited & inside.link) noteLanguage(opening);
  const note = elementRules.get(frame.tag);
  note?.(opening);
  if (attrs.role === 'heading' && note !== noteHeading) noteHeading(opening);
}

function closeElement(walk: Walk, implied: boolean): void {
  const frame = walk.frames.pop();
  if (!frame) return;
  if (frame.tag === 'head' && !implied) walk.headEnded = true;
  if (frame.onClose) for (const done of frame.onClose) done(walk.parser.endIndex + 1);
  if (!(frame.flags & inside.inert) && !inlineTags.has(frame.tag)) endBlock(walk);
}

function addText(walk: Walk, data: string): void {
  if (walk.captures > 0) walk.raw.chunks.push(data);
  const flags = walk.frames.at(-1)?.flags ?? 0;
  if (flags & (inside.inert | inside.hidden)) return;
  if (walk.headOpen && isText(walk, data)) closeHead(walk, '#text');
  const text = fold(data);
  if (!(flags & inside.ariaHidden)) appendFolded(walk.names, text);
  if (flags & inside.svg) return;
  noteRegion(walk, flags);
  appendFolded(walk.visible, text);
}

function noteRegion(walk: Walk, flags: number): void {
  const region = regionOf(flags);
  if (walk.runs.at(-1)?.region !== region) {
    walk.runs.push({ start: walk.visible.length, region });
  }
}

function endBlock(walk: Walk): void {
  breakLine(walk.visible);
  appendFolded(walk.names, ' ');
}

function noteId({ walk, frame, span }: Opening, id: string): void {
  if (walk.ids.has(id)) walk.page.duplicateIds.push({ id, ...span });
  else if (walk.labelIds.has(id)) {
    captureText(walk, frame, (text) => walk.labels.set(id, text.trim()));
  }
  walk.ids.add(id);
}

/** The first thing that does not belong into head closes it, as in a browser. */
function trackHead(walk: Walk, tag: string, inherited: number, span: Span): void {
  if (!walk.headOpen || inherited & inside.svg || staysInHead(walk, tag, span)) return;
  closeHead(walk, tag, span);
}

function staysInHead(walk: Walk, tag: string, span: Span): boolean {
  if (tag === 'noscript') return !walk.headEnded;
  // The parser opens a paragraph for a stray end tag; in head a browser ignores it.
  return headTags.has(tag) || (tag === 'p' && walk.page.html.startsWith('</', span.start));
}

/** Anything but HTML's own white space; a byte order mark only where the document starts. */
function isText({ parser }: Walk, data: string): boolean {
  const text = parser.startIndex === 0 ? data.replace(/^\uFEFF/, '') : data;
  return /[^ \t\n\f\r]/.test(text);
}

function closeHead(walk: Walk, tag: string, span?: Span): void {
  walk.headOpen = false;
  if (walk.headEnded || tag === 'body' || tag === 'frameset') return;
  const { startIndex: start, endIndex } = walk.parser;
  walk.page.headClosedBy = { tag, ...(span ?? { start, end: endIndex + 1 }) };
}
