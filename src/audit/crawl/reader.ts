import type { AuditContext, FetchedPage } from '../types';
import { type CrawledPage, readPage } from './page';
import type { ReadAnswer, ReadJob } from './reader-worker';

/** Reads fetched pages: parses them and runs the page rules. */
export interface PageReader {
  read(fetched: FetchedPage, context: AuditContext, depth?: number): Promise<CrawledPage>;
  /** Tells how many pages wait; enough of them are worth a thread. */
  expect(pages: number): void;
  /** Resolves when not too much that was fetched waits to be read. */
  room(): Promise<void>;
  stop(): void;
}

type Job = Parameters<PageReader['read']>;

/** Characters of HTML that may wait for the thread: some 150 common pages, or a single huge one. */
const maxWaiting = 5_000_000;

/** Fewer pages are read before a thread has started. */
const worthThread = 40;

/**
 * Reads the pages of a large crawl in a thread of their own, so that it neither blocks the server
 * nor waits for its own parsing. Where there is none, and of small crawls, they are read at once.
 */
export function createPageReader(script = workerUrl()): PageReader {
  const readHere = async (...job: Job) => readPage(...job);
  let thread: ReaderThread | undefined;
  return {
    read: (...job) => (thread?.isAlive() ? thread.read(job) : readHere(...job)),
    expect: (pages) => {
      if (pages > worthThread) thread ??= startThread(script, readHere);
    },
    room: async () => thread?.room(),
    stop: () => thread?.stop(),
  };
}

interface ReaderThread {
  isAlive(): boolean;
  read(job: Job): Promise<CrawledPage>;
  room(): Promise<void>;
  stop(): void;
}

interface Pending {
  job: Job;
  resolve(page: CrawledPage | Promise<CrawledPage>): void;
}

/** What the thread could not read is read by `readHere`. */
function startThread(script: URL, readHere: (...job: Job) => Promise<CrawledPage>): ReaderThread {
  const pending = new Map<number, Pending>();
  const backlog = createBacklog(maxWaiting);
  const worker = new Worker(script, { smol: true });
  let count = 0;
  let isAlive = true;
  const settle = (id: number, page?: CrawledPage) => {
    const { job, resolve } = pending.get(id) ?? {};
    pending.delete(id);
    if (!job) return;
    backlog.add(-job[0].html.length);
    resolve?.(page ?? readHere(...job));
  };
  worker.onmessage = ({ data }: MessageEvent<ReadAnswer>) => {
    settle(data.id, data.page && unpack(data.page));
  };
  worker.onerror = () => {
    isAlive = false;
    for (const id of [...pending.keys()]) settle(id);
  };
  return {
    isAlive: () => isAlive,
    read: (job) =>
      new Promise((resolve) => {
        const [fetched, context, depth] = job;
        const id = count++;
        pending.set(id, { job, resolve });
        backlog.add(fetched.html.length);
        worker.postMessage({ id, fetched, context, depth } satisfies ReadJob);
      }),
    room: backlog.room,
    stop: () => worker.terminate(),
  };
}

/** An amount of work, and those who wait until it is less than `limit`. */
function createBacklog(limit: number) {
  let amount = 0;
  let waiting: (() => void)[] = [];
  return {
    add: (more: number) => {
      amount += more;
      if (amount >= limit) return;
      for (const go of waiting) go();
      waiting = [];
    },
    room: async () => {
      while (amount >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    },
  };
}

function unpack({ facts, findings, text }: NonNullable<ReadAnswer['page']>): CrawledPage {
  const read = { facts: JSON.parse(facts), findings: JSON.parse(findings) };
  return { ...read, text, factsJson: facts, notModified: false };
}

// A binary holds the worker under its path from the folder of main.ts, beside the bundle.
function workerUrl(): URL {
  const folder = Bun.isStandaloneExecutable ? './audit/crawl/' : './';
  return new URL(`${folder}reader-worker.ts`, import.meta.url);
}
