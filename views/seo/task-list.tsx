import type { TaskItem } from '../../src/seo/dashboard/lists';
import { Icon } from '../ui/icon';
import { Badge, stateLabel } from './badge';
import { type Column, DataTable, sortsOf } from './data-table';
import { ListFrame } from './list-frame';
import { type ListProps, type ListState, ownHref } from './list-state';
import { PageLink } from './page-link';
import { TaskActions } from './status-actions';
import { Suggestion } from './suggestion';
import { When } from './when';

const columns = (state: ListState): readonly Column<TaskItem>[] => [
  { label: 'Task', sort: 'title', main: true, cell: (task) => <TaskText task={task} /> },
  {
    label: 'Priority',
    sort: 'priority',
    cell: ({ priority }) => <Badge kind="priority" value={priority} />,
  },
  {
    label: 'Status',
    sort: 'status',
    cell: ({ status, verifiedAt }) => (
      <Badge kind="status" value={verifiedAt ? 'verified' : status} />
    ),
  },
  { label: 'Since', sort: 'createdAt', cell: ({ createdAt }) => <When at={createdAt} dateOnly /> },
  { label: 'Change status', cell: (task) => <TaskActions task={task} back={ownHref(state)} /> },
];

const selects = [
  {
    name: 'priority',
    label: 'Priority',
    options: [
      { value: '', label: 'Any priority' },
      ...['high', 'medium', 'low'].map((value) => ({
        value,
        label: stateLabel('priority', value),
      })),
    ],
  },
  {
    name: 'status',
    label: 'Status',
    options: [
      { value: '', label: 'Pending and in progress' },
      ...['pending', 'in_progress', 'done'].map((value) => ({
        value,
        label: stateLabel('status', value),
      })),
      { value: 'pending,in_progress,done', label: 'Any status' },
    ],
  },
];

/** The tasks; pending ones stand out. */
export function TaskList({ state, rows, ...paging }: ListProps<TaskItem>) {
  return (
    <ListFrame
      state={state}
      list="tasks"
      searchLabel="Search tasks and addresses"
      selects={selects}
      sorts={sortsOf(columns(state))}
      usual={{ status: 'pending,in_progress' }}
      empty="No tasks yet"
      {...paging}
    >
      <DataTable
        caption="Tasks"
        columns={columns(state)}
        rows={rows}
        highlight={({ status }) => status === 'pending'}
        state={state}
      />
    </ListFrame>
  );
}

function TaskText({ task }: { task: TaskItem }) {
  const { title, description, suggestion, pageId, pageUrl } = task;
  return (
    <>
      <span className="block break-words font-600">{title}</span>
      <span className="mt-0.5 block break-words">{description}</span>
      {pageUrl && <PageLink id={pageId} url={pageUrl} className="text-sm text-muted" />}
      {suggestion && (
        <details className="group">
          <summary className="inline-flex min-h-8 items-center gap-1 text-sm font-600 text-accent">
            <Icon name="chevron-right" className="group-open:rotate-90" /> The change
            <span className="sr-only">for: {title}</span>
          </summary>
          <Suggestion suggestion={suggestion} />
        </details>
      )}
    </>
  );
}
