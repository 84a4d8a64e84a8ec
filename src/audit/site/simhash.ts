/** A 64-bit SimHash (Charikar 2002) in two unsigned halves. */
export interface Simhash {
  high: number;
  low: number;
}

/** What tells texts that are the same, or nearly, from others. */
export interface TextPrint {
  /** Equal for texts of the same words in the same order; white space and marks do not count. */
  sequence: Simhash;
  /**
   * The SimHash of the vocabulary: every word once, so pages of one template, which share their
   * frequent words, stay apart.
   */
  vocabulary: Simhash;
}

/**
 * Reads a text in lower case word by word; in scripts without spaces, by pairs of characters.
 * One scan, no word is copied.
 */
export function printText(text: string): TextPrint {
  const counter = createBitCounter();
  const seen = new Set<number>();
  let sequenceHigh = 0;
  let sequenceLow = 0;
  let high = 0;
  let low = 0;
  let length = 0;
  for (let index = 0; index <= text.length; index += 1) {
    const code = index < text.length ? text.charCodeAt(index) : 0;
    const isWord = isWordCode(code);
    if (isWord) {
      high = Math.imul(high ^ code, 16_777_619);
      low = Math.imul(low + code, 2_654_435_761);
      length += 1;
    }
    if (length > 0 && (!isWord || (length === 2 && isUnspaced(code)))) {
      const wordHigh = mix(high);
      const wordLow = mix(low ^ length);
      if (!seen.has(wordHigh)) {
        seen.add(wordHigh);
        counter.add(wordHigh, wordLow);
      }
      sequenceHigh = (Math.imul(sequenceHigh, 31) + wordHigh) | 0;
      sequenceLow = (Math.imul(sequenceLow, 37) + wordLow) | 0;
      // A pair of such characters shares its second one with the next pair.
      const restarts = isUnspaced(code);
      high = restarts ? Math.imul(code, 16_777_619) : 0;
      low = restarts ? Math.imul(code, 2_654_435_761) : 0;
      length = restarts ? 1 : 0;
    }
  }
  const sequence = { high: sequenceHigh >>> 0, low: sequenceLow >>> 0 };
  return { sequence, vocabulary: counter.majority() };
}

/** In how many of their 64 bits two hashes differ. */
export function hammingDistance(left: Simhash, right: Simhash): number {
  return countBits(left.high ^ right.high) + countBits(left.low ^ right.low);
}

/**
 * Groups of hashes that differ from each other's neighbour in at most 3 bits, by index; hashes
 * without a neighbour are left out. Two such hashes share one of their four 16-bit bands, so only
 * bucket mates are compared, and of a crowded bucket only the nearest 100 in order.
 */
export function groupSimilar(hashes: readonly Simhash[], maxDistance = 3): number[][] {
  const parents = hashes.map((_hash, index) => index);
  for (const bucket of bandBuckets(hashes)) {
    for (const [position, left] of bucket.entries()) {
      for (const right of bucket.slice(position + 1, position + 101)) {
        if (isNear(hashes, left, right, maxDistance)) join(parents, left, right);
      }
    }
  }
  return Map.groupBy(parents.keys(), (index) => rootOf(parents, index))
    .values()
    .filter((group) => group.length > 1)
    .toArray();
}

// Beyond ASCII everything is a letter but general and CJK punctuation: exact enough for a hash,
// and many times faster than Unicode classes.
function isWordCode(code: number): boolean {
  if (code < 0x80) return (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
  return code > 0xbf && !(code >= 0x2000 && code <= 0x206f) && !(code >= 0x3000 && code <= 0x303f);
}

function isUnspaced(code: number): boolean {
  return (code >= 0x3040 && code <= 0x9fff) || (code >= 0xe00 && code <= 0xe7f);
}

// The finish of MurmurHash3: every bit of the input changes every bit of the result.
function mix(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}

interface BitCounter {
  add(high: number, low: number): void;
  /** The bits that more than half of the hashes have. */
  majority(): Simhash;
}

// Four bits of a hash at once: each in a byte of its own, so that one addition counts all four.
const spread = Uint32Array.from({ length: 16 }, (_, nibble) => {
  return (nibble & 1) | ((nibble & 2) << 7) | ((nibble & 4) << 14) | ((nibble & 8) << 21);
});

function createBitCounter(): BitCounter {
  const bytes = new Uint32Array(16);
  const ones = new Uint32Array(64);
  let total = 0;
  const unload = () => {
    for (let bit = 0; bit < 64; bit += 1) {
      ones[bit] = (ones[bit] ?? 0) + (((bytes[bit >> 2] ?? 0) >>> ((bit & 3) * 8)) & 0xff);
    }
    bytes.fill(0);
  };
  return {
    add: (high, low) => {
      for (let part = 0; part < 8; part += 1) {
        bytes[part] = (bytes[part] ?? 0) + (spread[(low >>> (part * 4)) & 15] ?? 0);
        bytes[part + 8] = (bytes[part + 8] ?? 0) + (spread[(high >>> (part * 4)) & 15] ?? 0);
      }
      total += 1;
      if (total % 255 === 0) unload();
    },
    majority: () => {
      unload();
      return { low: packMajority(ones, 0, total), high: packMajority(ones, 32, total) };
    },
  };
}

function packMajority(ones: Uint32Array, from: number, total: number): number {
  let half = 0;
  for (let bit = 31; bit >= 0; bit -= 1)
    half = (half << 1) | ((ones[from + bit] ?? 0) * 2 > total ? 1 : 0);
  return half >>> 0;
}

function countBits(value: number): number {
  let rest = value >>> 0;
  let bits = 0;
  while (rest) {
    rest &= rest - 1;
    bits += 1;
  }
  return bits;
}

function bandBuckets(hashes: readonly Simhash[]): Iterable<number[]> {
  const buckets = new Map<number, number[]>();
  for (const [index, { high, low }] of hashes.entries()) {
    for (const [band, value] of [high >>> 16, high & 0xffff, low >>> 16, low & 0xffff].entries()) {
      const key = band * 65_536 + value;
      const bucket = buckets.get(key);
      if (bucket) bucket.push(index);
      else buckets.set(key, [index]);
    }
  }
  return buckets.values();
}

function isNear(hashes: readonly Simhash[], a: number, b: number, maxDistance: number): boolean {
  const left = hashes[a];
  const right = hashes[b];
  return Boolean(left && right && hammingDistance(left, right) <= maxDistance);
}

function rootOf(parents: number[], index: number): number {
  let root = index;
  while (parents[root] !== root) {
    parents[root] = parents[parents[root] ?? root] ?? root;
    root = parents[root] ?? root;
  }
  return root;
}

function join(parents: number[], left: number, right: number): void {
  const [first, second] = [rootOf(parents, left), rootOf(parents, right)].sort((a, b) => a - b);
  if (first !== undefined && second !== undefined) parents[second] = first;
}
