import { type Link, type Page, snippet } from '../page';
import type { Problem } from '../rule';
import { listSome } from '../wording';

/** The links a crawler can follow. */
export const followable = (page: Page): Link[] => page.links.filter(({ url }) => url !== undefined);

/** One problem about all links with a fault, naming the first few; none without any. */
export function aboutLinks(
  page: Page,
  links: readonly Link[],
  problem: (shown: string) => Problem,
): Problem[] {
  const [first] = links;
  if (!first) return [];
  const shown = [...new Set(links.map(({ href, name }) => href?.slice(0, 100) || `"${name}"`))];
  return [{ ...problem(listSome(shown)), evidence: snippet(page, first) }];
}
