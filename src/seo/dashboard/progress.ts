import type { runShape } from '../api/shapes';
import type { Crawls } from '../runs/crawls';

export type RunItem = ReturnType<typeof runShape>;

/** How far a run is; `rate` is pages a second. */
export type Progress = {
  status: string;
  pagesDone: number;
  queued: number;
  found: number;
  rate: number;
  etaSeconds: number;
};

/** The latest word about a run: of the crawl in this process, else what the table holds. */
export function latestProgress(crawls: Crawls, run: RunItem): Progress {
  const { status, pagesDone, pagesQueued: queued } = run;
  let progress: Progress = {
    status,
    pagesDone,
    queued,
    found: pagesDone + queued,
    rate: 0,
    etaSeconds: 0,
  };
  const unwatch = crawls.watch(run.id, ({ runId: _, ...heard }) => {
    progress = heard;
  });
  unwatch?.();
  return progress;
}
