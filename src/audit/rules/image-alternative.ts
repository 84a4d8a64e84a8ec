import type { Image } from '../page';

/** Roles that need no name unless they can be focused; any other valid role needs one (axe-core). */
const namelessRoles = new Set(
  (
    'alert article banner blockquote caption cell code columnheader comment complementary ' +
    'contentinfo definition deletion directory document emphasis feed figure form grid gridcell ' +
    'group heading insertion landmark list listitem log main mark marquee math menu menubar ' +
    'navigation note paragraph radiogroup region row rowgroup rowheader scrollbar search ' +
    'separator status strong subscript suggestion superscript tab table tablist tabpanel term ' +
    'text time timer tooltip tree treegrid'
  ).split(' '),
);

const globalAria = (
  'aria-atomic aria-busy aria-controls aria-current aria-describedby aria-details aria-disabled ' +
  'aria-dropeffect aria-errormessage aria-flowto aria-grabbed aria-haspopup aria-invalid ' +
  'aria-keyshortcuts aria-label aria-labelledby aria-live aria-owns aria-relevant ' +
  'aria-roledescription'
).split(' ');

/**
 * Whether an image needs an alternative and has none, as axe-core's image-alt judges it: alt="" is
 * a decision, white space is not; aria-label, aria-labelledby and title count.
 */
export function lacksAlternative({ alt, name, attrs, hidden, ariaHidden }: Image): boolean {
  if (hidden || ariaHidden || !needsName(attrs)) return false;
  if (alt !== undefined) return alt !== '' && alt.trim() === '';
  return name === '' && !isPresentational(attrs);
}

function needsName(attrs: Image['attrs']): boolean {
  return !namelessRoles.has(roleOf(attrs)) || isFocusable(attrs);
}

/** A role of none holds only where nothing contradicts it (WAI-ARIA, presentational conflict). */
function isPresentational(attrs: Image['attrs']): boolean {
  const role = roleOf(attrs);
  if (role !== 'none' && role !== 'presentation') return false;
  return !isFocusable(attrs) && !globalAria.some((name) => attrs[name] !== undefined);
}

const roleOf = (attrs: Image['attrs']): string =>
  attrs.role?.trim().toLowerCase().split(/\s+/)[0] ?? '';

const isFocusable = (attrs: Image['attrs']): boolean => /^\s*-?\d+/.test(attrs.tabindex ?? '');
