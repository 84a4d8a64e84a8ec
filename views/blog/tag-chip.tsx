import { routes, tagSlug } from '../../src/routes';

/** Keywords that a card of the tag page shows at most (spec section 9). */
export const mostKeywords = 3;

/** A keyword as a link to its tag page, as an item of a list. */
export function TagChip({ keyword }: { keyword: string }) {
  return (
    <li>
      <a
        href={routes.tag.href({ tag: tagSlug(keyword) })}
        className="inline-flex min-h-8 items-center rounded-full border border-line bg-surface px-3.5 text-sm text-muted hover:border-accent hover:text-accent"
      >
        {keyword}
      </a>
    </li>
  );
}
