import type { IssueItem } from '../../src/seo/dashboard/lists';
import { Badge, stateLabel } from './badge';
import { type Column, DataTable, sortsOf } from './data-table';
import { IssueText } from './issue-text';
import { ListFrame } from './list-frame';
import { type ListProps, type ListState, ownHref } from './list-state';
import { IssueActions } from './status-actions';
import { When } from './when';

const columns = (state: ListState): readonly Column<IssueItem>[] => [
  {
    label: 'Issue',
    sort: 'type',
    main: true,
    cell: (issue) => <IssueText issue={issue} where={{ id: issue.pageId, url: issue.pageUrl }} />,
  },
  {
    label: 'Severity',
    sort: 'severity',
    cell: ({ severity }) => <Badge kind="severity" value={severity} />,
  },
  {
    label: 'Status',
    sort: 'status',
    cell: ({ status, regressed }) => (
      <span className="flex flex-col items-end gap-1 md:items-start">
        <Badge kind="status" value={status} />
        {regressed && status !== 'resolved' && <Badge kind="change" value="regressed" />}
      </span>
    ),
  },
  {
    label: 'Last seen',
    sort: 'lastSeenAt',
    cell: ({ lastSeenAt }) => <When at={lastSeenAt} dateOnly />,
  },
  {
    label: 'Change status',
    cell: (issue) => <IssueActions issue={issue} back={ownHref(state)} />,
  },
];

const selects = [
  {
    name: 'severity',
    label: 'Severity',
    options: [
      { value: '', label: 'Any severity' },
      ...['critical', 'high', 'medium', 'low'].map((value) => ({
        value,
        label: stateLabel('severity', value),
      })),
    ],
  },
  {
    name: 'status',
    label: 'Status',
    options: [
      { value: '', label: 'Open and in progress' },
      ...['open', 'in_progress', 'resolved', 'dismissed'].map((value) => ({
        value,
        label: stateLabel('status', value),
      })),
      { value: 'open,in_progress,resolved,dismissed', label: 'Any status' },
    ],
  },
];

/** The issues; open ones stand out. */
export function IssueList({ state, rows, ...paging }: ListProps<IssueItem>) {
  return (
    <ListFrame
      state={state}
      list="issues"
      searchLabel="Search issues and addresses"
      selects={selects}
      sorts={sortsOf(columns(state))}
      usual={{ status: 'open,in_progress' }}
      empty="No issues found"
      {...paging}
    >
      <DataTable
        caption="Issues"
        columns={columns(state)}
        rows={rows}
        highlight={({ status }) => status === 'open'}
        state={state}
      />
    </ListFrame>
  );
}
