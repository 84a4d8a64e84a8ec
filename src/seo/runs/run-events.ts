import { getRun } from '../../../db/audit-runs';
import type { Db } from '../../../db/open';
import type { Crawls, RunProgress } from './crawls';

/** A page says enough a few times a second. */
const intervalMs = 250;

/** Proxies close streams that say nothing for a minute. */
const keepAliveMs = 15_000;

/** How often a run of another process is looked up. */
const pollMs = 1000;

/**
 * Server-sent events of a run: `progress` with the latest figures while it works, then one `done`
 * with how it ended, then the end of the stream.
 */
export function runEvents(db: Db, crawls: Crawls, runId: number): Response {
  const encoder = new TextEncoder();
  let stop = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (text: string) => controller.enqueue(encoder.encode(text));
      const timer = setInterval(() => write(': still here\n\n'), keepAliveMs);
      const unwatch = watchRun(db, crawls, runId, (progress) => {
        if (progress.status === 'running') return write(event('progress', progress));
        write(event('done', progress));
        stop();
        controller.close();
      });
      stop = () => {
        clearInterval(timer);
        unwatch();
      };
    },
    cancel: () => stop(),
  });
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // Nginx would hold the events back.
      'x-accel-buffering': 'no',
    },
  });
}

const event = (name: string, data: RunProgress): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** Tells the first, the last and, between them, the latest word of each interval. */
function watchRun(
  db: Db,
  crawls: Crawls,
  runId: number,
  tell: (progress: RunProgress) => void,
): () => void {
  let latest: RunProgress | undefined;
  const take = (progress: RunProgress) => {
    const isFirst = latest === undefined;
    latest = progress;
    if (isFirst || progress.status !== 'running') flush();
  };
  let told: RunProgress | undefined;
  const flush = () => {
    if (!latest || latest === told) return;
    told = latest;
    tell(latest);
  };
  const unwatch = crawls.watch(runId, take);
  const timer = unwatch ? setInterval(flush, intervalMs) : poll(db, runId, take);
  return () => {
    clearInterval(timer);
    unwatch?.();
  };
}

/** A run that does not work here: ended, or another process's. */
function poll(db: Db, runId: number, take: (progress: RunProgress) => void) {
  const look = async () => {
    const run = await getRun(db, runId);
    if (!run) return;
    const { status, pages_done: pagesDone, pages_queued: queued } = run;
    take({ runId, status, pagesDone, queued, found: pagesDone + queued, rate: 0, etaSeconds: 0 });
  };
  void look();
  return setInterval(() => void look(), pollMs);
}
