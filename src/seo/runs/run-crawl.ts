import {
  type AuditRunRow,
  listRunTypes,
  pruneRunFindings,
  updateRun,
} from '../../../db/audit-runs';
import { listIssuesOfPages, type SeoIssueRow } from '../../../db/seo-issues';
import { getPage, listRunFacts, listValidated } from '../../../db/seo-pages';
import { crawlSite } from '../../audit/crawl/crawl';
import type { CrawledPage } from '../../audit/crawl/page';
import type { CrawlProgress, StoredPage } from '../../audit/crawl/run';
import type { CrawlSummary } from '../../audit/crawl/summary';
import type { PageFacts } from '../../audit/site/page-facts';
import type { Finding, Severity } from '../../audit/types';
import type { SeoDeps } from '../deps';
import type { Stamp } from '../issues/issue-rows';
import { refreshTasks } from '../tasks/tasks';
import { siteFetch } from './audit-url';
import { isCrossPage, isOfPage } from './check-scope';
import { isVerified } from './lifecycle';
import { pageColumns, storedFacts } from './page-columns';
import { recordLinks } from './record-links';
import { type AuditedPage, recordPages } from './record-pages';
import { recordSiteFindings, resolveUnseen } from './record-site';
import { recordSuggestions } from './record-suggestions';
import { closeRun } from './run-totals';
import { sweepAfter } from './sweep';

export interface CrawlJob {
  run: AuditRunRow;
  signal: AbortSignal;
  onProgress(progress: CrawlProgress): void;
}

/**
 * Works off one stored run: pages in small batches, then what the whole site shows, then tasks.
 * What the run stored before an interruption is not fetched again. Rejects for bugs, and when it is
 * aborted before the first page.
 */
export async function runCrawl(deps: SeoDeps, job: CrawlJob): Promise<void> {
  const stamp = { runId: job.run.id, now: deps.now().toISOString() };
  await finish(deps, job.run, await crawlAndRecord(deps, job, stamp));
}

/** How a crawl ended: what is left to know once its findings are stored. */
type CrawlEnd = Pick<CrawlSummary, 'wasCancelled' | 'pages'> & { origin: string };

// A function of its own: the memory of the crawl is free while links and tasks are worked out.
async function crawlAndRecord(deps: SeoDeps, job: CrawlJob, stamp: Stamp): Promise<CrawlEnd> {
  const { run, signal } = job;
  const recorder = createRecorder(deps, stamp);
  const { findings, isComplete, wasCancelled, pages, startUrl } = await crawlSite(
    { startUrl: run.start_url, maxPages: run.max_pages, signal },
    {
      fetch: siteFetch(deps, run.origin),
      known: await knownPages(deps, run.origin),
      resume: storedPages(deps, run.id),
      onBatch: recorder.store,
      onProgress: (progress) => {
        recorder.note(progress);
        job.onProgress(progress);
      },
    },
  );
  // The process ends: what is stored stays, and the run goes on after the next start.
  if (signal.reason === 'interrupted') throw signal.reason;
  const { origin } = new URL(startUrl);
  const { unverified } = recorder;
  await recordSiteFindings(deps.db, { ...stamp, origin }, findings);
  if (isComplete) await resolveUnseen(deps.db, stamp, { origin, unverified });
  return { wasCancelled, pages, origin };
}

/** Stores batches, each with the run's progress in one transaction. */
function createRecorder({ db }: SeoDeps, stamp: Stamp) {
  const unverified = new Set<string>();
  let unswept = 0;
  let progress = { pages_done: 0, pages_queued: 0 };
  const judges = (check: string) => !isCrossPage(check);
  return {
    /** Addresses that answered, but not with their page. */
    unverified,
    note: ({ done, queued }: CrawlProgress) => {
      progress = { pages_done: done, pages_queued: queued };
    },
    store: async (batch: CrawledPage[]) => {
      const pages = batch.map(auditedPage);
      for (const { url, verified } of pages) if (!verified) unverified.add(url);
      await db.transaction().execute(async (transaction) => {
        await recordPages(transaction, { ...stamp, judges }, pages);
        await updateRun(transaction, stamp.runId, progress);
      });
      unswept += batch.length;
      if (sweepAfter(unswept, 500)) unswept = 0;
    },
  };
}

function auditedPage({ facts, factsJson, findings, text }: CrawledPage): AuditedPage {
  return {
    url: facts.url,
    facts: { ...pageColumns(facts, factsJson), main_text: text },
    findings,
    verified: isVerified(facts),
  };
}

/** What was stored of pages that can be asked for changes only. */
async function knownPages({ db }: SeoDeps, origin: string) {
  const validated = await listValidated(db, origin);
  return async (url: string): Promise<StoredPage | undefined> => {
    const id = validated.get(url);
    const row = id === undefined ? null : await getPage(db, id);
    const facts = row && storedFacts(row);
    if (!facts) return undefined;
    const issues = await listIssuesOfPages(db, [row.id]);
    const findings = issues
      .filter((issue) => issue.status !== 'resolved' && isOfPage(issue))
      .map(storedFinding);
    return { facts, findings, text: row.main_text ?? '' };
  };
}

function storedFinding(issue: SeoIssueRow): Finding {
  return {
    check: issue.type,
    severity: issue.severity as Severity,
    message: issue.description,
    recommendation: issue.recommendation ?? '',
    ...(issue.evidence !== null && { evidence: issue.evidence }),
    ...(issue.target !== null && { target: issue.target }),
  };
}

/** What this run stored already: nothing at its first start. */
async function* storedPages({ db }: SeoDeps, runId: number): AsyncGenerator<PageFacts> {
  let lastId = 0;
  for (;;) {
    const pages = await listRunFacts(db, runId, lastId, 100);
    const last = pages.at(-1);
    if (!last) return;
    lastId = last.id;
    for (const page of pages) {
      const facts = storedFacts(page);
      if (facts) yield facts;
    }
  }
}

/** Links, suggestions and tasks, from what is stored; then the run is closed. */
async function finish(
  deps: SeoDeps,
  run: AuditRunRow,
  { wasCancelled, pages, origin }: CrawlEnd,
): Promise<void> {
  const { db } = deps;
  const runId = run.id;
  const now = deps.now().toISOString();
  // Where the run was asked to begin may only redirect: what was seen there counts as well.
  const origins = [...new Set([run.origin, origin])];
  sweepAfter(pages);
  await recordLinks(db, { runId, now, origins });
  sweepAfter(pages);
  if (!wasCancelled) await recordSuggestions(db, { now, origin });
  sweepAfter(pages);
  const types = await listRunTypes(db, runId);
  for (const place of origins) await refreshTasks(db, { origin: place, runId, now }, types);
  const status = wasCancelled ? 'cancelled' : 'done';
  await closeRun(db, runId, { status, origin, pages_done: pages, finished_at: now });
  await pruneRunFindings(db, { origin, kind: 'crawl', keep: 30 });
  await pruneRunFindings(db, { origin, kind: 'page', keep: 300 });
}
