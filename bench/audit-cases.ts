import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { auditPage } from '../src/audit/audit-page';
import { isAllowed } from '../src/audit/robots/robots-txt';
import { checkRobotsTxt } from '../src/audit/rules/robots-txt';
import { checkSitemap } from '../src/audit/rules/sitemap';
import type { AuditContext, FetchedPage, TargetStatus } from '../src/audit/types';

const expectation = z.object({
  check: z.string(),
  should_fire: z.boolean(),
  any_of: z.array(z.string()).optional(),
});

const auditCase = z.object({
  id: z.string(),
  kind: z.string(),
  tier: z.string(),
  url: z.string(),
  status: z.number(),
  headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])).nullish(),
  html: z.string().nullish(),
  xml: z.string().nullish(),
  robots_txt: z.string().nullish(),
  user_agent: z.string().nullish(),
  context: z
    .object({
      depth: z.number().optional(),
      ttfb_ms: z.number().optional(),
      timed_out: z.boolean().optional(),
      in_sitemap: z.boolean().optional(),
      body_bytes: z.number().optional(),
      threshold: z.number().optional(),
      link_status: z.record(z.string(), z.number()).optional(),
      robots_txt: z.string().nullish(),
    })
    .nullish(),
  expected: z.array(expectation),
});
type AuditCase = z.infer<typeof auditCase>;

interface Score {
  fired: number;
  shouldFire: number;
  silent: number;
  shouldBeSilent: number;
}

/** The checks that fire on a case, by its kind; undefined for kinds that cannot be scored here. */
function firedChecks(sample: AuditCase): Set<string> | undefined {
  const { kind, url, status } = sample;
  if (kind === 'robots-match') {
    const allowed = isAllowed(sample.robots_txt ?? '', sample.user_agent ?? '*', url);
    return new Set(allowed ? [] : ['robots_blocked']);
  }
  const findings = {
    'robots-syntax': () => checkRobotsTxt(url, status, sample.robots_txt ?? ''),
    sitemap: () => checkSitemap(url, status, sample.xml ?? '', headersOf(sample)['content-type']),
    page: () => auditPage(fetchedOf(sample), contextOf(sample)),
    url: () => auditPage(fetchedOf(sample), contextOf(sample)),
    'structured-data': () => auditPage(fetchedOf(sample), contextOf(sample)),
  }[kind];
  return findings && new Set(findings().map((finding) => finding.check));
}

function fetchedOf({ url, status, html, context, ...sample }: AuditCase): FetchedPage {
  const timedOut = context?.timed_out === true;
  return {
    url,
    finalUrl: url,
    status: timedOut ? 0 : status,
    headers: headersOf(sample),
    html: html ?? '',
    redirects: [],
    ttfbMs: context?.ttfb_ms,
    bodyBytes: context?.body_bytes,
    ...(timedOut && { failure: { code: 'timeout', message: 'No answer within 10 s.' } }),
  };
}

const headersOf = ({ headers }: Pick<AuditCase, 'headers'>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers ?? {}).map(([name, value]) => [
      name.toLowerCase(),
      [value].flat().join(', '),
    ]),
  );

function contextOf({ context, expected }: AuditCase): AuditContext {
  const limit = context?.threshold;
  return {
    depth: context?.depth,
    inSitemap: context?.in_sitemap,
    ...(typeof context?.robots_txt === 'string' && {
      robotsTxt: { status: 200, body: context.robots_txt },
    }),
    ...(context?.link_status && { targets: targetsOf(context.link_status) }),
    ...(limit !== undefined && {
      thresholds: Object.fromEntries(expected.map(({ check }) => [check, limit])),
    }),
  };
}

function targetsOf(statuses: Record<string, number>): Map<string, TargetStatus> {
  return new Map(
    Object.entries(statuses).map(([url, status]) => [
      URL.parse(url)?.href ?? url,
      { status: Math.max(0, status), ...(status >= 300 && status < 400 && { redirect: status }) },
    ]),
  );
}

function run(samples: readonly AuditCase[], listFailures: boolean): void {
  const scores = new Map<string, Score>();
  const unscored = samples.filter((sample) => !score(sample, scores, listFailures));
  console.log(
    'source · tier'.padEnd(34),
    'fires where it should'.padEnd(24),
    'silent where it should',
  );
  for (const [name, result] of [...scores].sort(([a], [b]) => a.localeCompare(b))) {
    const recall = percent(result.fired, result.shouldFire);
    console.log(name.padEnd(34), recall.padEnd(24), percent(result.silent, result.shouldBeSilent));
  }
  if (unscored.length > 0) console.log(`not scored: ${unscored.map(({ id }) => id).join(', ')}`);
}

function score(sample: AuditCase, scores: Map<string, Score>, listFailures: boolean): boolean {
  const fired = firedChecks(sample);
  if (!fired) return false;
  const source = sample.id.split('/')[0];
  const rows = [
    `${source} · ${sample.tier}`,
    `~ all ${sample.tier}`,
    `~ all ${sample.kind}`,
    '~~ total',
  ];
  for (const { check, should_fire: wanted, any_of: anyOf } of sample.expected) {
    const met = (anyOf ?? [check]).some((id) => fired.has(id)) === wanted;
    for (const row of rows) add(scores, row, wanted, met);
    if (!met && listFailures) {
      console.log(`FAILED ${sample.id}: ${check} should ${wanted ? 'fire' : 'stay silent'}`);
    }
  }
  return true;
}

function add(scores: Map<string, Score>, row: string, wanted: boolean, met: boolean): void {
  const entry = scores.get(row) ?? { fired: 0, shouldFire: 0, silent: 0, shouldBeSilent: 0 };
  entry[wanted ? 'shouldFire' : 'shouldBeSilent']++;
  if (met) entry[wanted ? 'fired' : 'silent']++;
  scores.set(row, entry);
}

const percent = (met: number, all: number): string =>
  all === 0 ? '–' : `${met}/${all} (${((100 * met) / all).toFixed(1)} %)`;

function readCases(file: string | undefined): AuditCase[] {
  if (!file) throw new Error('usage: bench:audit-cases -- FILE [--failures]');
  return z.array(auditCase).parse(JSON.parse(readFileSync(file, 'utf8')));
}

const args = process.argv.slice(2);
try {
  run(readCases(args.find((arg) => !arg.startsWith('--'))), args.includes('--failures'));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
