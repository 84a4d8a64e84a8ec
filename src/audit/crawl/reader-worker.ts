import type { AuditContext, FetchedPage } from '../types';
import { readPage } from './page';

declare const self: Worker;

export interface ReadJob {
  id: number;
  fetched: FetchedPage;
  context: AuditContext;
  depth: number | undefined;
}

export interface ReadAnswer {
  id: number;
  /** Texts only, JSON in the first two: half the time of a copy. Missing when reading failed: the crawl then reads the page itself, and fails as it should. */
  page?: { facts: string; findings: string; text: string };
}

self.onmessage = ({ data }: MessageEvent<ReadJob>) => {
  self.postMessage(answer(data));
};

function answer({ id, fetched, context, depth }: ReadJob): ReadAnswer {
  try {
    const { facts, findings, text } = readPage(fetched, context, depth);
    const page = { facts: JSON.stringify(facts), findings: JSON.stringify(findings), text };
    return { id, page };
  } catch {
    return { id };
  }
}
