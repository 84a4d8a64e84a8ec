import type { ChangeItem } from '../../src/seo/dashboard/overview';
import { Badge, stateLabel } from './badge';
import { type Column, DataTable } from './data-table';
import { IssueText } from './issue-text';
import { Panel } from './screen-head';

const columns: readonly Column<ChangeItem>[] = [
  {
    label: 'Issue',
    main: true,
    cell: (change) => (
      <IssueText issue={change} where={{ id: change.pageId, url: change.pageUrl }} />
    ),
  },
  { label: 'Change', cell: ({ change }) => <Badge kind="change" value={change} /> },
  { label: 'Severity', cell: ({ severity }) => <Badge kind="severity" value={severity} /> },
];

interface RunChangesProps {
  changes: readonly ChangeItem[];
  /** Which kind of change is listed; null where the run found nothing. */
  kind: string | null;
  /** The most that are listed. */
  limit: number;
}

/** The issues of one kind of change. */
export function RunChanges({ changes, kind, limit }: RunChangesProps) {
  const heading = kind ? `Issues: ${stateLabel('change', kind)}` : 'Issues';
  return (
    <Panel id="list" heading={heading} flush>
      {changes.length === 0 ? (
        <p className="px-5 pb-5 text-muted">No issues found</p>
      ) : (
        <DataTable caption={heading} columns={columns} rows={changes} />
      )}
      {changes.length === limit && (
        <p className="border-t border-line px-5 py-3 text-sm text-muted">
          The first {limit} are shown.
        </p>
      )}
    </Panel>
  );
}
