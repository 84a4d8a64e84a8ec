import { routes } from '../../src/routes';
import type { Stats } from '../../src/seo/dashboard/overview';
import { listHref } from './list-state';

interface StatCardProps {
  label: string;
  count: number;
  tab: string;
  critical?: number;
}

/** The four figures of the dashboard, each leading to its list. */
export function StatCards({ stats }: { stats: Stats }) {
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      <StatCard label="Total pages" count={stats.pages} tab="pages" />
      <StatCard label="Keywords" count={stats.keywords} tab="keywords" />
      <StatCard
        label="Open issues"
        count={stats.openIssues}
        tab="issues"
        critical={stats.criticalIssues}
      />
      <StatCard label="Pending tasks" count={stats.pendingTasks} tab="tasks" />
    </ul>
  );
}

function StatCard({ label, count, tab, critical }: StatCardProps) {
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
        {critical !== undefined && (
          <span
            className={`rounded-full px-2.5 py-0.5 text-sm font-600 ${critical > 0 ? 'bg-danger-soft text-danger' : 'bg-surface text-muted'}`}
          >
            {critical} critical
          </span>
        )}
      </p>
    </li>
  );
}
