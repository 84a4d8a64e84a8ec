import { deleteExpiredSessions } from '../../db/sessions';
import type { Deps } from '../deps';
import { deliverDue } from '../leads/deliver';

interface Jobs {
  /** Waits for what is under way; nothing new begins. */
  stop(): Promise<void>;
}

/** Work beside requests: deliveries of enquiries, and tidying up. */
export function startJobs(deps: Deps): Jobs {
  const jobs = [
    every(5, () => deliverDue(deps), deps),
    every(3600, () => deleteExpiredSessions(deps.db, deps.now().toISOString()), deps),
  ];
  return { stop: async () => void (await Promise.all(jobs.map((job) => job.stop()))) };
}

/** Runs `work` every so many seconds, never twice at a time; a failure is logged. */
function every(seconds: number, work: () => Promise<unknown>, { log }: Deps): Jobs {
  let running: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    running ??= work()
      .catch((error) => log.error('job failed', { error }))
      .finally(() => {
        running = null;
      });
  }, seconds * 1000);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
