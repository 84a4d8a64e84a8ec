import type { AuditContext, FetchedPage } from '../types';
import { type CrawledPage, readPage } from './page';

declare const self: Worker;

export interface ReadJob {
  id: number;
  fetched: FetchedPage;
  context: AuditContext;
  depth: number | undefined;
}

export interface ReadAnswer {
  id: number;
  /** Missing when reading failed: the crawl then reads the page itself, and fails as it should. */
  page?: CrawledPage;
}

self.onmessage = ({ data }: MessageEvent<ReadJob>) => {
  self.postMessage(answer(data));
};

self.postMessage('ready');

function answer({ id, fetched, context, depth }: ReadJob): ReadAnswer {
  try {
    return { id, page: readPage(fetched, context, depth) };
  } catch {
    return { id };
  }
}
