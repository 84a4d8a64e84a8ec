import { detach } from '../site/detached-text';
import { createPhraseFinder, type PhraseFinder } from './link-finder';
import { collectPhrases, type PageSubject } from './link-phrases';
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
  const finder = createPhraseFinder(collectPhrases(subjects));
  const best = new Map<string, Place[]>();
  for await (const page of texts) {
    for (const place of placesIn(page, finder).values()) keepBest(best, place);
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

/** The longest place for each target in one page's text. */
function placesIn(page: PageText, finder: PhraseFinder): Map<string, Place> {
  const places = new Map<string, Place>();
  const linked = new Set([page.url, ...page.linksTo]);
  for (const line of page.text.split('\n')) {
    for (const sentence of splitSentences(line)) {
      for (const { url, start, end, words } of finder.find(sentence)) {
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
  const sentences: string[] = [];
  let start = 0;
  for (const { 0: end, index } of line.matchAll(/[.!?][\ue001"”)]?\s+(?=\P{Ll})/gu)) {
    sentences.push(line.slice(start, index + end.length).trimEnd());
    start = index + end.length;
  }
  sentences.push(line.slice(start));
  return sentences;
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
