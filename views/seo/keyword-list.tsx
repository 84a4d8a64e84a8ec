import { routes } from '../../src/routes';
import type { KeywordItem } from '../../src/seo/dashboard/lists';
import { Icon } from '../ui/icon';
import { type Column, DataTable, sortsOf } from './data-table';
import { KeywordForms, TargetForm } from './keyword-forms';
import { ListFrame } from './list-frame';
import { type ListProps, type ListState, ownHref } from './list-state';
import { PageLink } from './page-link';
import { PostButton } from './small-button';

const number = (value: number | null) => (value === null ? '–' : value.toLocaleString('en-US'));

const columns = (state: ListState): readonly Column<KeywordItem>[] => [
  {
    label: 'Keyword',
    sort: 'keyword',
    main: true,
    cell: ({ id, keyword, targetPageId, targetPageUrl }) => (
      <>
        <span className="block font-600">{keyword}</span>
        {targetPageUrl ? (
          <PageLink id={targetPageId} url={targetPageUrl} className="text-sm text-muted" />
        ) : (
          <span className="text-sm text-muted">No target page</span>
        )}
        <TargetForm id={id} keyword={keyword} target={targetPageUrl} back={ownHref(state)} />
      </>
    ),
  },
  {
    label: 'Ranking',
    sort: 'currentRanking',
    numeric: true,
    cell: ({ currentRanking }) => <span className="font-600">{number(currentRanking)}</span>,
  },
  {
    label: 'Best',
    sort: 'bestRanking',
    numeric: true,
    cell: ({ bestRanking }) => number(bestRanking),
  },
  { label: 'History', cell: (keyword) => <History {...keyword} /> },
  {
    label: 'Impressions',
    sort: 'impressions',
    numeric: true,
    cell: ({ impressions }) => number(impressions),
  },
  { label: 'Clicks', sort: 'clicks', numeric: true, cell: ({ clicks }) => number(clicks) },
  {
    label: 'CTR',
    sort: 'ctr',
    numeric: true,
    cell: ({ ctr }) => (ctr === null ? '–' : `${ctr.toFixed(1)}%`),
  },
  {
    label: 'Remove',
    cell: ({ id, keyword }) => (
      <PostButton action={routes.dashboardKeyword.href({ id })} fields={{ back: ownHref(state) }}>
        <Icon name="trash-2" /> <span className="sr-only">Remove {keyword}</span>
      </PostButton>
    ),
  },
];

interface KeywordListProps extends ListProps<KeywordItem> {
  /** Addresses to choose a keyword's page from. */
  pages: readonly string[];
}

/** The keywords, and the forms that add some. */
export function KeywordList({ state, rows, pages, ...paging }: KeywordListProps) {
  return (
    <>
      <KeywordForms pages={pages} />
      <ListFrame
        state={state}
        list="keywords"
        searchLabel="Search keywords"
        sorts={sortsOf(columns(state))}
        empty="No keywords tracked yet"
        {...paging}
      >
        <DataTable caption="Keywords" columns={columns(state)} rows={rows} state={state} />
      </ListFrame>
    </>
  );
}

function History({ history, keyword }: KeywordItem) {
  if (!history) return <span className="text-muted">–</span>;
  return (
    <svg viewBox="0 0 96 24" role="img" className="h-6 w-24 text-accent md:w-16 lg:w-24">
      <title>{`Ranking of "${keyword}" through its imports; higher is better`}</title>
      <path d={history} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
