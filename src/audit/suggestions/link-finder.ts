import { detach } from '../site/detached-text';
import { foldWord, type Phrase, scanWords, wordEnd } from './link-phrases';
import { linkEnd, linkStart } from './link-text';

/** Words of a sentence that name a page. */
export interface PhraseMatch {
  url: string;
  start: number;
  end: number;
  words: number;
}

export interface PhraseFinder {
  /** The longest phrases outside links, from left to right, none within another. */
  find(sentence: string): PhraseMatch[];
}

interface TrieNode {
  next: Map<string, TrieNode>;
  /** The page that the words up to here name. */
  url?: string;
}

/** Looks for all phrases at once; most words are passed over at their first letters. */
export function createPhraseFinder(phrases: readonly Phrase[]): PhraseFinder {
  const root = buildTrie(phrases);
  const mayBegin = firstLetters(phrases);
  const fold = createFolder();
  return {
    find: (sentence) => {
      const matches: PhraseMatch[] = [];
      let last = 0;
      scanWords(sentence, (start, end) => {
        if (start < last || !mayBegin(sentence, start) || isLinked(sentence, start)) return;
        const match = longestAt(sentence, { start, end }, root, fold);
        if (!match) return;
        matches.push(match);
        last = match.end;
      });
      return matches;
    },
  };
}

function buildTrie(phrases: readonly Phrase[]): TrieNode {
  const root: TrieNode = { next: new Map() };
  for (const { url, words } of phrases) {
    let node = root;
    for (const word of words) {
      const next = node.next.get(word) ?? { next: new Map() };
      node.next.set(word, next);
      node = next;
    }
    node.url = url;
  }
  return root;
}

/** Whether a phrase begins with these two letters; others than ASCII are not told apart. */
function firstLetters(phrases: readonly Phrase[]): (text: string, at: number) => boolean {
  const known = new Uint8Array(128 * 128);
  const keyAt = (text: string, at: number) => {
    const [first, second] = [text.charCodeAt(at) | 32, text.charCodeAt(at + 1) | 32];
    return first < 128 && second < 128 ? first * 128 + second : 0;
  };
  known[0] = 1;
  for (const { words } of phrases) {
    const [first = ''] = words;
    known[keyAt(first, 0)] = 1;
    // What follows a word of one letter can be anything.
    if (first.length === 1) known.fill(1, keyAt(first, 0) & ~127, keyAt(first, 0) | 127);
  }
  return (text, at) => known[keyAt(text, at)] === 1;
}

interface Bounds {
  start: number;
  end: number;
}

function longestAt(
  sentence: string,
  first: Bounds,
  root: TrieNode,
  fold: (word: string) => string,
): PhraseMatch | undefined {
  let node: TrieNode | undefined = root;
  let match: PhraseMatch | undefined;
  let words = 0;
  for (let word: Bounds | undefined = first; word; word = wordAfter(sentence, word.end)) {
    node = node.next.get(fold(sentence.slice(word.start, word.end)));
    if (!node) break;
    words += 1;
    if (node.url) match = { url: node.url, start: first.start, end: word.end, words };
  }
  return match;
}

/** The word that only a space or a hyphen parts from the one before. */
function wordAfter(sentence: string, end: number): Bounds | undefined {
  if (!/[ \u00a0-]/.test(sentence[end] ?? '')) return undefined;
  const nextEnd = wordEnd(sentence, end + 1);
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

// A link may span two sentences: then only one of its marks is in this one.
function isLinked(sentence: string, at: number): boolean {
  const opened = sentence.lastIndexOf(linkStart, at);
  const closed = sentence.lastIndexOf(linkEnd, at);
  if (opened !== closed) return opened > closed;
  const nextEnd = sentence.indexOf(linkEnd, at);
  const nextStart = sentence.indexOf(linkStart, at);
  return nextEnd >= 0 && (nextStart < 0 || nextEnd < nextStart);
}
