import { detach } from '../site/detached-text';
import { foldWord, wordsOf } from './phrase-words';
import { headOf, isWithin, namesSubject } from './subject-words';

/** What is known of a page's subject. */
export interface PageSubject {
  url: string;
  title: string;
  h1: string;
  /** Phrases that staff want the page to be found by. */
  keywords?: readonly string[];
}

/** One way of naming a page. */
export interface Phrase {
  url: string;
  /** Its words, folded, a space between them. */
  key: string;
  /** Only the beginning of a title: it names the page as long as few texts use it. */
  isHead: boolean;
}

/** Words of a phrase at most. */
export const maxWords = 8;

/** Names of pages that every site has: a text that says so does not speak of the page. */
const generic = new Set([
  'learn more',
  'read more',
  'about us',
  'contact us',
  'get started',
  'case study',
  'customer story',
  'book demo',
  'free trial',
  'sign in',
  'thank you',
]);

/**
 * The phrases that name one page and no other: keywords, title and h1 whole (without brand and what
 * follows a colon), and their heads where address, title and h1 agree on them and no other page's
 * name contains them. Whole names and heads need two words that are about something, keywords one.
 * What is whole for one page is that page's.
 */
export function collectPhrases(subjects: Iterable<PageSubject>): Phrase[] {
  const list = [...subjects];
  const brands = commonParts(list);
  const names = list.map((subject) => namesOf(subject, brands));
  const whole: Owners = new Map();
  const heads: Owners = new Map();
  for (const [index, subject] of list.entries()) {
    for (const keyword of subject.keywords ?? []) claim(whole, foldWords(keyword), subject.url);
    for (const name of names[index] ?? []) claimName(whole, heads, subject, name);
  }
  for (const key of whole.keys()) heads.delete(key);
  for (const [index, { url }] of heads.size > 0 ? list.entries() : []) {
    for (const name of names[index] ?? []) dropNamedBy(heads, foldWords(name), url);
  }
  return [...single(whole, false), ...single(heads, true)];
}

function claimName(whole: Owners, heads: Owners, subject: PageSubject, name: string): void {
  const folded = foldWords(name);
  if (namesSubject(folded)) claim(whole, folded, subject.url);
  const head = headOf(wordsOf(name));
  if (head.length > 0 && isAgreed(head, name, subject)) claim(heads, head, subject.url);
}

// A slogan speaks of anything ("Give your front desk its mornings back"): a subject is named twice.
function isAgreed(head: readonly string[], name: string, { url, title, h1 }: PageSubject): boolean {
  const others = [url, title.includes(name) ? h1 : title];
  return others.some((other) => isWithin(head, new Set(foldWords(other))));
}

const foldWords = (text: string): string[] => wordsOf(text).map(foldWord);

/** Folded phrase, joined → the page it names; null where there are several. */
type Owners = Map<string, string | null>;

function claim(owners: Owners, words: readonly string[], url: string): void {
  const key = detach(words.join(' '));
  if (words.length > maxWords || key.length < 5 || generic.has(key)) return;
  const owner = owners.get(key);
  owners.set(key, owner === undefined || owner === url ? url : null);
}

/** What the name of another page contains could mean either. */
function dropNamedBy(heads: Owners, words: readonly string[], url: string): void {
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + 2; to <= Math.min(words.length, from + maxWords); to += 1) {
      const key = words.slice(from, to).join(' ');
      const owner = heads.get(key);
      if (owner && owner !== url) heads.set(key, null);
    }
  }
}

function* single(owners: Owners, isHead: boolean): Generator<Phrase> {
  for (const [key, url] of owners) if (url !== null) yield { url, key, isHead };
}

function namesOf({ title, h1 }: PageSubject, brands: ReadonlySet<string>): string[] {
  const own = (text: string) => {
    return titleParts(text).find((part) => part && !brands.has(part.toLowerCase()));
  };
  return [...new Set([own(title), own(h1)].filter((name) => name !== undefined))];
}

function titleParts(title: string): string[] {
  return title.split(/\s+[|·•–—-]\s+|\s*[|]\s*|:\s+/).map((part) => part.trim());
}

// What stands in the titles of several pages is the brand or a section, not the subject.
function commonParts(subjects: readonly PageSubject[]): Set<string> {
  const once = new Set<string>();
  const common = new Set<string>();
  for (const { title } of subjects) {
    for (const part of new Set(titleParts(title.toLowerCase()))) {
      if (once.has(part)) common.add(part);
      once.add(part);
    }
  }
  return common;
}
