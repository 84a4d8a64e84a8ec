import type { Attributes, MicrodataItem } from '../page';
import { captureText, type ItemSyntax, inside, type Opening, onClose } from './state';

/** Notes what an element says in microdata and in RDFa Lite: an item, a property, or both. */
export function noteItem(opening: Opening): void {
  const { attrs } = opening;
  if (attrs.itemscope !== undefined || attrs.itemprop !== undefined) noteMicrodata(opening);
  if (attrs.typeof !== undefined || attrs.property !== undefined) noteRdfa(opening);
}

function noteMicrodata(opening: Opening): void {
  const { attrs } = opening;
  const item = attrs.itemscope === undefined ? undefined : newItem(attrs.itemtype, attrs.itemid);
  note(opening, 'microdata', attrs.itemprop, item);
}

function noteRdfa(opening: Opening): void {
  const { attrs } = opening;
  const item =
    attrs.typeof === undefined
      ? undefined
      : newItem(attrs.typeof, attrs.resource ?? attrs.href ?? attrs.src);
  note(opening, 'rdfa', attrs.property, item);
}

function newItem(types: string | undefined, id: string | undefined): MicrodataItem {
  const type = types?.split(/\s+/).filter(Boolean) ?? [];
  return { type, properties: {}, ...(id !== undefined && { id }) };
}

function note(
  opening: Opening,
  syntax: ItemSyntax,
  names: string | undefined,
  item: MicrodataItem | undefined,
): void {
  const { walk, frame } = opening;
  const parent = walk.openItems.findLast((open) => open.syntax === syntax)?.item;
  if (parent && names !== undefined) addProperty(opening, syntax, parent, names, item);
  else if (item) walk.page[syntax].push(item);
  if (!item) return;
  walk.openItems.push({ syntax, item });
  onClose(frame, () => walk.openItems.pop());
}

function addProperty(
  opening: Opening,
  syntax: ItemSyntax,
  parent: MicrodataItem,
  names: string,
  item: MicrodataItem | undefined,
): void {
  const { walk, frame, attrs } = opening;
  const keys = names.split(/\s+/).filter(Boolean);
  const set = (value: string | MicrodataItem) => {
    for (const key of keys) append(parent, key, value);
  };
  const value = item ?? attributeValue(frame.tag, attrs, syntax);
  if (value !== undefined) set(value);
  else if (!(opening.inherited & inside.inert)) {
    captureText(walk, frame, (text) => set(text.replace(/\s+/g, ' ').trim()));
  }
}

function append(item: MicrodataItem, key: string, value: string | MicrodataItem): void {
  if (!Object.hasOwn(item.properties, key)) {
    Object.defineProperty(item.properties, key, { value: [], enumerable: true });
  }
  item.properties[key]?.push(value);
}

/** Where an element's property value stands, when it is not its text (HTML standard, microdata). */
function attributeValue(tag: string, attrs: Attributes, syntax: ItemSyntax): string | undefined {
  if (syntax === 'rdfa' || tag === 'meta') {
    if (attrs.content !== undefined) return attrs.content;
    if (syntax === 'rdfa' && attrs.resource !== undefined) return attrs.resource;
  }
  const names = valueAttributes.get(tag);
  if (!names) return attrs.content;
  const found = names.find((name) => attrs[name] !== undefined);
  return found === undefined ? undefined : attrs[found];
}

const valueAttributes: ReadonlyMap<string, readonly string[]> = new Map([
  ['meta', ['content']],
  ...['audio', 'embed', 'iframe', 'img', 'source', 'track', 'video'].map(
    (tag): [string, string[]] => [tag, ['src']],
  ),
  ...['a', 'area', 'link'].map((tag): [string, string[]] => [tag, ['href']]),
  ['object', ['data']],
  ['data', ['value']],
  ['meter', ['value']],
  ['time', ['datetime']],
]);
