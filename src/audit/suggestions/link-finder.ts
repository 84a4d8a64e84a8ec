import { detach } from '../site/detached-text';
import { maxWords, type Phrase } from './link-phrases';
import { linkEnd, linkStart } from './link-text';
import { foldWord, scanWords, wordEnd } from './phrase-words';

/** Words of a text that name a page. */
export interface PhraseMatch {
  phrase: Phrase;
  start: number;
  end: number;
}

export interface PhraseFinder {
  /** The longest phrases outside links, from left to right, none within another. */
  find(text: string): PhraseMatch[];
}

/** Looks for all phrases at once; most words are passed over at a few letters. */
export function createPhraseFinder(phrases: readonly Phrase[]): PhraseFinder {
  const index = indexPhrases(phrases);
  const mayBegin = letterFilter(phrases);
  const fold = createFolder();
  return {
    find: (text) => {
      const matches: PhraseMatch[] = [];
      let last = 0;
      scanWords(text, (start, end) => {
        if (start < last || !mayBegin(text, start, end)) return;
        const match = longestAt(text, { start, end }, index, fold);
        if (!match) return;
        last = match.end;
        if (!isLinked(text, start)) matches.push(match);
      });
      return matches;
    },
  };
}

/** Flat, not a tree: ten thousand pages have more words in their names than is worth nodes. */
interface PhraseIndex {
  phrases: Map<string, Phrase>;
  /** First word → the second ones: where to stop looking. */
  beginnings: Map<string, Set<string>>;
}

function indexPhrases(list: readonly Phrase[]): PhraseIndex {
  const beginnings: PhraseIndex['beginnings'] = new Map();
  for (const { key } of list) {
    const [first = '', second] = key.split(' ', 2);
    const seconds = beginnings.get(first) ?? new Set();
    beginnings.set(first, second === undefined ? seconds : seconds.add(second));
  }
  return { phrases: new Map(list.map((phrase) => [phrase.key, phrase])), beginnings };
}

/**
 * Whether a phrase may begin with the word at these bounds, judged by its first two letters and the
 * first one of the next word. Letters beyond ASCII are not told apart.
 */
function letterFilter(phrases: readonly Phrase[]) {
  const pairs = new Uint8Array(128 * 128);
  const nexts = new Uint8Array(0x10000);
  pairs[0] = anyNext;
  for (const { key } of phrases) {
    const pair = pairAt(key, 0);
    const next = key.charCodeAt(key.indexOf(' ') + 1);
    const isOpen = !key.includes(' ') || next > 127;
    pairs[pair] = isOpen ? anyNext : Math.max(pairs[pair] ?? 0, someNext);
    nexts[nextKey(pair, next)] = 1;
    // What follows a word of one letter can be anything.
    if (key[1] === ' ') pairs.fill(anyNext, pair & ~127, pair | 127);
  }
  return (text: string, start: number, end: number) => {
    const pair = pairAt(text, start);
    if (pairs[pair] !== someNext) return pairs[pair] === anyNext;
    const next = end + 1 < text.length ? text.charCodeAt(end + 1) | 32 : 0;
    return next > 127 || nexts[nextKey(pair, next)] === 1;
  };
}

const someNext = 1;
const anyNext = 2;

function pairAt(text: string, at: number): number {
  const first = text.charCodeAt(at) | 32;
  const second = at + 1 < text.length ? text.charCodeAt(at + 1) | 32 : 32;
  return first < 128 && second < 128 ? first * 128 + second : 0;
}

const nextKey = (pair: number, next: number): number => (pair * 31 + next) & 0xffff;

interface Bounds {
  start: number;
  end: number;
}

function longestAt(
  text: string,
  first: Bounds,
  { phrases, beginnings }: PhraseIndex,
  fold: (word: string) => string,
): PhraseMatch | undefined {
  let key = fold(text.slice(first.start, first.end));
  const seconds = beginnings.get(key);
  let match = seconds && matchOf(phrases.get(key), first);
  let word = seconds && wordAfter(text, first.end);
  for (let words = 2; word && words <= maxWords; words += 1) {
    const folded = fold(text.slice(word.start, word.end));
    if (words === 2 && !seconds?.has(folded)) break;
    key += ` ${folded}`;
    match = matchOf(phrases.get(key), { start: first.start, end: word.end }) ?? match;
    word = wordAfter(text, word.end);
  }
  return match;
}

function matchOf(phrase: Phrase | undefined, bounds: Bounds): PhraseMatch | undefined {
  return phrase && { phrase, ...bounds };
}

/** The word that only a space or a hyphen parts from the one before. */
function wordAfter(text: string, end: number): Bounds | undefined {
  const gap = text.charCodeAt(end);
  if (gap !== 0x20 && gap !== 0x2d && gap !== 0xa0) return undefined;
  const nextEnd = wordEnd(text, end + 1);
  return nextEnd > end + 1 ? { start: end + 1, end: nextEnd } : undefined;
}

/** Folding costs more than a look: texts repeat their words. */
function createFolder(): (word: string) => string {
  const known = new Map<string, string>();
  return (word) => {
    const seen = known.get(word);
    if (seen !== undefined) return seen;
    const folded = detach(foldWord(word));
    if (known.size < 50_000) known.set(detach(word), folded);
    return folded;
  };
}

function isLinked(text: string, at: number): boolean {
  return text.lastIndexOf(linkStart, at) > text.lastIndexOf(linkEnd, at);
}
