import { type Page, type Relation, snippet } from '../page';

/** Canonicals that count: not those parsed into body, not those without href. */
export const named = (page: Page): Relation[] =>
  page.canonicals.filter(({ from, href }) => from !== 'body' && href.trim() !== '');

/** Whether an address needs the page's own to be understood. */
export const isRelative = ({ href, url }: Relation): boolean =>
  url !== undefined && URL.parse(href) === null;

/** Where a canonical stands: the tag, or the header. */
export function evidenceOf(page: Page, relation: Relation): string | undefined {
  return relation.from === 'header' ? `Link: ${page.headers.link}` : snippet(page, relation);
}

/** The different addresses named. */
export function distinct(page: Page): string[] {
  return [...new Set(named(page).flatMap(({ url }) => url ?? []))];
}

/** The one absolute canonical, which is what the remaining rules can judge. */
export function soleCanonical(page: Page): (Relation & { url: string }) | undefined {
  const [relation] = named(page);
  const sole = distinct(page).length === 1 && relation?.url && !isRelative(relation);
  return sole && relation?.url ? { ...relation, url: relation.url } : undefined;
}
