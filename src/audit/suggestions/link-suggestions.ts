import { detach } from '../site/detached-text';
import { createPhraseFinder, type PhraseFinder, type PhraseMatch } from './link-finder';
import { collectPhrases, type PageSubject, type Phrase } from './link-phrases';
import { sentenceAround } from './link-text';

/** A page in whose text links could be added. */
export interface PageText {
  url: string;
  /** As `linkableText` gives it. */
  text: string;
  /** Addresses it links to already; asked only where something was found. */
  linksTo(): readonly string[] | Promise<readonly string[]>;
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

/** The head of a title names its page while at most this part of the texts uses it, or this many. */
const headLimit = { share: 0.2, texts: 3 };

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
  const uses = new Map<Phrase, number>();
  let count = 0;
  for await (const page of texts) {
    count += 1;
    for (const match of await namedIn(page, finder)) {
      uses.set(match.phrase, (uses.get(match.phrase) ?? 0) + 1);
      if (isAmongBest(best, page, match)) keepBest(best, toPlace(page, match));
    }
  }
  const limit = Math.max(headLimit.texts, count * headLimit.share);
  return best
    .values()
    .toArray()
    .flat()
    .filter(({ phrase }) => !phrase.isHead || (uses.get(phrase) ?? 0) <= limit)
    .sort((a, b) => compareText(a.target, b.target) || comparePlaces(a, b))
    .map(({ phrase: _phrase, ...suggestion }) => suggestion);
}

interface Place extends LinkSuggestion {
  phrase: Phrase;
}

/** The longest naming of each other page in one page's text, unless it links there. */
async function namedIn(page: PageText, finder: PhraseFinder): Promise<PhraseMatch[]> {
  const named = new Map<string, PhraseMatch>();
  for (const match of finder.find(page.text)) {
    const { url, key } = match.phrase;
    const known = named.get(url);
    if (url !== page.url && !(known && known.phrase.key.length >= key.length)) {
      named.set(url, match);
    }
  }
  if (named.size > 0) for (const url of await page.linksTo()) named.delete(url);
  return [...named.values()];
}

function isAmongBest(best: Map<string, Place[]>, { url }: PageText, { phrase }: PhraseMatch) {
  const last = best.get(phrase.url)?.[placesPerPage - 1];
  return !last || comparePlaces({ source: url, phrase }, last) < 0;
}

function toPlace({ url, text }: PageText, { phrase, start, end }: PhraseMatch): Place {
  const anchor = detach(text.slice(start, end));
  const sentence = detach(sentenceAround(text, start, end));
  return { source: url, target: phrase.url, anchor, sentence, phrase };
}

function keepBest(best: Map<string, Place[]>, place: Place): void {
  const places = [...(best.get(place.target) ?? []), place].sort(comparePlaces);
  best.set(place.target, places.slice(0, placesPerPage));
}

type Ranked = Pick<Place, 'source' | 'phrase'>;

function comparePlaces(a: Ranked, b: Ranked): number {
  return wordCount(b) - wordCount(a) || compareText(a.source, b.source);
}

function wordCount({ phrase: { key } }: Ranked): number {
  return key.split(' ').length;
}

// By code units: the order of addresses must not depend on the machine's language.
function compareText(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
