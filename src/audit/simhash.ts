const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** A 64-bit SimHash (Charikar 2002) in two unsigned halves. */
export interface Simhash {
  high: number;
  low: number;
}

/** The SimHash of a text's words, each weighted by how often it stands there. */
export function simhash(text: string): Simhash {
  const sums = new Int32Array(64);
  for (const [word, weight] of wordWeights(text)) addWord(sums, word, weight);
  return { high: pack(sums, 0), low: pack(sums, 32) };
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

function wordWeights(text: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    for (const token of unspaced.test(word) ? bigrams(word) : [word]) {
      weights.set(token, (weights.get(token) ?? 0) + 1);
    }
  }
  return weights;
}

function bigrams(word: string): string[] {
  const characters = [...word];
  return characters.map((character, index) => character + (characters[index + 1] ?? ''));
}

function addWord(sums: Int32Array, word: string, weight: number): void {
  const hash = Bun.hash.xxHash64(word);
  addHalf(sums, 0, Number(hash >> 32n), weight);
  addHalf(sums, 32, Number(hash & 0xffffffffn), weight);
}

function addHalf(sums: Int32Array, from: number, half: number, weight: number): void {
  for (let bit = 0; bit < 32; bit += 1) {
    const index = from + bit;
    sums[index] = (sums[index] ?? 0) + ((half >>> (31 - bit)) & 1 ? weight : -weight);
  }
}

function pack(sums: Int32Array, from: number): number {
  let half = 0;
  for (let bit = 0; bit < 32; bit += 1) half = (half << 1) | ((sums[from + bit] ?? 0) > 0 ? 1 : 0);
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
