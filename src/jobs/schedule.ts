import { Cron } from 'croner';
import { findPageIds } from '../../db/seo-pages';
import type { Config } from '../config';
import type { ContentStore } from '../content/store';
import { AppError } from '../errors';
import type { SeoDeps } from '../seo/deps';
import { auditUrl } from '../seo/runs/audit-url';
import type { Crawls } from '../seo/runs/crawls';
import { changedPages } from './changed-pages';

interface AuditJobDeps extends SeoDeps {
  config: SeoDeps['config'] & Pick<Config, 'AUDIT_SCHEDULE'>;
  content: Pick<ContentStore, 'current' | 'onChange'>;
}

export interface AuditJobs {
  /** Nothing new begins; resolves when what is under way has ended. */
  stop(): Promise<void>;
}

/** More changed pages than this are read as one whole-site audit. */
const maxSinglePages = 20;

/**
 * Audits the own site by schedule (cron, UTC; `off` for never), and each page as soon as its
 * content changes. Throws where the schedule is no cron expression.
 */
export function startAuditJobs(
  deps: AuditJobDeps,
  crawls: Crawls,
  // Editors save several files at once: their changes are taken together.
  settleMs = 500,
): AuditJobs {
  const { AUDIT_SCHEDULE: schedule } = deps.config;
  const cron =
    schedule === 'off'
      ? undefined
      : new Cron(schedule, { timezone: 'UTC' }, () => auditOwnSite(deps, crawls));
  const changes = collectChanges(settleMs, (paths) => auditChanges(deps, crawls, paths), deps.log);
  deps.content.onChange(changes.add);
  return {
    stop: async () => {
      cron?.stop();
      await changes.stop();
    },
  };
}

/** Begins a crawl of the own site; while one runs, there is nothing to do. */
export async function auditOwnSite(deps: SeoDeps, crawls: Crawls): Promise<void> {
  try {
    await crawls.start({ url: deps.siteUrl(), trigger: 'schedule' });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    deps.log.info('the site is not audited now', { reason: error.message });
  }
}

/** Gathers changed paths until they settle; works them off one lot after the other. */
function collectChanges(
  settleMs: number,
  work: (paths: readonly string[]) => Promise<void>,
  log: SeoDeps['log'],
) {
  const waiting = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> = Promise.resolve();
  const workOff = async () => {
    const paths = [...waiting];
    waiting.clear();
    await work(paths).catch((error) => log.error('changed pages were not audited', { error }));
  };
  return {
    add: (paths: readonly string[]) => {
      for (const path of paths) waiting.add(path);
      clearTimeout(timer);
      timer = setTimeout(() => {
        running = running.then(workOff);
      }, settleMs);
    },
    stop: () => {
      clearTimeout(timer);
      return running;
    },
  };
}

/** Audits what changed files show: their pages, or the site where that is nearly all of it. */
export async function auditChanges(
  deps: AuditJobDeps,
  crawls: Crawls,
  files: readonly string[],
): Promise<void> {
  const { changed, gone, isWholeSite } = changedPages(files, deps.content.current());
  if (isWholeSite || changed.length > maxSinglePages) return auditOwnSite(deps, crawls);
  const base = deps.siteUrl();
  const toUrl = (path: string) => new URL(path, base).href;
  // A draft that was never public is no missing page.
  const tracked = await findPageIds(deps.db, gone.map(toUrl));
  const urls = [...changed.map(toUrl), ...tracked.map(({ url }) => url)];
  await auditChangedPages(deps, urls);
}

/** Audits pages one after the other; one that does not answer is logged and passed over. */
async function auditChangedPages(deps: SeoDeps, urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    try {
      await auditUrl(deps, url, 'content');
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      deps.log.warn('a changed page was not audited', { url, reason: error.message });
    }
  }
}
