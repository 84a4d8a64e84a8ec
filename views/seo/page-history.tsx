import { routes } from '../../src/routes';
import type { PageRecord } from '../../src/seo/dashboard/record-data';
import { stateLabel } from './badge';
import { When } from './when';

type Entry = PageRecord['history'][number];

/** What each run found on this page, latest first. */
export function PageHistory({ history }: { history: readonly Entry[] }) {
  if (history.length === 0)
    return <p className="text-muted">No run has found anything on this page yet.</p>;
  const runs = Map.groupBy(history, ({ runId }) => runId);
  return (
    <ul className="divide-y divide-line">
      {[...runs].map(([runId, entries]) => (
        <li key={runId} className="flex flex-wrap gap-x-6 gap-y-1 py-2">
          <a href={routes.dashboardRun.href({ id: runId })} className="text-link">
            {entries[0]?.kind === 'crawl' ? 'Crawl' : 'Audit'} {runId}
          </a>
          <span className="text-muted">
            <When at={entries[0]?.startedAt ?? null} />
          </span>
          <span>
            {entries
              .map(({ change, count }) => `${stateLabel('change', change)} ${count}`)
              .join(', ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
