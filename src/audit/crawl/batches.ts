/** Gathers items and hands them over in batches, one batch at a time. */
export interface Batches<T> {
  /** Resolves when there is room for more. */
  add(item: T): Promise<void>;
  /** Hands over what is left. */
  flush(): Promise<void>;
}

/** What is gathered for that long is handed over with the next item, full or not. */
const maxAgeMs = 1_000;

export function createBatches<T>(
  size: number,
  handOver: (items: T[]) => void | Promise<void>,
): Batches<T> {
  let items: T[] = [];
  let startedAt = Date.now();
  let last: Promise<void> = Promise.resolve();
  const flush = () => {
    const batch = items;
    items = [];
    if (batch.length > 0) last = last.then(() => handOver(batch));
    return last;
  };
  return {
    add: async (item) => {
      if (items.length === 0) startedAt = Date.now();
      items.push(item);
      if (items.length >= size || Date.now() - startedAt > maxAgeMs) await flush();
    },
    flush,
  };
}
