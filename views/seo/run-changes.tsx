import type { ChangeItem } from '../../src/seo/dashboard-overview';
import { Badge } from './badge';
import { type Column, DataTable } from './data-table';
import { IssueText } from './issue-text';
import { PageLink } from './page-link';
import { Panel } from './screen-head';

const columns: readonly Column<ChangeItem>[] = [
  {
    label: 'Issue',
    main: true,
    cell: (change) => (
      <>
        <IssueText issue={change} />
        <PageLink
          id={change.pageId}
          url={change.pageUrl}
          className="mt-1 block text-sm text-muted"
        />
      </>
    ),
  },
  { label: 'Change', cell: ({ change }) => <Badge kind="change" value={change} /> },
  { label: 'Severity', cell: ({ severity }) => <Badge kind="severity" value={severity} /> },
];

const order = ['regressed', 'new', 'resolved', 'unchanged'];

interface RunChangesProps {
  changes: readonly ChangeItem[];
  /** The most that are listed. */
  limit: number;
}

/** What a run found, changes first. */
export function RunChanges({ changes, limit }: RunChangesProps) {
  const rows = changes.toSorted((a, b) => order.indexOf(a.change) - order.indexOf(b.change));
  return (
    <Panel id="list" heading="Issues of this run" flush>
      {rows.length === 0 ? (
        <p className="px-5 pb-5 text-muted">No issues found</p>
      ) : (
        <DataTable caption="Issues of this run" columns={columns} rows={rows} />
      )}
      {rows.length === limit && (
        <p className="border-t border-line px-5 py-3 text-sm text-muted">
          The first {limit} are shown.
        </p>
      )}
    </Panel>
  );
}
