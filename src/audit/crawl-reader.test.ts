import { expect, test } from 'bun:test';
import { readPage } from './crawl-page';
import { createPageReader } from './crawl-reader';
import type { FetchedPage } from './types';

function fetchedPage(path: string): FetchedPage {
  const url = `https://a.test${path}`;
  const html = `<title>Page ${path}</title><main><h1>${path}</h1><a href="/">Home</a></main>`;
  const headers = { 'content-type': 'text/html' };
  return { url, finalUrl: url, status: 200, headers, html, redirects: [] };
}

test('a thread reads pages as the crawl itself would', async () => {
  const reader = createPageReader({ pagesBeforeThread: 2 });
  const paths = ['/1', '/2', '/3', '/4', '/5'];
  const context = { inSitemap: true };
  const pages = await Promise.all(paths.map((path) => reader.read(fetchedPage(path), context, 1)));
  reader.stop();
  expect(pages).toEqual(paths.map((path) => readPage(fetchedPage(path), context, 1)));
});

test('without a thread pages are read all the same', async () => {
  const script = new URL('./no-such-worker.ts', import.meta.url);
  const reader = createPageReader({ pagesBeforeThread: 0, script });
  const titles = await Promise.all(
    ['/1', '/2'].map(async (path) => (await reader.read(fetchedPage(path), {})).facts.title),
  );
  const later = await reader.read(fetchedPage('/3'), {});
  reader.stop();
  expect([...titles, later.facts.title]).toEqual(['Page /1', 'Page /2', 'Page /3']);
});
