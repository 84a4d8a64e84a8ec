import { Database } from 'bun:sqlite';
import { createRun, getRun } from '../db/audit-runs';
import { openDatabase } from '../db/open';
import { crawlSite } from '../src/audit/crawl/crawl';
import type { CrawledPage } from '../src/audit/crawl/page';
import { createSafeFetch } from '../src/audit/fetch/safe-fetch';
import type { Finding } from '../src/audit/types';
import { createLogger } from '../src/log';
import { runCrawl } from '../src/seo/runs/run-crawl';

/** What a crawl took, from its first request to the last row; the database is open before. */
export interface Timed {
  pages: number;
  seconds: number;
}

/** Crawls as the product does, into its own database. */
export async function crawlWithProduct(url: string, max: number, file: string): Promise<Timed> {
  const { db, close } = await openDatabase(`sqlite:${file}`);
  const { origin } = new URL(url);
  const run = await createRun(db, {
    kind: 'crawl',
    start_url: url,
    origin,
    status: 'running',
    trigger: 'staff',
    max_pages: max,
    started_at: new Date().toISOString(),
  });
  const deps = {
    config: { AUDIT_ALLOW_PRIVATE: true, AUDIT_MAX_PAGES: max },
    db,
    log: createLogger('error'),
    now: () => new Date(),
    siteUrl: () => 'https://www.example.com',
    ownOrigins: () => [],
  };
  const { signal } = new AbortController();
  const startedAt = performance.now();
  await runCrawl(deps, { run, signal, onProgress: () => {} });
  const seconds = secondsSince(startedAt);
  const pages = (await getRun(db, run.id))?.pages_done ?? 0;
  await close();
  return { pages, seconds };
}

/** Crawls into two bare tables, one transaction a batch. */
export async function crawlToPlainTables(
  startUrl: string,
  maxPages: number,
  file: string,
): Promise<Timed> {
  const db = new Database(file, { create: true });
  db.exec('pragma journal_mode = wal; pragma synchronous = full');
  db.exec('create table pages (url text primary key, facts text not null, main_text text)');
  db.exec('create table findings (url text not null, finding text not null)');
  const page = db.prepare('insert into pages values (?, ?, ?)');
  const finding = db.prepare('insert into findings values (?, ?)');
  const addFindings = (url: string, findings: Finding[]) => {
    for (const found of findings) finding.run(url, JSON.stringify(found));
  };
  const onBatch = db.transaction((batch: CrawledPage[]) => {
    for (const { facts, findings, text } of batch) {
      page.run(facts.url, JSON.stringify(facts), text);
      addFindings(facts.url, findings);
    }
  });
  const fetch = createSafeFetch({ userAgent: 'BenchBot/1.0', allowPrivate: true });
  const startedAt = performance.now();
  const summary = await crawlSite({ startUrl, maxPages }, { fetch, onBatch });
  db.transaction(() => {
    for (const found of summary.findings) addFindings(found.url, [found]);
  })();
  const seconds = secondsSince(startedAt);
  db.close();
  return { pages: summary.pages, seconds };
}

function secondsSince(startedAt: number): number {
  return (performance.now() - startedAt) / 1000;
}
