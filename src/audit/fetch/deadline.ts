import { FetchError } from './target';

export interface Deadline {
  signal: AbortSignal;
  /** Settles with `work`, or rejects with the signal's reason, whichever comes first. */
  race<T>(work: Promise<T>): Promise<T>;
  stop(): void;
}

/**
 * Aborts with FetchError `timeout` after `timeoutMs`, or with the reason of `outer`.
 * One controller per attempt, so that a long-lived signal of the caller gathers no listeners.
 */
export function startDeadline(timeoutMs: number, outer?: AbortSignal): Deadline {
  const controller = new AbortController();
  const late = `No complete answer came within ${timeoutMs / 1000} s.`;
  const timer = setTimeout(() => controller.abort(new FetchError('timeout', late)), timeoutMs);
  const onOuter = () => controller.abort(outer?.reason);
  if (outer?.aborted) onOuter();
  outer?.addEventListener('abort', onOuter);
  return {
    signal: controller.signal,
    race: (work) => Promise.race([work, rejection(controller.signal)]),
    stop: () => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', onOuter);
    },
  };
}

function rejection(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
