import type { RunItem } from '../../src/seo/dashboard-overview';

const kinds = [
  { field: 'new', label: 'New', tone: 'text-warm' },
  { field: 'resolved', label: 'Resolved', tone: 'text-teal' },
  { field: 'regressed', label: 'Came back', tone: 'text-danger' },
  { field: 'unchanged', label: 'Unchanged', tone: 'text-ink' },
] as const;

/** How many issues a run found new, resolved, back again and as before. */
export function ChangeCounts({ run }: { run: RunItem }) {
  return (
    <dl className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-4">
      {kinds.map(({ field, label, tone }) => (
        <div key={field} className="rounded-xl bg-surface px-3 py-2.5">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className={`text-2xl font-700 tabular-nums ${run[field] ? tone : 'text-muted'}`}>
            {run[field]}
          </dd>
        </div>
      ))}
    </dl>
  );
}
