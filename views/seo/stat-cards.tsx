import { routes } from '../../src/routes';
import type { Stats } from '../../src/seo/dashboard/overview';
import { listHref } from './list-state';

interface StatCardProps {
  label: string;
  count: number;
  tab: string;
  note?: string | undefined;
}

/** The four figures of the dashboard, each leading to its list. */
export function StatCards({ stats }: { stats: Stats }) {
  const critical = stats.criticalIssues ? `${stats.criticalIssues} critical` : undefined;
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      <StatCard label="Total pages" count={stats.pages} tab="pages" />
      <StatCard label="Keywords" count={stats.keywords} tab="keywords" />
      <StatCard label="Open issues" count={stats.openIssues} tab="issues" note={critical} />
      <StatCard label="Pending tasks" count={stats.pendingTasks} tab="tasks" />
    </ul>
  );
}

function StatCard({ label, count, tab, note }: StatCardProps) {
  const href = `${listHref({ path: routes.dashboard.href(), params: {} }, { tab })}#lists`;
  return (
    <li className="panel relative p-4 hover:border-ink sm:p-5">
      <a href={href} className="text-sm text-muted after:absolute after:inset-0 sm:text-base">
        {label}
      </a>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-3xl font-700 tabular-nums tracking-[-0.02em]">
          {count.toLocaleString('en-US')}
        </span>
        {note && (
          <span className="rounded-full bg-danger-soft px-2.5 py-0.5 text-sm font-600 text-danger">
            {note}
          </span>
        )}
      </p>
    </li>
  );
}
