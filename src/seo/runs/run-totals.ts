import { countRunChanges, countRunSeverities, updateRun } from '../../../db/audit-runs';
import type { Db } from '../../../db/open';
import { averageScore } from '../../../db/seo-pages';

interface End {
  status: 'done' | 'cancelled' | 'failed' | 'interrupted';
  pages_done: number;
  finished_at: string;
  /** Where the site is, should it not be where the run was asked to begin. */
  origin?: string;
  error?: string;
}

/** Writes what a run came to: its changes, severities and score. */
export async function closeRun(db: Db, runId: number, end: End): Promise<void> {
  const changes = await countRunChanges(db, runId);
  const severities = await countRunSeverities(db, runId);
  const { new: added = 0, resolved = 0, regressed = 0, unchanged = 0 } = changes;
  await updateRun(db, runId, {
    ...end,
    findings_count: added + regressed + unchanged,
    new_count: added,
    resolved_count: resolved,
    regressed_count: regressed,
    unchanged_count: unchanged,
    severity_counts: JSON.stringify(severities),
    score: await averageScore(db, runId),
    pages_queued: 0,
  });
}
