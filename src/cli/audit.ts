import { parseArgs } from 'node:util';
import { openDatabase } from '../../db/open';
import { type Severity, severities } from '../audit/types';
import type { Config } from '../config';
import { AppError } from '../errors';
import { createLogger } from '../log';
import type { SeoDeps } from '../seo/deps';
import { parseAuditUrl } from '../seo/runs/audit-url';
import { type AuditReport, reportCsv, reportJson, reportText } from './audit-report';
import { auditOnce, crawlOnce } from './audit-run';
import { readConfig } from './config';
import { exitCodes, type Io } from './io';
import { createProgressBar } from './progress-bar';
import { usage } from './usage';

interface AuditArguments {
  url: URL;
  crawl: boolean;
  max: number | undefined;
  format: 'text' | 'json' | 'csv';
  failOn: Severity;
}

/**
 * `site audit <url>`: audits a page, or a site with `--crawl`, and prints what it found. Needs no
 * database: it keeps everything in memory. 0 nothing at or above `--fail-on` (low unless told),
 * 1 findings or failure, 2 wrong usage.
 */
export async function auditCommand(
  args: string[],
  io: Io,
  isTerminal = Boolean(process.stderr.isTTY),
): Promise<number> {
  const given = readArguments(args);
  if (typeof given === 'string') {
    io.err(`${given}\n\n${usage}`);
    return exitCodes.usage;
  }
  const config = readConfig(io);
  if (!config) return exitCodes.failure;
  try {
    const report = await audit(given, config, isTerminal ? io.err : undefined);
    io.out(print[given.format](report));
    return hasFindings(report, given.failOn) ? exitCodes.failure : exitCodes.ok;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    io.err(`The audit failed: ${error.message}\n`);
    return exitCodes.failure;
  }
}

const print = { text: reportText, json: reportJson, csv: reportCsv };

/** The arguments, or what is wrong with them. */
function readArguments(args: string[]): AuditArguments | string {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        crawl: { type: 'boolean', default: false },
        max: { type: 'string' },
        json: { type: 'boolean', default: false },
        csv: { type: 'boolean', default: false },
        'fail-on': { type: 'string', default: 'low' },
      },
    });
    const [address, ...rest] = positionals;
    if (address === undefined || rest.length) return 'Give exactly one address to audit.';
    if (values.json && values.csv) return 'Choose --json or --csv, not both.';
    const failOn = severities.find((severity) => severity === values['fail-on']);
    if (!failOn) return `--fail-on takes ${severities.join(', ')}.`;
    const max = values.max === undefined ? undefined : Number(values.max);
    if (max !== undefined && !(Number.isInteger(max) && max > 0))
      return '--max takes a whole number from 1 on.';
    if (max !== undefined && !values.crawl)
      return '--max bounds a crawl: give --crawl with it, or leave it out.';
    const format = values.json ? 'json' : values.csv ? 'csv' : 'text';
    return { url: parseAuditUrl(address), crawl: values.crawl, max, format, failOn };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function audit(
  { url, crawl, max }: AuditArguments,
  config: Config,
  showProgress: ((text: string) => void) | undefined,
): Promise<AuditReport> {
  const { db, close } = await openDatabase('sqlite::memory:');
  const deps: SeoDeps = {
    config: { ...config, ...(max && { AUDIT_MAX_PAGES: max }) },
    db,
    log: createLogger(config.LOG_LEVEL),
    now: () => new Date(),
    siteUrl: () => config.SITE_URL ?? url.origin,
    // Whoever types a private address on this machine may ask for it; its redirects are judged.
    ownOrigins: () => [url.origin],
  };
  try {
    if (!crawl) return await auditOnce(deps, url.href);
    return await crawlOnce(deps, url.href, showProgress && createProgressBar(showProgress));
  } finally {
    await close();
  }
}

function hasFindings({ issues }: AuditReport, failOn: Severity): boolean {
  const worst = severities.slice(0, severities.indexOf(failOn) + 1);
  return issues.some(({ severity }) => worst.includes(severity as Severity));
}
