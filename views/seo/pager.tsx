import { type ListState, listHref } from './list-state';
import { smallButton } from './small-button';

interface PagerProps {
  state: ListState;
  /** 1 for the first. */
  page: number;
  perPage: number;
  total: number;
}

/** How many rows there are, which are shown, and the way to the others. */
export function Pager({ state, page, perPage, total }: PagerProps) {
  const last = Math.max(1, Math.ceil(total / perPage));
  const from = Math.min((page - 1) * perPage + 1, total);
  const to = Math.min(page * perPage, total);
  const href = (number: number) =>
    `${listHref(state, { page: number > 1 ? String(number) : '' })}#lists`;
  return (
    <nav aria-label="Pages of the list" className="flex flex-wrap items-center gap-2 text-sm">
      <span className="text-muted tabular-nums">
        {from}–{to} of {total.toLocaleString('en-US')}
      </span>
      {page > 1 && (
        <a href={href(Math.min(page - 1, last))} rel="prev" className={smallButton}>
          Previous
        </a>
      )}
      {page < last && (
        <a href={href(page + 1)} rel="next" className={smallButton}>
          Next
        </a>
      )}
    </nav>
  );
}
