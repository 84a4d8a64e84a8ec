import { markInterrupted } from '../../db/audit-runs';
import { deleteExpiredSessions } from '../../db/sessions';
import type { Deps } from '../deps';
import { deliverDue } from '../leads/deliver';
import { eraseOldEnquiries } from '../leads/withdraw-consent';

interface Jobs {
  /** Waits for what is under way; nothing new begins. */
  stop(): Promise<void>;
}

/** A run of which nothing was heard for this long is left behind; runs beat every 20 seconds. */
const silentMilliseconds = 90_000;

export const silentSince = ({ now }: Pick<Deps, 'now'>): string =>
  new Date(now().getTime() - silentMilliseconds).toISOString();

/** Work beside requests: deliveries of enquiries, tidying up, and the end of retention. */
export function startJobs(deps: Deps): Jobs {
  const jobs = [
    every(5, () => deliverDue(deps), deps),
    every(3600, () => deleteExpiredSessions(deps.db, deps.now().toISOString()), deps),
    // Runs of another server that went away: alone on its database, a server sees to it at start.
    ...(deps.engine === 'postgres'
      ? [every(60, () => markInterrupted(deps.db, { silentSince: silentSince(deps) }), deps)]
      : []),
    // A server that restarts each night would never reach the end of a day.
    every(24 * 3600, () => endRetention(deps), deps, { atOnce: true }),
  ];
  return { stop: async () => void (await Promise.all(jobs.map((job) => job.stop()))) };
}

async function endRetention(deps: Deps): Promise<void> {
  const count = await eraseOldEnquiries(deps);
  if (count) deps.log.info('enquiries erased at the end of their retention', { count });
}

/** Runs `work` every so many seconds, never twice at a time; a failure is logged. */
function every(
  seconds: number,
  work: () => Promise<unknown>,
  { log }: Deps,
  { atOnce = false } = {},
): Jobs {
  let running: Promise<unknown> | null = null;
  const run = () => {
    running ??= work()
      .catch((error) => log.error('job failed', { error }))
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(run, seconds * 1000);
  if (atOnce) run();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
