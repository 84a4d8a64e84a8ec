import { routes } from '../../src/routes';
import type { RunItem } from '../../src/seo/dashboard/progress';

const kinds = [
  { kind: 'new', label: 'New', tone: 'text-warm' },
  { kind: 'regressed', label: 'Came back', tone: 'text-danger' },
  { kind: 'resolved', label: 'Resolved', tone: 'text-teal' },
  { kind: 'unchanged', label: 'Unchanged', tone: 'text-ink' },
] as const;

interface ChangeCountsProps {
  run: RunItem;
  /** The kind that is listed below. */
  shown?: string | null;
}

/** How many issues a run found new, back again, resolved and as before; each leads to its list. */
export function ChangeCounts({ run, shown }: ChangeCountsProps) {
  const path = routes.dashboardRun.href({ id: run.id });
  return (
    <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-4">
      {kinds.map(({ kind, label, tone }) => (
        <li
          key={kind}
          className={`relative rounded-xl border bg-surface px-3 py-2.5 hover:border-ink ${kind === shown ? 'border-accent' : 'border-transparent'}`}
        >
          <a
            href={`${path}?change=${kind}#list`}
            className="text-sm text-muted after:absolute after:inset-0"
            {...(kind === shown && { 'aria-current': 'true' })}
          >
            {label}
          </a>
          <p className={`text-2xl font-700 tabular-nums ${run[kind] ? tone : 'text-muted'}`}>
            {run[kind]}
          </p>
        </li>
      ))}
    </ul>
  );
}
