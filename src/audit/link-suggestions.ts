import { detach } from './detached-text';
import {
  collectPhrases,
  foldWord,
  type PageSubject,
  type Phrase,
  wordPattern,
} from './link-phrases';
import { linkEnd, linkStart } from './link-text';

/** A page in whose text links could be added. */
export interface PageText {
  url: string;
  /** As `linkableText` gives it. */
  text: string;
  /** Addresses it links to already. */
  linksTo: readonly string[];
}

/** A place that names a page's subject and does not link to it. */
export interface LinkSuggestion {
  source: string;
  target: string;
  /** The words to make a link, as they stand there. */
  anchor: string;
  /** The sentence around them, at most 300 characters. */
  sentence: string;
}

/** Places offered for one page. */
const placesPerPage = 5;

/**
 * Up to five places for each subject in the texts of other pages, the longest phrases first, then
 * by address; one place a source. Texts are read one at a time, and each word is looked up once.
 */
export async function suggestLinks(
  subjects: Iterable<PageSubject>,
  texts: Iterable<PageText> | AsyncIterable<PageText>,
): Promise<LinkSuggestion[]> {
  const root = buildTrie(collectPhrases(subjects));
  const fold = createFolder();
  const best = new Map<string, Place[]>();
  for await (const page of texts) {
    for (const place of placesIn(page, root, fold).values()) keepBest(best, place);
  }
  return best
    .values()
    .toArray()
    .flat()
    .sort((a, b) => compareText(a.target, b.target) || comparePlaces(a, b))
    .map(({ words: _words, ...suggestion }) => suggestion);
}

interface Place extends LinkSuggestion {
  /** Length of the phrase. */
  words: number;
}

interface TrieNode {
  next: Map<string, TrieNode>;
  /** The page that the words up to here name. */
  url?: string;
}

function buildTrie(phrases: Iterable<Phrase>): TrieNode {
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

/** The longest place for each target in one page's text. */
function placesIn(page: PageText, root: TrieNode, fold: Fold): Map<string, Place> {
  const places = new Map<string, Place>();
  const linked = new Set([page.url, ...page.linksTo]);
  for (const line of page.text.split('\n')) {
    for (const sentence of splitSentences(line)) {
      for (const { url, start, end, words } of matches(sentence, root, fold)) {
        const known = places.get(url);
        if (linked.has(url) || (known && known.words >= words)) continue;
        const anchor = detach(sentence.slice(start, end));
        const around = cutAround(sentence, start, end);
        places.set(url, { source: page.url, target: url, anchor, sentence: around, words });
      }
    }
  }
  return places;
}

// Marks of links stay in, so that positions hold; an abbreviation only shortens the sentence shown.
function splitSentences(line: string): string[] {
  return line.split(/(?<=[.!?][\ue001"”)]?)\s+(?=\P{Ll})/u);
}

interface Match {
  url: string;
  start: number;
  end: number;
  words: number;
}

/** A word of a sentence that is not part of a link, folded. */
interface Word {
  text: string;
  start: number;
  end: number;
}

function* matches(sentence: string, root: TrieNode, fold: Fold): Generator<Match> {
  const words = freeWords(sentence, fold);
  for (let from = 0; from < words.length; from += 1) {
    const match = longestAt(sentence, words, from, root);
    if (!match) continue;
    yield match;
    from += match.words - 1;
  }
}

function longestAt(
  sentence: string,
  words: readonly Word[],
  from: number,
  root: TrieNode,
): Match | undefined {
  let node = root;
  let match: Match | undefined;
  for (let at = from; at < words.length; at += 1) {
    const word = words[at];
    const next = word && node.next.get(word.text);
    if (!word || !next || (at > from && !areJoined(sentence, words[at - 1], word))) break;
    node = next;
    const start = words[from]?.start ?? 0;
    if (node.url) match = { url: node.url, start, end: word.end, words: at - from + 1 };
  }
  return match;
}

function areJoined(sentence: string, left: Word | undefined, right: Word): boolean {
  return left !== undefined && /^[ \u00a0-]$/.test(sentence.slice(left.end, right.start));
}

type Fold = (word: string) => string;

/** Folding costs more than a look: texts repeat their words. */
function createFolder(): Fold {
  const known = new Map<string, string>();
  return (word) => {
    const seen = known.get(word);
    if (seen !== undefined) return seen;
    const folded = detach(foldWord(word));
    if (known.size < 50_000) known.set(detach(word), folded);
    return folded;
  };
}

function freeWords(sentence: string, fold: Fold): Word[] {
  const words: Word[] = [];
  const hasLinks = sentence.includes(linkStart) || sentence.includes(linkEnd);
  let last = 0;
  let isLinked = startsInLink(sentence);
  for (const { 0: text, index } of sentence.matchAll(wordPattern)) {
    if (hasLinks) isLinked = linkState(sentence.slice(last, index), isLinked);
    last = index + text.length;
    if (!isLinked) words.push({ text: fold(text), start: index, end: last });
  }
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

function cutAround(sentence: string, start: number, end: number): string {
  const from = sentence.length <= 300 ? 0 : Math.max(0, Math.min(start - 100, end - 300));
  const cut = sentence.slice(from, from + 300);
  return detach(cut.replaceAll(linkStart, '').replaceAll(linkEnd, '').trim());
}

function keepBest(best: Map<string, Place[]>, place: Place): void {
  const places = best.get(place.target) ?? [];
  places.push(place);
  places.sort(comparePlaces);
  best.set(place.target, places.slice(0, placesPerPage));
}

function comparePlaces(a: Place, b: Place): number {
  return b.words - a.words || compareText(a.source, b.source);
}

// By code units: the order of addresses must not depend on the machine's language.
function compareText(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
