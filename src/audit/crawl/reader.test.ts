import { expect, test } from 'bun:test';
import type { FetchedPage } from '../types';
import { readPage } from './page';
import { createPageReader } from './reader';

function fetchedPage(path: string): FetchedPage {
  const url = `https://a.test${path}`;
  const html = `<title>Page ${path}</title><main><h1>${path}</h1><a href="/">Home</a></main>`;
  const headers = { 'content-type': 'text/html' };
  return { url, finalUrl: url, status: 200, headers, html, redirects: [] };
}

test('a thread reads pages as the crawl itself would', async () => {
  const reader = createPageReader();
  reader.expect(1_000);
  const paths = Array.from({ length: 200 }, (_, index) => `/${index}`);
  const context = { inSitemap: true };
  for (const path of paths) {
    const { factsJson, ...page } = await reader.read(fetchedPage(path), context, 1);
    expect(page).toEqual(readPage(fetchedPage(path), context, 1));
    expect(factsJson).toBe(JSON.stringify(page.facts));
    // Lets the thread start meanwhile.
    await Bun.sleep(1);
  }
  reader.stop();
});

test('without a thread pages are read all the same', async () => {
  const reader = createPageReader(new URL('../no-such-worker.ts', import.meta.url));
  reader.expect(1_000);
  const titles: string[] = [];
  for (const path of ['/1', '/2', '/3']) {
    titles.push((await reader.read(fetchedPage(path), {})).facts.title);
    await Bun.sleep(20);
  }
  reader.stop();
  expect(titles).toEqual(['Page /1', 'Page /2', 'Page /3']);
});
