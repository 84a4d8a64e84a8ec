import { routes } from '../../src/routes';
import type { Overview } from '../../src/seo/dashboard/overview';
import type { RunItem } from '../../src/seo/dashboard/progress';
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
  const { run, changes, earlier } = lastRun;
  return (
    <>
      <p className="mt-1 text-sm text-muted">
        <span className="break-all">{nameOf(run)}</span>, <When at={run.startedAt} />
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
      {earlier.length > 0 && <EarlierRuns runs={earlier} />}
    </>
  );
}

function EarlierRuns({ runs }: { runs: readonly RunItem[] }) {
  return (
    <>
      <h3 className="mt-4 text-sm font-600 text-muted">Earlier runs</h3>
      <ul className="mt-1 divide-y divide-line text-[0.95rem]">
        {runs.map((run) => (
          <li key={run.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
            <a
              href={routes.dashboardRun.href({ id: run.id })}
              className="min-h-6 break-all underline-offset-4 hover:underline"
            >
              {nameOf(run)}
            </a>
            <span className="text-sm text-muted">
              {run.new} new, {run.resolved} resolved, <When at={run.startedAt} dateOnly />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

const nameOf = ({ kind, url, pagesDone }: RunItem) =>
  kind === 'crawl' ? `Crawl of ${url}, ${pagesDone} pages` : `Audit of ${url}`;
