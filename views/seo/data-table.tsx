import type { ReactNode } from 'react';
import { Icon } from '../ui/icon';
import type { SelectFilter } from './filter-bar';
import { type ListState, listHref } from './list-state';

export interface Column<Row> {
  label: string;
  /** Name of the sorting in the address; without it the column does not sort. */
  sort?: string;
  numeric?: boolean;
  /** The cell that names its row. */
  main?: boolean;
  cell(row: Row): ReactNode;
}

interface DataTableProps<Row extends { id: number | string }> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Rows that wait for someone stand out. */
  highlight?(row: Row): boolean;
  /** Missing on lists that keep their order. */
  state?: ListState;
}

/** A table that turns into a card per row on small screens, where its cells name themselves. */
export function DataTable<Row extends { id: number | string }>(props: DataTableProps<Row>) {
  const { caption, columns, rows, highlight, state } = props;
  return (
    <table className="block w-full text-[0.95rem] md:table md:border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:hidden">
        <tr className="md:border-b md:border-line">
          {columns.map((column) => (
            <HeaderCell key={column.label} column={column} state={state} />
          ))}
        </tr>
      </thead>
      <tbody className="block space-y-3 p-3 md:table-row-group md:space-y-0 md:p-0">
        {rows.map((row) => (
          <TableRow
            key={row.id}
            row={row}
            columns={columns}
            isHighlighted={highlight?.(row) ?? false}
          />
        ))}
      </tbody>
    </table>
  );
}

/** The columns a list can be sorted by. */
export const sortsOf = <Row,>(columns: readonly Column<Row>[]): SelectFilter['options'] =>
  columns.flatMap(({ label, sort }) => (sort ? [{ value: sort, label }] : []));

interface HeaderCellProps<Row> {
  column: Column<Row>;
  state: ListState | undefined;
}

function HeaderCell<Row>({ column, state }: HeaderCellProps<Row>) {
  const { label, sort, numeric } = column;
  const align = numeric ? 'text-right' : 'text-left';
  const className = `px-2 py-2.5 text-sm font-600 text-muted first:pl-5 last:pr-5 lg:px-3 ${align}`;
  if (!sort || !state)
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    );
  const isSorted = state.params.sort === sort;
  const isDescending = isSorted && state.params.dir === 'desc';
  const next = { sort, dir: isSorted && !isDescending ? 'desc' : 'asc', page: '' };
  return (
    <th
      scope="col"
      className={className}
      {...(isSorted && { 'aria-sort': isDescending ? 'descending' : 'ascending' })}
    >
      <a
        href={listHref(state, next)}
        className="inline-flex min-h-6 items-center gap-1 underline-offset-4 hover:text-ink hover:underline"
      >
        {label} {isSorted && <SortIcon isDescending={isDescending} />}
      </a>
    </th>
  );
}

function SortIcon({ isDescending }: { isDescending: boolean }) {
  return isDescending ? <Icon name="arrow-down" /> : <Icon name="arrow-up" />;
}

interface TableRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  isHighlighted: boolean;
}

function TableRow<Row>({ row, columns, isHighlighted }: TableRowProps<Row>) {
  const mark = isHighlighted
    ? 'max-md:border-l-4 max-md:border-l-warm md:shadow-[inset_4px_0_0_var(--warm)]'
    : '';
  return (
    <tr
      className={`block rounded-xl border border-line p-3 md:table-row md:rounded-none md:border-x-0 md:border-t-0 md:p-0 md:last:border-b-0 md:hover:bg-surface ${mark}`}
      {...(isHighlighted && { 'data-highlighted': '' })}
    >
      {columns.map((column) => (
        <Cell key={column.label} column={column}>
          {column.cell(row)}
        </Cell>
      ))}
    </tr>
  );
}

function Cell<Row>({ column, children }: { column: Column<Row>; children: ReactNode }) {
  const { label, numeric, main } = column;
  const shared = 'py-1 align-top md:table-cell md:px-2 md:py-3 md:first:pl-5 md:last:pr-5 lg:px-3';
  if (main)
    return (
      <th scope="row" className={`block text-left font-400 ${shared}`}>
        {children}
      </th>
    );
  return (
    <td
      data-label={label}
      className={`flex justify-between gap-4 before:shrink-0 before:text-muted before:content-[attr(data-label)] md:before:content-none ${shared} ${numeric ? 'tabular-nums md:text-right' : ''}`}
    >
      {children}
    </td>
  );
}
