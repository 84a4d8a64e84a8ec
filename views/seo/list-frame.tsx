import type { ReactNode } from 'react';
import { routes } from '../../src/routes';
import { FilterBar, type SelectFilter } from './filter-bar';
import { type ListState, listHref } from './list-state';
import { Pager } from './pager';

interface ListFrameProps {
  state: ListState;
  /** Name of the list in the export's address. */
  list: string;
  searchLabel: string;
  selects?: readonly SelectFilter[];
  sorts: SelectFilter['options'];
  /** Filters that hold unless the address says otherwise: exports carry them too. */
  usual?: Readonly<Record<string, string>>;
  /** Said where the list has no row at all. */
  empty: string;
  page: number;
  perPage: number;
  total: number;
  /** The table. */
  children: ReactNode;
}

/** A list with its filters above and its pages and exports below. */
export function ListFrame(props: ListFrameProps) {
  const { state, list, searchLabel, selects = [], sorts, page, perPage, total } = props;
  return (
    <>
      <div className="border-b border-line p-3 sm:px-5">
        <FilterBar {...{ state, searchLabel, selects, sorts }} />
      </div>
      {total === 0 ? <Empty {...props} /> : props.children}
      {total > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line p-3 sm:px-5">
          <Pager state={state} page={page} perPage={perPage} total={total} />
          <Exports list={list} state={state} {...(props.usual && { usual: props.usual })} />
        </div>
      )}
    </>
  );
}

function Empty({ state, selects = [], empty }: ListFrameProps) {
  const isFiltered = ['q', ...selects.map(({ name }) => name)].some((name) => state.params[name]);
  return (
    <p className="px-5 py-14 text-center text-muted">
      {isFiltered ? 'Nothing matches these filters' : empty}
    </p>
  );
}

function Exports({ list, state, usual }: Pick<ListFrameProps, 'list' | 'state' | 'usual'>) {
  const { tab: _, page: __, ...params } = state.params;
  const href = (format: string) =>
    listHref(
      { path: routes.apiSeoExport.href({ list }), params: { ...usual, ...params } },
      { format },
    );
  return (
    <p className="flex gap-4 text-sm">
      <span className="text-muted">Export</span>
      <a href={href('csv')} download="" className="text-link">
        CSV
      </a>
      <a href={href('json')} download="" className="text-link">
        JSON
      </a>
    </p>
  );
}
