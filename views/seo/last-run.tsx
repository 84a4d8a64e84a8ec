import { routes } from '../../src/routes';
import type { Overview } from '../../src/seo/dashboard-overview';
import { Badge } from './badge';
import { ChangeCounts } from './change-counts';
import { PageLink } from './page-link';
import { When } from './when';

/** The changes of the latest finished run, in figures and by their worst examples. */
export function LastRun({ lastRun }: Pick<Overview, 'lastRun'>) {
  if (!lastRun)
    return (
      <p className="mt-3 text-muted">
        Audit a page or crawl a site. From the second run on, this shows what is new, what is
        resolved and what came back.
      </p>
    );
  const { run, changes } = lastRun;
  return (
    <>
      <p className="mt-1 text-sm text-muted">
        {run.kind === 'crawl' ? `Crawl of ${run.pagesDone} pages` : 'Audit of one page'}
        {', '}
        <When at={run.startedAt} />
      </p>
      <ChangeCounts run={run} />
      {changes.length > 0 && (
        <ul className="mt-4 divide-y divide-line">
          {changes.map((change) => (
            <li key={change.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <Badge kind="change" value={change.change} />
              <span className="min-w-0 grow basis-48">
                {change.title}
                <PageLink
                  id={change.pageId}
                  url={change.pageUrl}
                  className="block text-sm text-muted"
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      <a
        href={routes.dashboardRun.href({ id: run.id })}
        className="text-link mt-3 inline-flex min-h-8 items-center"
      >
        All of this run
      </a>
    </>
  );
}
