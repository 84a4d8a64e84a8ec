/** One whole crawl in a process of its own, everything stored: `bun bench/audit-crawl.ts URL MAX`. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crawlSite } from '../src/audit/crawl';
import { createSafeFetch } from '../src/audit/safe-fetch';
import { createSqliteSink } from './audit-sink';

const [startUrl = '', max = '1000'] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'bench-audit-'));
try {
  const sink = createSqliteSink(join(folder, 'crawl.sqlite'));
  const fetch = createSafeFetch({ userAgent: 'BenchBot/1.0', allowPrivate: true });
  const startedAt = performance.now();
  const summary = await crawlSite(
    { startUrl, maxPages: Number(max) },
    { fetch, onBatch: sink.onBatch },
  );
  sink.finish(summary.findings);
  const seconds = (performance.now() - startedAt) / 1000;
  const peak = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
  const { pages, targets, findings } = summary;
  const rssMb = Math.round(Number(peak ?? 0) / 1000);
  console.log(JSON.stringify({ pages, seconds, rssMb, targets, findings: findings.length }));
} finally {
  rmSync(folder, { recursive: true });
}
