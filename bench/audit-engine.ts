/** Parse and all page rules on pages in memory, one thread: `bun bench/audit-engine.ts COUNT`. */
import { auditPage } from '../src/audit/audit-page';
import type { FetchedPage } from '../src/audit/types';
import { pathOf, renderPage } from './audit-site';

const count = Number(process.argv[2] ?? 1000);
const origin = 'https://bench.example.com';
const pages = Array.from({ length: Math.min(count, 1000) }, (_, index) => toPage(index));
for (const page of pages.slice(0, 50)) auditPage(page, {});
const startedAt = performance.now();
let findings = 0;
for (let index = 0; index < count; index += 1) {
  findings += auditPage(pages[index % pages.length] as FetchedPage, { depth: 1 }).length;
}
const seconds = (performance.now() - startedAt) / 1000;
console.log(JSON.stringify({ pages: count, seconds, findings }));

function toPage(index: number): FetchedPage {
  const url = origin + pathOf(index);
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  const html = renderPage(index, 1000, origin);
  return { url, finalUrl: url, status: 200, headers, html, redirects: [], ttfbMs: 20 };
}
