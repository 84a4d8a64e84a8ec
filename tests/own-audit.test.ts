import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { auditPage } from '../src/audit/audit-page';
import { binary, type Site, sitemapPaths, startSite } from './support/site';

setDefaultTimeout(120_000);
/** What the site is called in public; the pages are fetched from here all the same. */
const publicUrl = 'https://www.example.com';
const harmless = 'low';
let site: Site;
let listed: string[];

beforeAll(async () => {
  site = await startSite();
  listed = await sitemapPaths(site);
});
afterAll(() => site.discard());

test('the site finds nothing critical, high or medium on its own pages when it crawls itself', async () => {
  const run = Bun.spawn([binary, 'audit', `${site.url}/`, '--crawl', '--json'], {
    cwd: site.dir,
    env: { PATH: process.env.PATH },
    stdout: 'pipe',
    stderr: 'inherit',
  });
  const report = (await new Response(run.stdout).json()) as Report;
  expect(report.pagesDone).toBeGreaterThanOrEqual(listed.length);
  // Whether other sites answer depends on the network the test runs in.
  const own = report.issues.filter(({ type }) => type !== 'link_external_broken');
  const bad = own.filter(({ severity }) => severity !== harmless);
  expect(bad.map(({ type, description }) => `${type}: ${description}`)).toEqual([]);
});

test('every page is as clean under its public address', async () => {
  const port = freePort();
  const live = await startSite({ env: { SITE_URL: publicUrl, PORT: String(port) } });
  const origin = `http://localhost:${port}`;
  const robotsTxt = { status: 200, body: await (await fetch(`${origin}/robots.txt`)).text() };
  const faults: string[] = [];
  for (const path of listed) {
    const answer = await fetch(origin + path);
    const url = publicUrl + path;
    const fetched = {
      url,
      finalUrl: url,
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      html: await answer.text(),
      redirects: [],
    };
    const findings = auditPage(fetched, { robotsTxt, inSitemap: true, hasSitemap: true });
    const bad = findings.filter(({ severity }) => severity !== harmless);
    faults.push(...bad.map(({ check, message }) => `${path} ${check}: ${message}`));
  }
  await live.discard();
  expect(faults).toEqual([]);
});

interface Report {
  pagesDone: number;
  issues: { type: string; severity: string; description: string }[];
}

function freePort(): number {
  const server = Bun.serve({ port: 0, fetch: () => new Response() });
  const { port } = server;
  void server.stop(true);
  return port ?? 0;
}
