const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface Metrics {
  /** Counts one answered request; `seconds` from its first byte to the answer. */
  observeRequest(method: string, status: number, seconds: number): void;
  count(name: string, help: string): void;
  /** Prometheus text format 0.0.4. */
  text(): string;
}

/** Counters of this process. */
export function createMetrics(): Metrics {
  const requests = new Map<string, number>();
  const counters = new Map<string, { help: string; value: number }>();
  const histogram = new Array<number>(buckets.length).fill(0);
  let total = 0;
  let sum = 0;

  return {
    observeRequest(method, status, seconds) {
      const key = `method="${method}",status="${status}"`;
      requests.set(key, (requests.get(key) ?? 0) + 1);
      total++;
      sum += seconds;
      for (const [index, bound] of buckets.entries())
        if (seconds <= bound) histogram[index] = (histogram[index] ?? 0) + 1;
    },
    count(name, help) {
      counters.set(name, { help, value: (counters.get(name)?.value ?? 0) + 1 });
    },
    text() {
      const lines = [
        ...family('http_requests_total', 'counter', 'Answered requests.'),
        ...[...requests].map(([labels, value]) => `http_requests_total{${labels}} ${value}`),
        ...family('http_request_duration_seconds', 'histogram', 'Time to the answer.'),
        ...buckets.map(
          (bound, i) => `http_request_duration_seconds_bucket{le="${bound}"} ${histogram[i]}`,
        ),
        `http_request_duration_seconds_bucket{le="+Inf"} ${total}`,
        `http_request_duration_seconds_sum ${sum}`,
        `http_request_duration_seconds_count ${total}`,
        ...[...counters].flatMap(([name, { help, value }]) => [
          ...family(name, 'counter', help),
          `${name} ${value}`,
        ]),
        ...family('process_resident_memory_bytes', 'gauge', 'Resident memory.'),
        `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
        ...family('process_uptime_seconds', 'gauge', 'Time since the start.'),
        `process_uptime_seconds ${process.uptime().toFixed(0)}`,
      ];
      return `${lines.join('\n')}\n`;
    },
  };
}

const family = (name: string, type: string, help: string) => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
];
