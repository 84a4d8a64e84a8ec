import type { Parser } from 'htmlparser2';
import type { Attributes, MicrodataItem, Page, Region, Span } from '../page';
import { createBuffer, type Run, type TextBuffer } from './text';

export type ItemSyntax = 'microdata' | 'rdfa';

/** A microdata or RDFa item whose element is still open. */
export interface OpenItem {
  syntax: ItemSyntax;
  item: MicrodataItem;
}

/** Inherited states of an element, as bits. */
export const inside = {
  /** Nothing in it is content or structure: script, style, noscript, template. */
  inert: 1,
  hidden: 2,
  ariaHidden: 4,
  svg: 8,
  chrome: 16,
  main: 32,
  article: 64,
  paragraph: 128,
  link: 256,
  picture: 512,
  /** A link or heading, whose accessible name is made of what it contains. */
  named: 1024,
} as const;

export interface Frame {
  tag: string;
  flags: number;
  lang?: string;
  /** Run when the element closes, with the end of its source. */
  onClose?: ((end: number) => void)[];
}

/** An element being opened. */
export interface Opening {
  walk: Walk;
  frame: Frame;
  attrs: Attributes;
  span: Span;
  /** States of the parent. */
  inherited: number;
}

/** The state of one pass over a document. */
export interface Walk {
  page: Page;
  parser: Parser;
  frames: Frame[];
  /** What is opened now still goes into head. */
  headOpen: boolean;
  /** `</head>` was seen. */
  headEnded: boolean;
  /** Visible text. */
  visible: TextBuffer;
  /** Text for accessible names: hidden parts out, image alternatives in. */
  names: TextBuffer;
  /** Every text while at least one capture is open: titles, scripts, labels, item properties. */
  raw: TextBuffer;
  captures: number;
  runs: Run[];
  ids: Set<string>;
  /** Ids that an aria-labelledby refers to. */
  labelIds: ReadonlySet<string>;
  labels: Map<string, string>;
  bodyTitles: Page['titles'];
  openItems: OpenItem[];
  hrefBase?: string;
  /** Languages of the elements with text in the link that is open. */
  linkLangs?: Set<string>;
  /** What can only be filled in once every id is known. */
  afterwards: (() => void)[];
}

export const regionOf = (flags: number): Region =>
  flags & inside.main ? 'main' : flags & inside.chrome ? 'chrome' : 'body';

export function onClose(frame: Frame, done: (end: number) => void): void {
  frame.onClose ??= [];
  frame.onClose.push(done);
}

/** Captures the raw text of the element being opened and hands it over when it closes. */
export function captureText(
  walk: Walk,
  frame: Frame,
  done: (text: string, end: number) => void,
  limit = 5000,
): void {
  const from = walk.raw.chunks.length;
  walk.captures++;
  onClose(frame, (end) => {
    done(joinFrom(walk.raw.chunks, from, limit), end);
    walk.captures--;
    if (walk.captures === 0) walk.raw = createBuffer();
  });
}

function joinFrom(chunks: readonly string[], from: number, limit: number): string {
  let text = '';
  for (let index = from; index < chunks.length && text.length < limit; index++) {
    text += chunks[index];
  }
  return text.length > limit ? text.slice(0, limit) : text;
}

/** The text an aria-labelledby refers to, of the ids that exist; '' without any. */
export function labelText(walk: Walk, idList: string | undefined): string {
  const texts = idList?.split(/\s+/).map((id) => walk.labels.get(id) ?? '') ?? [];
  return texts.join(' ').replace(/\s+/g, ' ').trim();
}
