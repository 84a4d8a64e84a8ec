import { Database } from 'bun:sqlite';
import type { CrawledPage } from '../src/audit/crawl-page';
import type { SiteFinding } from '../src/audit/site-rules/rule';

/** Where the benchmark stores a crawl: everything the crawler hands over, durably. */
export interface Sink {
  onBatch(pages: CrawledPage[]): void;
  finish(findings: SiteFinding[]): void;
}

/** One transaction a batch in a WAL database, as the product stores its runs. */
export function createSqliteSink(path: string): Sink {
  const db = new Database(path, { create: true });
  db.exec('pragma journal_mode = wal; pragma synchronous = full');
  db.exec('create table pages (url text primary key, facts text not null, body text not null)');
  db.exec(
    'create table findings (url text, check_id text, severity text, message text, rest text)',
  );
  db.exec('create table links (source text, target text, anchor text)');
  const page = db.prepare('insert into pages values (?, ?, ?)');
  const finding = db.prepare('insert into findings values (?, ?, ?, ?, ?)');
  const link = db.prepare('insert into links values (?, ?, ?)');
  const addFinding = (url: string, found: Omit<SiteFinding, 'url'>) => {
    const { check, severity, message, ...rest } = found;
    finding.run(url, check, severity, message, JSON.stringify(rest));
  };
  return {
    onBatch: db.transaction((pages: CrawledPage[]) => {
      for (const { facts, findings, text } of pages) {
        page.run(facts.url, JSON.stringify(facts), text);
        for (const found of findings) addFinding(facts.url, found);
        for (const { url, text: anchor } of facts.links) link.run(facts.url, url, anchor);
      }
    }),
    finish: db.transaction((findings: SiteFinding[]) => {
      for (const { url, ...found } of findings) addFinding(url, found);
    }),
  };
}
