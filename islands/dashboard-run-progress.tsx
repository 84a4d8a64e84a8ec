import { useEffect, useState } from 'react';
import { routes } from '../src/routes';
import type { Progress } from '../src/seo/dashboard/progress';
import { refreshParts } from './dashboard-refresh';

export interface DashboardRunProgressProps {
  runId: number;
  maxPages: number;
  /** As the server knew it when it sent the page. */
  progress: Progress;
  /** Where the cancel button posts. */
  action: string;
}

/** How far a crawl is, as the server tells; when it ends, the page shows its results. */
export default function DashboardRunProgress(props: DashboardRunProgressProps) {
  const progress = useProgress(props);
  const isRunning = progress.status === 'running';
  const percent = percentDone(progress, props.maxPages);
  return (
    <div>
      <Bar percent={percent} />
      <dl className="mt-3 grid grid-cols-2 gap-x-5 gap-y-3 sm:grid-cols-5">
        <Figure label="Pages done" value={String(progress.pagesDone)} />
        <Figure label="Queued" value={String(progress.queued)} />
        <Figure label="Found" value={String(progress.found)} />
        <Figure label="Pages a second" value={progress.rate.toFixed(1)} />
        <Figure label="Time left" value={isRunning ? timeLeft(progress) : '–'} />
      </dl>
      <Announcement status={progress.status} percent={percent} />
      {isRunning && <Cancel action={props.action} />}
    </div>
  );
}

/** Of the pages known by now, and of no more than the run may take. */
function percentDone({ pagesDone, found }: Progress, maxPages: number): number {
  const goal = Math.min(found, maxPages);
  return goal > 0 ? Math.min(100, Math.floor((pagesDone * 100) / goal)) : 0;
}

function Bar({ percent }: { percent: number }) {
  return (
    <>
      <progress aria-label="Pages done" value={percent} max={100} className="sr-only" />
      <div aria-hidden="true" className="h-2.5 overflow-hidden rounded-full bg-line">
        <div
          className="h-full rounded-full bg-accent-fill transition-[width]"
          style={{ width: `${percent}%` }}
        />
      </div>
    </>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-xl font-700 tabular-nums">{value}</dd>
    </div>
  );
}

/** Says each tenth of the way and the end, not every event. */
function Announcement({ status, percent }: { status: string; percent: number }) {
  const isRunning = status === 'running';
  return (
    <p role="status" className={isRunning ? 'sr-only' : 'mt-3 font-600'}>
      {isRunning
        ? `${percent - (percent % 10)} percent done`
        : (endings[status] ?? 'The crawl has ended.')}
    </p>
  );
}

const endings: Record<string, string> = {
  done: 'The crawl is complete.',
  cancelled: 'The crawl was cancelled. What it found is kept.',
  interrupted: 'The crawl was interrupted. It can be resumed.',
  failed: 'The crawl failed.',
};

function Cancel({ action }: { action: string }) {
  return (
    <form method="post" action={action} className="mt-4">
      <input type="hidden" name="do" value="cancel" />
      <button type="submit" className="btn-small btn-secondary">
        Cancel the crawl
      </button>
    </form>
  );
}

function timeLeft({ etaSeconds, rate }: Progress): string {
  if (rate === 0) return 'Unknown';
  if (etaSeconds < 60) return `${Math.ceil(etaSeconds)} s`;
  return `${Math.ceil(etaSeconds / 60)} min`;
}

function useProgress({ runId, progress: known }: DashboardRunProgressProps): Progress {
  const [progress, setProgress] = useState(known);
  useEffect(() => {
    const events = new EventSource(routes.apiSeoRunEvents.href({ id: runId }));
    const read = (event: MessageEvent<string>) => setProgress(JSON.parse(event.data) as Progress);
    events.addEventListener('progress', read);
    events.addEventListener('done', (event) => {
      events.close();
      read(event);
      void refreshParts();
    });
    return () => events.close();
  }, [runId]);
  return progress;
}
