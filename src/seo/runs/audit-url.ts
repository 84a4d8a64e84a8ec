import { type AuditRunRow, createRun, getRun, listRunTypes } from '../../../db/audit-runs';
import type { Db } from '../../../db/open';
import { type ListedIssue, listIssues } from '../../../db/seo-issues';
import { getPage, type SeoPageRow } from '../../../db/seo-pages';
import { auditParsed } from '../../audit/audit-page';
import { createSafeFetch, type SafeFetch } from '../../audit/fetch/safe-fetch';
import { parsePage } from '../../audit/parse';
import { userAgentHeader } from '../../audit/robots/robots-txt';
import { extractFacts, redirectFacts } from '../../audit/site/page-facts';
import { linkableText } from '../../audit/suggestions/link-text';
import type { FetchedPage, Finding } from '../../audit/types';
import { AppError } from '../../errors';
import type { SeoDeps } from '../deps';
import { refreshTasks } from '../tasks/tasks';
import { isCrossPage } from './check-scope';
import { isVerified } from './lifecycle';
import { pageColumns } from './page-columns';
import { recordLinks } from './record-links';
import { type AuditedPage, recordPages } from './record-pages';
import { closeRun } from './run-totals';

export interface UrlAudit {
  page: SeoPageRow;
  issues: ListedIssue[];
  run: AuditRunRow;
}

/**
 * Audits one address and stores page, issues and run. Refuses with 422 what is no web address or
 * may not be fetched and with 502 what does not answer; then nothing is stored or resolved.
 */
export async function auditUrl(
  deps: SeoDeps,
  rawUrl: string,
  trigger: 'staff' | 'content' = 'staff',
): Promise<UrlAudit> {
  const url = parseAuditUrl(rawUrl);
  const safeFetch = siteFetch(deps, url.origin);
  const fetched = await safeFetch.fetchPage(url.href);
  refuseFailure(fetched);
  const pages = judgeFetched(fetched, await fetchRobotsTxt(safeFetch, fetched.finalUrl));
  const now = deps.now().toISOString();
  const audit = await deps.db
    .transaction()
    .execute((db) => store(db, now, { url, trigger, pages }));
  await followUp(deps.db, { runId: audit.run.id, now, pages });
  return audit;
}

/** Links and tasks, outside the transaction: an enquiry must not wait for them. */
async function followUp(
  db: Db,
  { runId, now, pages }: { runId: number; now: string; pages: AuditedPage[] },
): Promise<void> {
  const types = await listRunTypes(db, runId);
  // A redirect may lead to another origin: each has tasks of its own.
  const origins = [...new Set(pages.map(({ url }) => new URL(url).origin))];
  await recordLinks(db, { runId, now, origins });
  for (const origin of origins) await refreshTasks(db, { origin, runId, now }, types);
}

/** As long as sitemaps allow; PostgreSQL indexes little more. */
const maxUrlLength = 2048;

/** The address as staff typed it, or a refusal that says what is wrong with it. */
export function parseAuditUrl(raw: string): URL {
  const url = URL.parse(raw.trim());
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (isWeb && url.href.length <= maxUrlLength) {
    url.hash = '';
    return url;
  }
  const message = 'Enter a full web address, such as https://www.example.com/about.';
  throw new AppError(422, 'invalid_url', message, { url: [message] });
}

/** A guarded fetcher for one site: private addresses only where it is our own. */
export function siteFetch(deps: SeoDeps, origin: string): SafeFetch {
  return createSafeFetch({
    userAgent: userAgentHeader(deps.siteUrl()),
    allowPrivate: deps.config.AUDIT_ALLOW_PRIVATE,
    ...(deps.ownOrigins().includes(origin) && { ownOrigin: origin }),
  });
}

const refusals: ReadonlySet<string | undefined> = new Set([
  'invalid_url',
  'forbidden_address',
  'too_large',
]);

// A redirect loop is an answer: it is recorded with its finding.
function refuseFailure({ failure }: FetchedPage): void {
  if (!failure || failure.code === 'redirect_loop') return;
  if (!refusals.has(failure.code)) throw new AppError(502, failure.code, failure.message);
  throw new AppError(422, failure.code, failure.message, { url: [failure.message] });
}

/** Undefined where there is no answer: then nothing is said about robots.txt. */
async function fetchRobotsTxt(safeFetch: SafeFetch, pageUrl: string) {
  const answer = await safeFetch.fetchPage(new URL('/robots.txt', pageUrl).href, { accept: 'any' });
  return answer.failure ? undefined : { status: answer.status, body: answer.html };
}

/** Findings about the way to a page; they belong to the address that redirects. */
const redirectChecks: ReadonlySet<string> = new Set([
  'http_3xx',
  'redirect_chain',
  'redirect_loop',
]);

/** The pages one answer tells of: where it came from and, behind redirects, who was asked. */
export function judgeFetched(
  fetched: FetchedPage,
  robotsTxt?: { status: number; body: string },
): AuditedPage[] {
  const page = parsePage(fetched);
  const findings = auditParsed(page, fetched, robotsTxt ? { robotsTxt } : {}).filter(
    ({ check }) => !isCrossPage(check),
  );
  const final = extractFacts(page, fetched);
  const text = final.isHtml && !final.noindex ? linkableText(page) : '';
  const own = {
    url: final.url,
    facts: { ...pageColumns(final), main_text: text },
    verified: isVerified(fetched),
  };
  const from = redirectFacts(fetched);
  if (fetched.redirects.length === 0 || from.url === final.url) return [{ ...own, findings }];
  const [onTheWay, onPage] = split(findings, ({ check }) => redirectChecks.has(check));
  const hop = { url: from.url, facts: pageColumns(from), findings: onTheWay, verified: true };
  return fetched.failure ? [hop] : [{ ...own, findings: onPage }, hop];
}

function split(findings: Finding[], belongs: (finding: Finding) => boolean) {
  return [findings.filter(belongs), findings.filter((finding) => !belongs(finding))] as const;
}

async function store(
  db: Db,
  now: string,
  { url, trigger, pages }: { url: URL; trigger: string; pages: AuditedPage[] },
): Promise<UrlAudit> {
  const { id: runId } = await createRun(db, {
    kind: 'page',
    start_url: url.href,
    origin: url.origin,
    status: 'running',
    trigger,
    max_pages: 1,
    started_at: now,
  });
  const judges = (check: string) => !isCrossPage(check);
  const ids = await recordPages(db, { runId, now, judges }, pages);
  await closeRun(db, runId, { status: 'done', pages_done: pages.length, finished_at: now });
  const pageId = ids.get(pages[0]?.url ?? '') ?? 0;
  const [page, run] = await Promise.all([getPage(db, pageId), getRun(db, runId)]);
  if (!page || !run) throw new Error(`The audit of ${url.href} was not stored.`);
  const { rows: issues } = await listIssues(db, { pageId, status: ['open', 'in_progress'] });
  return { page, issues, run };
}
