import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse, { type Result } from 'lighthouse';
import { findChromium } from '../scripts/chromium';
import { startSite } from '../tests/support/site';

/**
 * `npm run lighthouse`: Lighthouse's mobile run of one page of each kind of the compiled site.
 * Exit status 1 when a score is below its goal.
 */
const paths = [
  '/',
  '/services/ai-website-chatbot',
  '/blog/what-to-automate-first',
  '/demo',
  '/contact',
];
const goals = { performance: 0.99, accessibility: 1, 'best-practices': 1, seo: 1 };
const categories = Object.keys(goals) as (keyof typeof goals)[];
const figures = {
  LCP: 'largest-contentful-paint',
  CLS: 'cumulative-layout-shift',
  TBT: 'total-blocking-time',
  transfer: 'total-byte-weight',
};

const site = await startSite();
const chromium = await startChromium();
let succeeded = true;
console.log(row(['page', ...categories, ...Object.keys(figures)]));
for (const path of paths) {
  const result = await measure(site.url + path);
  succeeded &&= isGood(result);
  console.log(row([path, ...categories.map((id) => score(result, id)), ...measures(result)]));
  for (const fault of faults(result)) console.log(`    ${fault}`);
}
chromium.stop();
await site.discard();
process.exit(succeeded ? 0 : 1);

async function measure(url: string): Promise<Result> {
  const run = await lighthouse(url, { port: chromium.port, logLevel: 'silent' });
  if (!run || run.lhr.runtimeError) throw new Error(run?.lhr.runtimeError?.message ?? url);
  return run.lhr;
}

function isGood(result: Result): boolean {
  const scores = categories.every((id) => (result.categories[id]?.score ?? 0) >= goals[id]);
  return scores && result.audits[figures.CLS]?.numericValue === 0;
}

function score({ categories: all }: Result, id: keyof typeof goals): string {
  return String(Math.round((all[id]?.score ?? 0) * 100));
}

function measures({ audits }: Result): string[] {
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return [
    `${(value(figures.LCP) / 1000).toFixed(2)} s`,
    value(figures.CLS).toFixed(3),
    `${Math.round(value(figures.TBT))} ms`,
    `${(value(figures.transfer) / 1024).toFixed(1)} KB`,
  ];
}

/** What keeps a category below its goal. */
function faults({ categories: all, audits }: Result): string[] {
  const low = categories.filter((id) => (all[id]?.score ?? 0) < goals[id]);
  const refs = low.flatMap((id) => all[id]?.auditRefs ?? []);
  return refs.flatMap(({ id, weight }) => {
    const { score: got = 1, title = id, displayValue = '' } = audits[id] ?? {};
    return weight > 0 && got !== null && got < 0.9 ? `${id}: ${title} ${displayValue}` : [];
  });
}

function row([first = '', ...cells]: string[]): string {
  return first.padEnd(32) + cells.map((cell) => cell.padStart(15)).join('');
}

async function startChromium() {
  const path = findChromium();
  if (!path) throw new Error('Lighthouse needs Chromium: install it or set CHROMIUM_PATH.');
  const profile = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];
  const debugging = [`--user-data-dir=${profile}`, '--remote-debugging-port=0', 'about:blank'];
  const child = Bun.spawn([path, ...flags, ...quiet, ...debugging], {
    stdout: 'ignore',
    stderr: 'pipe',
  });
  process.once('exit', () => child.kill('SIGKILL'));
  return {
    port: await debuggingPort(child.stderr),
    stop() {
      child.kill();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

async function debuggingPort(stderr: ReadableStream<Uint8Array>): Promise<number> {
  const reader = stderr.getReader();
  const decoder = new TextDecoder();
  for (let said = ''; ; ) {
    const { value, done } = await reader.read();
    if (done) throw new Error(`Chromium did not start: ${said}`);
    said += decoder.decode(value, { stream: true });
    const port = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(said)?.[1];
    if (port) return Number(port);
  }
}
