import type { Attributes } from '../page';
import { inside } from './state';

/** The inherited and own states of an element. */
export function statesOf(tag: string, attrs: Attributes, inherited: number): number {
  let own = ownStates(tag, inherited);
  if (attrs.role) own |= statesByRole.get(attrs.role) ?? 0;
  if (isHidden(tag, attrs)) own |= inside.hidden;
  if (attrs['aria-hidden'] === 'true') own |= inside.ariaHidden;
  // Navigation within main is no main text.
  return (tag === 'nav' ? inherited & ~inside.main : inherited) | own;
}

function ownStates(tag: string, inherited: number): number {
  const own = statesByTag.get(tag) ?? 0;
  // An svg title names its drawing; a header or footer within main or an article is content.
  if (tag === 'title' && inherited & inside.svg) return 0;
  if (sectionChrome.has(tag) && inherited & (inside.main | inside.article)) return 0;
  return own;
}

function isHidden(tag: string, attrs: Attributes): boolean {
  if (attrs.hidden !== undefined && attrs.hidden !== 'until-found') return true;
  if (tag === 'dialog' && attrs.open === undefined) return true;
  return attrs.style !== undefined && hidingStyle.test(attrs.style);
}

const hidingStyle = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse))/i;

const words = (list: string): string[] => list.split(' ');
const entries = (list: string, state: number): [string, number][] =>
  words(list).map((tag) => [tag, state]);

const sectionChrome = new Set(words('header footer aside'));

/** Elements a browser keeps in head. */
export const headTags: ReadonlySet<string> = new Set(
  words('html head base basefont bgsound link meta title noscript noframes style script template'),
);

/** Elements that do not end a line of text. */
export const inlineTags: ReadonlySet<string> = new Set([
  ...words('a abbr acronym b bdi bdo big button cite code data del dfn em font i img input ins'),
  ...words('kbd label link map mark meta meter noscript output picture progress q rp rt ruby s'),
  ...words('samp script small source span strike strong style sub sup svg template time track tt'),
  ...words('u var wbr path g use title'),
]);

const statesByTag: ReadonlyMap<string, number> = new Map([
  ...entries('script style noscript template title iframe noembed noframes xmp', inside.inert),
  // Their content is a fallback or a form's value, not text of the page.
  ...entries('textarea select datalist object audio video canvas', inside.hidden),
  ...entries('nav header footer aside', inside.chrome),
  ...entries('svg', inside.svg),
  ...entries('main', inside.main),
  ...entries('article', inside.article),
  ...entries('p', inside.paragraph),
  ...entries('a', inside.link | inside.named),
  ...entries('h1 h2 h3 h4 h5 h6', inside.named),
  ...entries('picture', inside.picture),
]);

const statesByRole: ReadonlyMap<string, number> = new Map([
  ['main', inside.main],
  ['heading', inside.named],
  ...entries('navigation banner contentinfo', inside.chrome),
]);
