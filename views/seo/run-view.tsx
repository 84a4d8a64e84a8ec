import { routes } from '../../src/routes';
import type { RunItem } from '../../src/seo/dashboard/progress';
import type { RunRecord } from '../../src/seo/dashboard/record-data';
import { Island } from '../island';
import { Badge } from './badge';
import { ChangeCounts } from './change-counts';
import { Facts } from './facts';
import { Notice } from './notice';
import { RunChanges } from './run-changes';
import { Panel, ScreenHead } from './screen-head';
import { PostButton } from './small-button';
import { When } from './when';

const back = { label: 'Dashboard', href: routes.dashboard.href() };

/** One run: its progress while it works, then what it changed. */
export function RunView(props: RunRecord & { done: string | undefined }) {
  const { run, progress, changes, shown, changesShown, done } = props;
  const isRunning = run.status === 'running';
  return (
    <>
      <Notice done={done} />
      <ScreenHead from={back} title={`${run.kind === 'crawl' ? 'Crawl' : 'Audit'} ${run.id}`}>
        <span className="break-all">{run.url}</span>
      </ScreenHead>
      {isRunning && <Progress run={run} progress={progress} />}
      <div id="run" data-live="" className="grid gap-4">
        <Panel id="summary" heading="Summary">
          <Summary run={run} />
        </Panel>
        {!isRunning && (
          <>
            <Panel id="changes" heading="What changed since the run before">
              <ChangeCounts run={run} shown={shown} />
            </Panel>
            <RunChanges changes={changes} kind={shown} limit={changesShown} />
          </>
        )}
      </div>
    </>
  );
}

function Progress({ run, progress }: Pick<RunRecord, 'run' | 'progress'>) {
  const { id, maxPages } = run;
  const path = routes.dashboardRun.href({ id });
  return (
    <Panel id="progress" heading="Progress" className="mb-4">
      <Island
        name="dashboard-run-progress"
        when="load"
        props={{ runId: id, maxPages, action: path, progress }}
      />
      <noscript>
        <a href={path} className="text-link mt-3 inline-block">
          Show the latest figures
        </a>
      </noscript>
    </Panel>
  );
}

function Summary({ run }: { run: RunItem }) {
  const severities = ['critical', 'high', 'medium', 'low']
    .flatMap((name) => (run.severities[name] ? `${run.severities[name]} ${name}` : []))
    .join(', ');
  const isRunning = run.status === 'running';
  const canResume =
    run.kind === 'crawl' && (run.status === 'interrupted' || run.status === 'cancelled');
  return (
    <>
      <Facts
        facts={[
          [
            'State',
            run.status === 'done' ? 'Finished' : <Badge key="s" kind="status" value={run.status} />,
          ],
          ['Reason', run.error],
          ['Score', run.score === null ? null : `${run.score} of 100`],
          ['Pages', isRunning ? null : run.pagesDone],
          ['Findings', isRunning ? null : `${run.findings}${severities && ` (${severities})`}`],
          ['Started', <When key="started" at={run.startedAt} />],
          ['Finished', run.finishedAt && <When key="finished" at={run.finishedAt} />],
        ]}
      />
      {canResume && (
        <div className="mt-4">
          <PostButton action={routes.dashboardRun.href({ id: run.id })} fields={{ do: 'resume' }}>
            Resume the crawl
          </PostButton>
        </div>
      )}
    </>
  );
}
