/** Spaces the requests to one host, and holds them back while the host asks for a pause. */
export interface HostGate {
  /** Resolves when the next request may start; rejects when the signal is aborted. */
  turn(signal?: AbortSignal): Promise<void>;
  /** No request starts for that long from now. */
  pause(ms: number): void;
}

/** Longest pause a host can impose: a run has to end. */
const maxPauseMs = 120_000;

/** Pause where a busy host names no time. */
const defaultPauseMs = 2_000;

export function createHostGate(spacingMs: number): HostGate {
  let nextAt = 0;
  let pausedUntil = 0;
  return {
    turn: async (signal) => {
      const slot = Math.max(nextAt, Date.now());
      nextAt = slot + spacingMs;
      await sleepUntil(slot, signal);
      while (pausedUntil > Date.now()) await sleepUntil(pausedUntil, signal);
    },
    pause: (ms) => {
      pausedUntil = Math.max(pausedUntil, Date.now() + Math.min(ms, maxPauseMs));
    },
  };
}

/** Milliseconds that an overloaded host (429, 503) asks to wait; undefined for other answers. */
export function retryAfterMs(
  status: number,
  headers: Readonly<Record<string, string>>,
): number | undefined {
  if (status !== 429 && status !== 503) return undefined;
  const value = headers['retry-after']?.trim() ?? '';
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? defaultPauseMs : Math.max(0, date - Date.now());
}

async function sleepUntil(time: number, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  const ms = time - Date.now();
  if (ms <= 0) return;
  await new Promise<void>((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}
