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

/** Looks for all phrases at once; most words are passed over at their first letters. */
export function createPhraseFinder(phrases: readonly Phrase[]): PhraseFinder {
  const index = indexPhrases(phrases);
  const mayBegin = firstLetters(phrases);
  const fold = createFolder();
  return {
    find: (text) => {
      const matches: PhraseMatch[] = [];
      let last = 0;
      scanWords(text, (start, end) => {
        if (start < last || !mayBegin(text, start)) return;
        const match = longestAt(text, { start, end }, index, fold);
        if (!match) return;
        last = match.end;
        if (!isLinked(text, start)) matches.push(match);
      });
      return matches;
    },
  };
}

/** Flat sets, not a tree: ten thousand pages have more words in their names than is worth nodes. */
interface PhraseIndex {
  phrases: Map<string, Phrase>;
  /** First words, and the first two together: where to stop looking. */
  beginnings: Set<string>;
}

function indexPhrases(list: readonly Phrase[]): PhraseIndex {
  const beginnings = new Set<string>();
  for (const { key } of list) {
    const [first = '', second] = key.split(' ', 2);
    beginnings.add(first);
    if (second !== undefined) beginnings.add(`${first} ${second}`);
  }
  return { phrases: new Map(list.map((phrase) => [phrase.key, phrase])), beginnings };
}

/** Whether a phrase begins with these two letters; others than ASCII are not told apart. */
function firstLetters(phrases: readonly Phrase[]): (text: string, at: number) => boolean {
  const known = new Uint8Array(128 * 128);
  const keyAt = (text: string, at: number) => {
    const [first, second] = [text.charCodeAt(at) | 32, text.charCodeAt(at + 1) | 32];
    return first < 128 && second < 128 ? first * 128 + second : 0;
  };
  known[0] = 1;
  for (const { key } of phrases) {
    known[keyAt(key, 0)] = 1;
    // What follows a word of one letter can be anything.
    if (key[1] === ' ') known.fill(1, keyAt(key, 0) & ~127, keyAt(key, 0) | 127);
  }
  return (text, at) => known[keyAt(text, at)] === 1;
}

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
  let match: PhraseMatch | undefined;
  let word: Bounds | undefined = first;
  for (let words = 1; word && words <= maxWords; words += 1) {
    if (words > 1) key += ` ${fold(text.slice(word.start, word.end))}`;
    if (words <= 2 && !beginnings.has(key)) break;
    const phrase = phrases.get(key);
    if (phrase) match = { phrase, start: first.start, end: word.end };
    word = wordAfter(text, word.end);
  }
  return match;
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
