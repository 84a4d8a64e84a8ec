/** Where a list stands: its path and what the address says of tab, filters, sorting and page. */
export interface ListState {
  path: string;
  params: Readonly<Record<string, string>>;
}

/** The address of the same list with some parameters changed; an empty value removes one. */
export function listHref({ path, params }: ListState, changes: Record<string, string>): string {
  const kept = Object.entries({ ...params, ...changes }).filter(([, value]) => value !== '');
  const query = new URLSearchParams(kept).toString();
  return query ? `${path}?${query}` : path;
}

/** What every list of the dashboard is shown from. */
export interface ListProps<Item> {
  state: ListState;
  rows: readonly Item[];
  page: number;
  perPage: number;
  total: number;
}

/** The address of the page one is on, for forms that lead back to it. */
export const ownHref = (state: ListState): string => `${listHref(state, {})}#lists`;
