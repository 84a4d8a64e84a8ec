/**
 * The auditor's speed, side by side with linkinator and Crawlee on the same local site in one run.
 *   bun bench/audit.ts [--pages=1000] [--sizes=100,1000,10000] [--repeats=3] [--no-peers]
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { compile } from '../src/build/binary';
import { installPeers, peerFolder, peerNode } from './audit-peers';

interface Result {
  pages: number;
  seconds: number;
  /** Processor time, all threads: what a busy machine does not change. */
  cpuSeconds: number;
  rssMb: number;
}

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '1000' },
    sizes: { type: 'string', default: '100,1000,10000' },
    repeats: { type: 'string', default: '3' },
    'no-peers': { type: 'boolean', default: false },
  },
});
const pageCount = Number(values.pages);
const repeats = Number(values.repeats);
const sizes = values.sizes.split(',').map(Number);
const bun = process.execPath;
const crawlee = 'audit-peer-crawlee.mjs';
/** linkinator does not run on Node 20; Crawlee does, and is shown on both. */
const peers: Record<string, { file: string; node: string }> = {
  'linkinator (links only)': { file: 'audit-peer-linkinator.mjs', node: peerNode },
  'Crawlee (four facts), Node 24': { file: crawlee, node: peerNode },
  "Crawlee (four facts), this machine's Node": { file: crawlee, node: 'node' },
};

const root = resolve(import.meta.dir, '..');
/** Ours runs as it is shipped: compiled. */
const crawler = await compile(root, 'bench/audit-crawl.ts', `${root}/.cache/bench-crawl`);

const engine = await benchEngine();
const crawls = await benchCrawls();
await benchFlatness();
judge();

async function benchEngine(): Promise<number> {
  const results = await repeat(() => run(bun, script('audit-engine.ts'), String(pageCount)));
  console.log(
    `Engine on ${pageCount} pages in memory, one thread: ${perSecond(results)} pages/s\n`,
  );
  return perSecond(results);
}

async function benchCrawls(): Promise<Map<string, { rate: number; rssMb: number }>> {
  const contenders = new Map<string, (url: string) => Promise<Result>>([
    ['ours', (url) => run(crawler, url, String(pageCount))],
    ['ours, bare tables', (url) => run(crawler, url, String(pageCount), 'plain')],
  ]);
  if (!values['no-peers']) {
    installPeers();
    for (const [name, { file, node }] of Object.entries(peers)) {
      contenders.set(name, (url) => run(node, script(file), peerFolder, url));
    }
  }
  const results = await withSite(pageCount, (url) => takeTurns(contenders, url));
  return printCrawls(results);
}

// In turns, so that a busy moment of the machine hits everyone.
async function takeTurns(
  contenders: Map<string, (url: string) => Promise<Result>>,
  url: string,
): Promise<Map<string, Result[]>> {
  const results = new Map<string, Result[]>();
  for (let round = 0; round < repeats; round += 1) {
    for (const [name, contender] of contenders) {
      results.set(name, [...(results.get(name) ?? []), await contender(url)]);
    }
  }
  return results;
}

function printCrawls(results: Map<string, Result[]>): Map<string, { rate: number; rssMb: number }> {
  const ours = perSecond(results.get('ours') ?? []);
  const rows = Array.from(results, ([name, runs]) => ({
    crawl: name,
    pages: runs[0]?.pages,
    'pages/s': perSecond(runs),
    'CPU ms/page': cpuMsPerPage(runs),
    'peak MB': Math.max(...runs.map(({ rssMb }) => rssMb)),
    'ours is': `${(ours / perSecond(runs)).toFixed(2)} x`,
  }));
  console.log(`Whole crawl of ${pageCount} pages, median of ${repeats} (ours stores everything):`);
  console.table(rows);
  return new Map(rows.map((row) => [row.crawl, { rate: row['pages/s'], rssMb: row['peak MB'] }]));
}

async function benchFlatness(): Promise<void> {
  const rows = [];
  for (const size of sizes) {
    const memory = await run(bun, script('audit-engine.ts'), String(size));
    const crawl = await withSite(size, (url) => run(crawler, url, String(size)));
    rows.push({
      pages: size,
      'engine ms/page': msPerPage(memory),
      'crawl ms/page': msPerPage(crawl),
      'crawl CPU ms/page': cpuMsPerPage([crawl]),
      'crawl peak MB': crawl.rssMb,
    });
  }
  console.log('Cost of a page as the site grows:');
  console.table(rows);
}

function judge(): void {
  const ours = crawls.get('ours');
  const goals: [string, boolean][] = [
    ['engine at least 500 pages/s', engine >= 500],
    ['crawl below 300 MB', (ours?.rssMb ?? 0) < 300],
    ...peerGoals(ours?.rate ?? 0),
  ];
  for (const [goal, isMet] of goals) console.log(`${isMet ? 'met   ' : 'MISSED'} ${goal}`);
}

function peerGoals(ours: number): [string, boolean][] {
  return Object.keys(peers).flatMap((name) => {
    const factor = name.startsWith('Crawlee') ? 3 : 1.5;
    const peer = crawls.get(name);
    return peer ? [[`at least ${factor} x ${name}`, ours >= factor * peer.rate]] : [];
  });
}

async function withSite<T>(size: number, use: (url: string) => Promise<T>): Promise<T> {
  const server = Bun.spawn([bun, script('audit-site.ts'), String(size)], { stdout: 'pipe' });
  try {
    const { value } = await server.stdout.getReader().read();
    return await use(`${new TextDecoder().decode(value).trim()}/`);
  } finally {
    server.kill();
    await server.exited;
  }
}

async function run(command: string, ...args: string[]): Promise<Result> {
  const child = Bun.spawn([command, ...args], { stdout: 'pipe', stderr: 'inherit' });
  const output = await new Response(child.stdout).text();
  if ((await child.exited) !== 0) throw new Error(`${args[0]} failed`);
  return JSON.parse(output.trim().split('\n').at(-1) ?? '');
}

async function repeat(measure: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let round = 0; round < repeats; round += 1) results.push(await measure());
  return results;
}

function perSecond(results: Result[]): number {
  const rates = results.map(({ pages, seconds }) => pages / seconds).sort((a, b) => a - b);
  return Math.round(rates[Math.floor(rates.length / 2)] ?? 0);
}

function cpuMsPerPage(results: Result[]): number {
  const costs = results.map(({ pages, cpuSeconds }) => (cpuSeconds * 1000) / pages);
  return Number(Math.min(...costs).toFixed(2));
}

function msPerPage({ pages, seconds }: Result): number {
  return Number(((seconds * 1000) / pages).toFixed(2));
}

function script(name: string): string {
  return `${import.meta.dir}/${name}`;
}
