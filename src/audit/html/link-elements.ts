import type { Link } from '../page';
import { inside, labelText, type Opening, onClose, regionOf, type Walk } from './state';
import { textSince } from './text';

/** Notes an anchor or image-map area; text and name are filled in when it closes. */
export function noteLink(opening: Opening): void {
  const { walk, frame, attrs, span, inherited } = opening;
  const href = attrs.href ?? attrs['xlink:href'];
  const rel = attrs.rel?.toLowerCase().split(/\s+/).filter(Boolean) ?? [];
  const link: Link = {
    tag: frame.tag === 'area' ? 'area' : 'a',
    href,
    text: '',
    name: '',
    rel,
    nofollow: rel.includes('nofollow'),
    internal: false,
    region: regionOf(inherited),
    inProse: (inherited & inside.paragraph) !== 0,
    hidden: (frame.flags & inside.hidden) !== 0,
    ariaHidden: (frame.flags & inside.ariaHidden) !== 0,
    textStart: walk.visible.length,
    textEnd: walk.visible.length,
    attrs,
    ...span,
  };
  walk.page.links.push(link);
  fillLink(opening, link);
}

/** Notes the language of an element with text in a link. */
export function noteLanguage({ walk, frame }: Opening): void {
  const { lang } = frame;
  const langs = walk.linkLangs;
  if (!lang || !langs) return;
  const from = walk.visible.length;
  onClose(frame, () => {
    if (walk.visible.length > from) langs.add(lang);
  });
}

function fillLink({ walk, frame, attrs, span }: Opening, link: Link): void {
  const visibleFrom = walk.visible.chunks.length;
  const namesFrom = walk.names.chunks.length;
  const langs = new Set<string>();
  walk.linkLangs = langs;
  onClose(frame, (end) => {
    link.end = end;
    link.text = textSince(walk.visible, visibleFrom);
    link.textEnd = walk.visible.length;
    link.name = nameOf(attrs, textSince(walk.names, namesFrom));
    link.lang = commonLang(langs) ?? (langs.size > 1 ? undefined : frame.lang);
    walk.linkLangs = undefined;
    if (span.end > end) link.end = span.end;
  });
  if (attrs['aria-labelledby']) walk.afterwards.push(() => relabel(walk, link));
}

const nameOf = (attrs: Link['attrs'], content: string): string =>
  attrs['aria-label']?.trim() || content || attrs.alt?.trim() || attrs.title?.trim() || '';

function relabel(walk: Walk, link: Link): void {
  link.name = labelText(walk, link.attrs['aria-labelledby']) || link.name;
}

/** The one language, when all entries share their primary subtag. */
function commonLang(langs: ReadonlySet<string>): string | undefined {
  const primaries = new Set([...langs].map((lang) => lang.split('-')[0]));
  return primaries.size === 1 ? [...langs][0] : undefined;
}
