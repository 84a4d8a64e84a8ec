import type { PageItem } from '../../src/seo/dashboard/lists';
import { type Column, DataTable, sortsOf } from './data-table';
import { ListFrame } from './list-frame';
import type { ListProps } from './list-state';
import { PageLink } from './page-link';
import { When } from './when';

const columns: readonly Column<PageItem>[] = [
  {
    label: 'Page',
    sort: 'url',
    main: true,
    cell: ({ id, url, title }) => (
      <>
        <PageLink id={id} url={url} className="font-600" />
        <span className="mt-0.5 block text-sm text-muted">{title ?? 'No title'}</span>
      </>
    ),
  },
  { label: 'Status', sort: 'status', cell: ({ status }) => <HttpStatus status={status} /> },
  {
    label: 'Score',
    sort: 'score',
    numeric: true,
    cell: ({ score }) => <span className="font-600">{score ?? '–'}</span>,
  },
  { label: 'Issues', numeric: true, cell: ({ issues }) => issues.length },
  { label: 'Indexable', cell: ({ indexable }) => (indexable ? 'Yes' : 'No') },
  {
    label: 'Last crawled',
    sort: 'lastCrawled',
    cell: ({ lastCrawled }) => <When at={lastCrawled} />,
  },
];

const selects = [
  {
    name: 'indexable',
    label: 'Indexable',
    options: [
      { value: '', label: 'All pages' },
      { value: 'true', label: 'Indexable' },
      { value: 'false', label: 'Not indexable' },
    ],
  },
];

/** The tracked pages. */
export function PageList({ state, rows, ...paging }: ListProps<PageItem>) {
  return (
    <ListFrame
      state={state}
      list="pages"
      searchLabel="Search address, title, heading"
      selects={selects}
      sorts={sortsOf(columns)}
      empty="No pages tracked yet"
      {...paging}
    >
      <DataTable caption="Pages" columns={columns} rows={rows} state={state} />
    </ListFrame>
  );
}

function HttpStatus({ status }: { status: number | null }) {
  const isFine = status !== null && status >= 200 && status < 400;
  return (
    <span className={`tabular-nums ${isFine ? '' : 'font-600 text-danger'}`}>
      {status || 'No answer'}
    </span>
  );
}
