/**
 * One whole crawl in a process of its own, everything stored:
 * `audit-crawl URL MAX [product|plain]`. `product` stores as the dashboard does: pages,
 * issues, links, tasks; `plain` puts pages and findings into two bare tables.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crawlToPlainTables, crawlWithProduct } from './audit-sinks';

const [startUrl = '', max = '1000', sink = 'product'] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'bench-audit-'));
try {
  const crawl = sink === 'plain' ? crawlToPlainTables : crawlWithProduct;
  const { pages, seconds } = await crawl(startUrl, Number(max), join(folder, 'crawl.sqlite'));
  const { user, system } = process.cpuUsage();
  const cpuSeconds = (user + system) / 1_000_000;
  console.log(JSON.stringify({ pages, seconds, cpuSeconds, rssMb: peakMegabytes() }));
} finally {
  rmSync(folder, { recursive: true });
}

function peakMegabytes(): number {
  const peak = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
  return Math.round(Number(peak ?? 0) / 1000);
}
