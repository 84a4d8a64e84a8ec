import {
  type AuditRunRow,
  beatRun,
  createRun,
  findRunningCrawl,
  getRun,
  updateRun,
} from '../../../db/audit-runs';
import type { CrawlProgress } from '../../audit/crawl/run';
import { AppError, notFound } from '../../errors';
import type { SeoDeps } from '../deps';
import { parseAuditUrl } from './audit-url';
import { runCrawl } from './run-crawl';
import { closeRun } from './run-totals';

/** What is told of a run while it works; the last word has a status other than `running`. */
export interface RunProgress {
  runId: number;
  status: string;
  pagesDone: number;
  queued: number;
  found: number;
  /** Pages a second. */
  rate: number;
  etaSeconds: number;
}

export interface CrawlRequest {
  url: string;
  maxPages?: number;
  trigger: 'staff' | 'schedule';
}

/** The crawls of this process: one a site at a time. */
export interface Crawls {
  /** Begins a run; 409 while the site has one, 422 for what is no web address. */
  start(request: CrawlRequest): Promise<AuditRunRow>;
  /** Goes on with an interrupted or cancelled run; 409 for any other. */
  resume(runId: number): Promise<AuditRunRow>;
  /** Ends a running crawl with what it has; 409 where it does not run. */
  cancel(runId: number): Promise<AuditRunRow>;
  /** Hears of a run until it ends; undefined where it does not run in this process. */
  watch(runId: number, listen: (progress: RunProgress) => void): (() => void) | undefined;
  /** Resolves when a run has ended; at once where it does not run. */
  ended(runId: number): Promise<void>;
  /** Interrupts all runs, for the end of the process: they can be resumed. */
  stop(): Promise<void>;
}

interface ActiveCrawl {
  abort: AbortController;
  listeners: Set<(progress: RunProgress) => void>;
  last: RunProgress;
  finished: Promise<void>;
}

/** Well below the time after which a run counts as left behind. */
const beatMilliseconds = 20_000;

export function createCrawls(deps: SeoDeps): Crawls {
  const active = new Map<number, ActiveCrawl>();

  function launch(run: AuditRunRow): AuditRunRow {
    const abort = new AbortController();
    const crawl: ActiveCrawl = {
      abort,
      listeners: new Set(),
      last: idle(run),
      finished: Promise.resolve(),
    };
    active.set(run.id, crawl);
    const beat = () => beatRun(deps.db, run.id, deps.now().toISOString()).catch(() => {});
    const heart = setInterval(beat, beatMilliseconds);
    // Whoever asks from here on is told by the table; those who listen hear the last word.
    crawl.finished = work(deps, run, crawl).then((last) => {
      clearInterval(heart);
      active.delete(run.id);
      tell(crawl, last);
    });
    return run;
  }

  return {
    start: async (request) => launch(await claimSite(deps, request)),
    resume: async (runId) => launch(await reclaim(deps, runId)),
    cancel: async (runId) => {
      const crawl = active.get(runId);
      if (!crawl) throw await refusal(deps, runId, 'It is not running.');
      crawl.abort.abort('cancelled');
      await crawl.finished;
      return existingRun(deps, runId);
    },
    watch: (runId, listen) => {
      const crawl = active.get(runId);
      if (!crawl) return undefined;
      crawl.listeners.add(listen);
      listen(crawl.last);
      return () => crawl.listeners.delete(listen);
    },
    ended: async (runId) => active.get(runId)?.finished,
    stop: async () => {
      const crawls = [...active.values()];
      for (const { abort } of crawls) abort.abort('interrupted');
      await Promise.all(crawls.map(({ finished }) => finished));
    },
  };
}

function idle(run: AuditRunRow): RunProgress {
  return {
    runId: run.id,
    status: 'running',
    pagesDone: run.pages_done,
    queued: 0,
    found: 0,
    rate: 0,
    etaSeconds: 0,
  };
}

function tell(crawl: ActiveCrawl, progress: RunProgress): void {
  crawl.last = progress;
  for (const listen of crawl.listeners) listen(progress);
}

/** Runs to the end and never rejects: how it ended stands in the table and in the last word. */
async function work(deps: SeoDeps, run: AuditRunRow, crawl: ActiveCrawl): Promise<RunProgress> {
  const { signal } = crawl.abort;
  const onProgress = ({ done, ...rest }: CrawlProgress) =>
    tell(crawl, { runId: run.id, status: 'running', pagesDone: done, ...rest });
  try {
    await runCrawl(deps, { run, signal, onProgress });
  } catch (error) {
    await close(deps, { run, signal, error, pagesDone: crawl.last.pagesDone });
  }
  const { status } = await existingRun(deps, run.id);
  return { ...crawl.last, status, queued: 0, etaSeconds: 0 };
}

async function close(
  { db, log, now }: SeoDeps,
  end: { run: AuditRunRow; signal: AbortSignal; error: unknown; pagesDone: number },
): Promise<void> {
  const { run, signal, error, pagesDone } = end;
  const finished = { pages_done: pagesDone, finished_at: now().toISOString() };
  if (signal.aborted) {
    const status = signal.reason === 'interrupted' ? 'interrupted' : 'cancelled';
    return closeRun(db, run.id, { ...finished, status });
  }
  log.error('a crawl failed', { run: run.id, url: run.start_url, error });
  const reason = 'It stopped at a fault of its own; the log has the details.';
  await closeRun(db, run.id, { ...finished, status: 'failed', error: reason });
}

async function claimSite(deps: SeoDeps, request: CrawlRequest): Promise<AuditRunRow> {
  const { db, config, now } = deps;
  const url = parseAuditUrl(request.url);
  await refuseBusySite(deps, url.origin);
  const time = now().toISOString();
  return createRun(db, {
    kind: 'crawl',
    start_url: url.href,
    origin: url.origin,
    status: 'running',
    trigger: request.trigger,
    max_pages: request.maxPages ?? config.AUDIT_MAX_PAGES,
    started_at: time,
    heartbeat_at: time,
  }).catch(async (error) => {
    // The table allows one running crawl a site: another process may have been faster.
    await refuseBusySite(deps, url.origin);
    throw error;
  });
}

async function reclaim(deps: SeoDeps, runId: number): Promise<AuditRunRow> {
  const run = await existingRun(deps, runId);
  const canResume = run.kind === 'crawl' && ['interrupted', 'cancelled'].includes(run.status);
  if (!canResume) throw await refusal(deps, runId, 'Only a run that was broken off can go on.');
  await refuseBusySite(deps, run.origin);
  const begun = { status: 'running', finished_at: null, heartbeat_at: deps.now().toISOString() };
  await updateRun(deps.db, runId, begun);
  return { ...run, ...begun };
}

async function refuseBusySite({ db }: SeoDeps, origin: string): Promise<void> {
  const running = await findRunningCrawl(db, origin);
  if (running) {
    const message = `${origin} is being audited already (run ${running.id}).`;
    throw new AppError(409, 'site_is_busy', message);
  }
}

async function refusal(deps: SeoDeps, runId: number, why: string): Promise<AppError> {
  const { status } = await existingRun(deps, runId);
  return new AppError(409, 'wrong_state', `Run ${runId} is ${status}. ${why}`);
}

async function existingRun({ db }: SeoDeps, runId: number): Promise<AuditRunRow> {
  const run = await getRun(db, runId);
  if (!run) throw notFound('There is no such run.');
  return run;
}
