export interface FrontierEntry {
  url: string;
  /** Clicks from the start page; undefined for an address that only a sitemap lists. */
  depth?: number;
}

/** The addresses still to fetch: linked ones first, in the order they were found. */
export interface Frontier {
  /** Notes an address unless it is known; a linked one overtakes those only listed. */
  add(entry: FrontierEntry): void;
  /** Puts an address back that has to be asked again. */
  again(entry: FrontierEntry): void;
  /** Takes the next address that nobody claimed: a linked one if there is any, or only such. */
  next(kind?: 'linked'): FrontierEntry | undefined;
  /** Takes one address for good; false when it was taken before. */
  claim(url: string): boolean;
  isKnown(url: string): boolean;
  /** Known, and nothing could be gained by finding it again. */
  isLinked(url: string): boolean;
  /** Addresses known so far. */
  found(): number;
  /** Addresses that wait. */
  waiting(): number;
}

export function createFrontier(): Frontier {
  const linked = createQueue();
  const listed = createQueue();
  // Per address: how it is queued. One map instead of two sets keeps large crawls small.
  const states = new Map<string, 'listed' | 'linked' | 'claimed'>();
  let claimed = 0;
  const claim = (url: string) => {
    if (states.get(url) === 'claimed') return false;
    states.set(url, 'claimed');
    claimed += 1;
    return true;
  };
  return {
    add: (entry) => {
      const state = states.get(entry.url);
      const kind = entry.depth === undefined ? 'listed' : 'linked';
      if (state !== undefined && !(state === 'listed' && kind === 'linked')) return;
      states.set(entry.url, kind);
      (kind === 'linked' ? linked : listed).push(entry);
    },
    again: (entry) => {
      if (states.get(entry.url) === 'claimed') claimed -= 1;
      states.set(entry.url, 'linked');
      linked.push(entry);
    },
    next: (kind) => {
      for (;;) {
        const entry = linked.shift() ?? (kind ? undefined : listed.shift());
        if (!entry || claim(entry.url)) return entry;
      }
    },
    claim,
    isKnown: (url) => states.has(url),
    isLinked: (url) => (states.get(url) ?? 'listed') !== 'listed',
    found: () => states.size,
    waiting: () => states.size - claimed,
  };
}

interface Queue {
  push(entry: FrontierEntry): void;
  shift(): FrontierEntry | undefined;
}

/** First in, first out, without the cost of shifting a long array. */
function createQueue(): Queue {
  let entries: FrontierEntry[] = [];
  let head = 0;
  return {
    push: (entry) => entries.push(entry),
    shift: () => {
      const entry = entries[head];
      if (!entry) return undefined;
      head += 1;
      if (head > 1000 && head * 2 > entries.length) {
        entries = entries.slice(head);
        head = 0;
      }
      return entry;
    },
  };
}
