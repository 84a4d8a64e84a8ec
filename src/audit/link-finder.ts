import { detach } from './detached-text';
import { foldWord, type Phrase, scanWords } from './link-phrases';
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

interface Bounds {
  start: number;
  end: number;
}

/** Looks for all phrases at once, word by word in a trie; most words end at its first letters. */
export function createPhraseFinder(phrases: readonly Phrase[]): PhraseFinder {
  const root = buildTrie(phrases);
  const mayBegin = firstLetters(phrases);
  const fold = createFolder();
  return {
    find: (sentence) => {
      const matches: PhraseMatch[] = [];
      const words = freeWords(sentence);
      for (let from = 0; from < words.length; from += 1) {
        if (!mayBegin(sentence, words[from]?.start ?? 0)) continue;
        const match = longestAt(sentence, words, from, root, fold);
        if (!match) continue;
        matches.push(match);
        from += match.words - 1;
      }
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

function longestAt(
  sentence: string,
  words: readonly Bounds[],
  from: number,
  root: TrieNode,
  fold: (word: string) => string,
): PhraseMatch | undefined {
  let node = root;
  let match: PhraseMatch | undefined;
  for (let at = from; at < words.length; at += 1) {
    const word = words[at];
    if (!word || (at > from && !areJoined(sentence, words[at - 1], word))) break;
    const next = node.next.get(fold(sentence.slice(word.start, word.end)));
    if (!next) break;
    node = next;
    const start = words[from]?.start ?? 0;
    if (node.url) match = { url: node.url, start, end: word.end, words: at - from + 1 };
  }
  return match;
}

function areJoined(sentence: string, left: Bounds | undefined, right: Bounds): boolean {
  return left !== undefined && /^[ \u00a0-]$/.test(sentence.slice(left.end, right.start));
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

function freeWords(sentence: string): Bounds[] {
  const words: Bounds[] = [];
  const hasLinks = sentence.includes(linkStart) || sentence.includes(linkEnd);
  let last = 0;
  let isLinked = startsInLink(sentence);
  scanWords(sentence, (start, end) => {
    if (hasLinks) isLinked = linkState(sentence.slice(last, start), isLinked);
    last = end;
    if (!isLinked) words.push({ start, end });
  });
  return words;
}

function linkState(between: string, before: boolean): boolean {
  const opened = between.lastIndexOf(linkStart);
  const closed = between.lastIndexOf(linkEnd);
  return opened === closed ? before : opened > closed;
}

// A link may span two sentences.
function startsInLink(sentence: string): boolean {
  const end = sentence.indexOf(linkEnd);
  const start = sentence.indexOf(linkStart);
  return end >= 0 && (start < 0 || end < start);
}
