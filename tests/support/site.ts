import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { eventually } from './eventually';

/** What `npm run build` makes. */
export const binary = resolve(import.meta.dir, '../../dist/site');
const livePattern = /is live on (https?:\/\/\S+)\n/;
const setupPattern = /Create the first staff account \(once\): (\S+)\n/;

export interface Site {
  /** As it says itself: its public address where SITE_URL names one. */
  url: string;
  /** Where it runs: its data and content are here. */
  dir: string;
  pid: number;
  /** The one-time link to the first staff account; only where there is no account yet. */
  setupUrl(): Promise<string>;
  /** SIGTERM; returns the exit status. */
  stop(): Promise<number>;
  kill9(): Promise<void>;
  /** Stops the site and deletes its folder. */
  discard(): Promise<void>;
}

interface SiteOptions {
  env?: Record<string, string>;
  /** The folder to run in; a new, empty one by default. */
  dir?: string;
}

/** Runs the compiled site, alone in a folder, on a free port; resolves when it is live. */
export async function startSite({
  env = {},
  dir = emptyFolder(),
}: SiteOptions = {}): Promise<Site> {
  if (!existsSync(binary)) throw new Error('dist/site is missing: run `npm run build` first.');
  const child = Bun.spawn([binary], {
    cwd: dir,
    env: { PATH: process.env.PATH, HOME: dir, PORT: '0', LOG_LEVEL: 'warn', ...env },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'ignore',
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const output = collect(child.stdout);
  const find = (pattern: RegExp) =>
    eventually(() => {
      const found = pattern.exec(output.text)?.[1];
      if (!found && output.ended) throw new Error(`The site did not start: ${output.text}`);
      return found;
    });
  const stop = () => {
    child.kill('SIGTERM');
    return child.exited;
  };
  return {
    url: await find(livePattern),
    dir,
    pid: child.pid,
    setupUrl: () => find(setupPattern),
    stop,
    async kill9() {
      child.kill('SIGKILL');
      await child.exited;
    },
    async discard() {
      await stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

export const emptyFolder = () => mkdtempSync(join(tmpdir(), 'site-'));

function collect(stream: ReadableStream<Uint8Array>) {
  const output = { text: '', ended: false };
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of stream) output.text += decoder.decode(chunk, { stream: true });
    output.ended = true;
  };
  void read();
  return output;
}

/** Every path of the sitemap. */
export async function sitemapPaths({ url }: Pick<Site, 'url'>): Promise<string[]> {
  const xml = await (await fetch(`${url}/sitemap.xml`)).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);
}
