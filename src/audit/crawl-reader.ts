import { type CrawledPage, readPage } from './crawl-page';
import type { ReadAnswer, ReadJob } from './crawl-reader-worker';
import type { AuditContext, FetchedPage } from './types';

/** Reads fetched pages: parses them and runs the page rules. */
export interface PageReader {
  read(fetched: FetchedPage, context: AuditContext, depth?: number): Promise<CrawledPage>;
  stop(): void;
}

/**
 * Reads the first pages at once and further ones in a thread of their own, so that a large crawl
 * neither blocks the server nor waits for its own parsing. Without threads all are read at once.
 */
export function createPageReader({
  pagesBeforeThread = 40,
  script = workerUrl(),
} = {}): PageReader {
  let pages = 0;
  let thread: PageReader | undefined;
  const readHere: PageReader['read'] = async (...job) => readPage(...job);
  return {
    read: (...job) => {
      pages += 1;
      if (pages > pagesBeforeThread) thread ??= startThread(readHere, script);
      return thread ? thread.read(...job) : readHere(...job);
    },
    stop: () => thread?.stop(),
  };
}

interface Pending {
  job: Parameters<PageReader['read']>;
  resolve(page: CrawledPage | Promise<CrawledPage>): void;
}

/** What the thread cannot read, because it failed or never started, is read here. */
function startThread(readHere: PageReader['read'], script: URL): PageReader {
  const pending = new Map<number, Pending>();
  const worker = new Worker(script, { smol: true });
  let count = 0;
  let isBroken = false;
  const settle = (id: number, page?: CrawledPage) => {
    const { job, resolve } = pending.get(id) ?? {};
    pending.delete(id);
    if (job) resolve?.(page ?? readHere(...job));
  };
  worker.onmessage = ({ data }: MessageEvent<ReadAnswer>) => settle(data.id, data.page);
  worker.onerror = () => {
    isBroken = true;
    for (const id of [...pending.keys()]) settle(id);
  };
  return {
    read: (...job) => {
      if (isBroken) return readHere(...job);
      const [fetched, context, depth] = job;
      const id = count++;
      return new Promise((resolve) => {
        pending.set(id, { job, resolve });
        worker.postMessage({ id, fetched, context, depth } satisfies ReadJob);
      });
    },
    stop: () => worker.terminate(),
  };
}

// A binary holds the worker under its path from the folder of main.ts, beside the bundle.
function workerUrl(): URL {
  const folder = Bun.isStandaloneExecutable ? './audit/' : './';
  return new URL(`${folder}crawl-reader-worker.ts`, import.meta.url);
}
