/** Runs a request as soon as one of the connections is free, in the order they were asked for. */
export type Connections = <T>(request: () => Promise<T>) => Promise<T>;

export function createConnections(count: number): Connections {
  let free = count;
  const waiting: (() => void)[] = [];
  const release = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return async (request) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await request();
    } finally {
      release();
    }
  };
}
