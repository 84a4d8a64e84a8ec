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
  /** A `CrawledPage` as JSON, which takes half the time of a copy. Missing when reading failed: the crawl then reads the page itself, and fails as it should. */
  page?: string;
}

self.onmessage = ({ data }: MessageEvent<ReadJob>) => {
  self.postMessage(answer(data));
};

function answer({ id, fetched, context, depth }: ReadJob): ReadAnswer {
  try {
    return { id, page: JSON.stringify(readPage(fetched, context, depth)) };
  } catch {
    return { id };
  }
}
