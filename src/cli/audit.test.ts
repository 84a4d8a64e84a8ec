import { afterAll, expect, test } from 'bun:test';
import { serveTestSite, testPage } from '../seo/test-site';
import { auditCommand } from './audit';

const sound = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<title>A page that says what it offers</title></head><body><h1>Offer</h1></body></html>`;
const site = serveTestSite({
  '/': testPage('Home of the test site', '<a href="/a">a</a> <a href="/gone">gone</a>'),
  '/a': testPage('', '<a href="/">home</a>'),
  '/sound': sound,
});
afterAll(() => site.stop());

async function run(args: string[], isTerminal = false, env: Record<string, string> = {}) {
  let out = '';
  let err = '';
  const io = {
    out: (text: string) => {
      out += text;
    },
    err: (text: string) => {
      err += text;
    },
    env: { LOG_LEVEL: 'silent', ...env },
  };
  const status = await auditCommand(args, io, isTerminal);
  return { status, out, err };
}

test('prints what is wrong with a page, where, and what to do', async () => {
  const { status, out, err } = await run([`${site.origin}/a`]);
  expect(status).toBe(1);
  expect(out).toContain('1 page, score');
  expect(out).toMatch(/CRITICAL {2}.*\(title_missing, 1×\)\n {2}http:.*\/a\n/);
  expect(out).toContain('→ ');
  expect(err).toBe('');
});

test('crawls a whole site, with a progress bar on a terminal only', async () => {
  const { out, err } = await run([site.origin, '--crawl', '--json'], true);
  const report = JSON.parse(out);
  expect(report).toMatchObject({ kind: 'crawl', status: 'done', pagesDone: 3 });
  expect(report.issues.map(({ type }: { type: string }) => type)).toContain('link_internal_broken');
  expect(err).toContain('pages');
  expect((await run([site.origin, '--crawl', '--json'])).err).toBe('');
});

test('fetches no more pages than it may', async () => {
  const { out } = await run([site.origin, '--crawl', '--max', '1', '--json']);
  expect(JSON.parse(out).pagesDone).toBe(1);
});

test('prints CSV', async () => {
  const { out } = await run([`${site.origin}/a`, '--csv']);
  const lines = out.split('\r\n');
  expect(lines[0]).toBe('\ufeffseverity,type,pageUrl,description,recommendation,evidence,target');
  expect(lines.some((line) => line.startsWith('critical,title_missing,'))).toBe(true);
});

test('the exit status follows --fail-on', async () => {
  expect((await run([`${site.origin}/sound`, '--fail-on', 'critical'])).status).toBe(0);
  expect((await run([`${site.origin}/sound`, '--fail-on', 'low'])).status).toBe(1);
  expect((await run([`${site.origin}/sound`])).status).toBe(1);
  expect((await run([`${site.origin}/a`, '--fail-on', 'critical'])).status).toBe(1);
});

test.each([[['http://127.0.0.1:1/']], [['http://127.0.0.1:1/', '--crawl']]])(
  'a site that does not answer is a failure: %p',
  async (args) => {
    const { status, out, err } = await run(args);
    expect([status, out]).toEqual([1, '']);
    expect(err).toStartWith('The audit failed: ');
  },
);

test.each([
  [[]],
  [['nope']],
  [['https://a.example/', 'https://b.example/']],
  [['https://a.example/', '--json', '--csv']],
  [['https://a.example/', '--fail-on', 'bad']],
  [['https://a.example/', '--crawl', '--max', '0']],
  [['https://a.example/', '--crawl', '--max', 'ten']],
  [['https://a.example/', '--colour']],
])('%p is wrong usage', async (args) => {
  const { status, err, out } = await run(args);
  expect([status, out]).toEqual([2, '']);
  expect(err).toContain('site audit <url>');
});

test('--max without --crawl is wrong usage, and says why', async () => {
  const { status, err } = await run(['https://a.example/', '--max', '5']);
  expect(status).toBe(2);
  expect(err).toStartWith('--max bounds a crawl: ');
});

test('a wrong environment is a failure that says so', async () => {
  const { status, err } = await run([site.origin], false, { AUDIT_MAX_PAGES: 'many' });
  expect(status).toBe(1);
  expect(err).toContain('AUDIT_MAX_PAGES');
});
