import { getRun } from '../../db/audit-runs';
import { listIssues } from '../../db/seo-issues';
import { listPages } from '../../db/seo-pages';
import { AppError } from '../errors';
import { issueShape, runShape } from '../seo/api/shapes';
import type { SeoDeps } from '../seo/deps';
import { auditUrl } from '../seo/runs/audit-url';
import { createCrawls, type RunProgress } from '../seo/runs/crawls';
import type { AuditReport } from './audit-report';

/** Audits one address. Throws an AppError with the reason where it cannot be read. */
export async function auditOnce(deps: SeoDeps, url: string): Promise<AuditReport> {
  const { run } = await auditUrl(deps, url);
  return report(deps, run.id);
}

export interface ProgressBar {
  show(progress: RunProgress): void;
  clear(): void;
}

/** Crawls a whole site. Throws an AppError where not even its first page answers. */
export async function crawlOnce(
  deps: SeoDeps,
  url: string,
  bar: ProgressBar | undefined,
): Promise<AuditReport> {
  const crawls = createCrawls(deps);
  const { id } = await crawls.start({ url, trigger: 'staff' });
  if (bar) crawls.watch(id, bar.show);
  await crawls.ended(id);
  bar?.clear();
  await refuseSilence(deps, url);
  return report(deps, id);
}

async function refuseSilence({ db }: SeoDeps, url: string): Promise<void> {
  const { rows } = await listPages(db, { limit: 2 });
  const [first, second] = rows;
  if (first && (second || first.status)) return;
  throw new AppError(502, 'no_answer', `${url} does not answer.`);
}

async function report({ db }: SeoDeps, runId: number): Promise<AuditReport> {
  const run = await getRun(db, runId);
  if (!run) throw new Error(`Run ${runId} is gone.`);
  if (run.status === 'failed') throw new AppError(500, 'failed', run.error ?? 'It failed.');
  const { rows } = await listIssues(db, { status: ['open', 'in_progress'], limit: 100_000 });
  return { ...runShape(run), issues: rows.map(issueShape) };
}
