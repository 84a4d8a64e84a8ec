/** What is known of a page's subject. */
export interface PageSubject {
  url: string;
  title: string;
  h1: string;
  /** Phrases that staff want the page to be found by. */
  keywords?: readonly string[];
}

/** One way of naming a page: its words, folded. */
export interface Phrase {
  url: string;
  words: readonly string[];
}

const maxWords = 8;

/** Words that join the parts of a title. */
const joints = new Set(
  `a an and are as at be before by can do for from how in into is it its of on or our per so than
  that the their this to vs we what when where which why with without you your`.split(/\s+/),
);

/** Phrases that any page may contain without speaking of another. */
const generic = new Set(['learn more', 'read more', 'about us', 'contact us', 'get started']);

/**
 * The phrases that name one page and no other: keywords, h1 and title whole (the brand part cut
 * off), and what stands in them between joining words; of two to eight words, keywords also of one.
 * A phrase that is whole for one page is that page's, although others contain it.
 */
export function collectPhrases(subjects: Iterable<PageSubject>): Phrase[] {
  const list = [...subjects];
  const brands = commonParts(list);
  const whole: Owners = new Map();
  const parts: Owners = new Map();
  for (const subject of list) {
    for (const keyword of subject.keywords ?? []) claim(whole, foldPhrase(keyword), subject.url, 1);
    for (const name of namesOf(subject, brands)) {
      claim(whole, foldPhrase(name), subject.url);
      for (const part of splitAtJoints(name)) claim(parts, part, subject.url);
    }
  }
  for (const key of whole.keys()) parts.delete(key);
  return [...single(whole), ...single(parts)];
}

/** The words of a phrase as they are compared. */
export function foldPhrase(text: string): string[] {
  return wordsOf(text).map(foldWord);
}

/**
 * Calls `visit` with the bounds of each word of a text: hyphens part words, an apostrophe inside
 * does not. By character codes, as patterns with Unicode classes take many times as long here.
 */
export function scanWords(text: string, visit: (start: number, end: number) => void): void {
  for (let at = 0; at < text.length; at += 1) {
    const end = wordEnd(text, at);
    if (end === at) continue;
    visit(at, end);
    at = end;
  }
}

/** Where the word ends that begins here; the same place when none does. */
export function wordEnd(text: string, start: number): number {
  let at = start;
  while (isWordCode(text.charCodeAt(at)) || (at > start && isInnerApostrophe(text, at))) at += 1;
  return at;
}

function isInnerApostrophe(text: string, at: number): boolean {
  return isApostrophe(text.charCodeAt(at)) && isWordCode(text.charCodeAt(at + 1));
}

function isApostrophe(code: number): boolean {
  return code === 0x27 || code === 0x2019;
}

// Beyond ASCII by blocks: punctuation, symbols and private use are left out. NaN ends a text.
function isWordCode(code: number): boolean {
  if (code < 128) {
    return (code > 96 && code < 123) || (code > 64 && code < 91) || (code > 47 && code < 58);
  }
  return (
    (code >= 0xc0 && code < 0x2000) ||
    (code >= 0x2c00 && code < 0x2ff0) ||
    (code >= 0x3040 && code < 0xd800) ||
    (code >= 0xf900 && code < 0xfb00)
  );
}

/** Lower case, without accents, possessive and plural s. */
export function foldWord(word: string): string {
  const plain = word.toLowerCase().replace(/['’]s?$/, '');
  const bare = plain.normalize('NFD').replace(/\p{M}/gu, '');
  return bare.length > 3 && /[^s]s$/.test(bare) ? bare.slice(0, -1) : bare;
}

/** Folded phrase, joined → the pages it names. */
type Owners = Map<string, Set<string>>;

function claim(owners: Owners, words: readonly string[], url: string, minWords = 2): void {
  const key = words.join(' ');
  if (words.length < minWords || words.length > maxWords || key.length < 5 || generic.has(key))
    return;
  const urls = owners.get(key) ?? new Set();
  owners.set(key, urls.add(url));
}

function* single(owners: Owners): Generator<Phrase> {
  for (const [key, urls] of owners) {
    const [url] = urls;
    if (url !== undefined && urls.size === 1) yield { url, words: key.split(' ') };
  }
}

function namesOf({ title, h1 }: PageSubject, brands: ReadonlySet<string>): string[] {
  const parts = titleParts(title).filter((part) => !brands.has(part.toLowerCase()));
  return [...new Set([...parts, h1])];
}

function titleParts(title: string): string[] {
  return title.split(/\s+[|·•–—-]\s+|\s*[|]\s*|:\s+/).map((part) => part.trim());
}

// What stands in the titles of several pages is the brand or a section, not the subject.
function commonParts(subjects: readonly PageSubject[]): Set<string> {
  const counts = new Map<string, number>();
  for (const { title } of subjects) {
    for (const part of new Set(titleParts(title.toLowerCase()))) {
      counts.set(part, (counts.get(part) ?? 0) + 1);
    }
  }
  return new Set(counts.entries().flatMap(([part, count]) => (count > 1 ? [part] : [])));
}

function splitAtJoints(text: string): string[][] {
  const parts: string[][] = [[]];
  for (const word of wordsOf(text)) {
    if (joints.has(word.toLowerCase())) parts.push([]);
    else parts.at(-1)?.push(foldWord(word));
  }
  return parts;
}

function wordsOf(text: string): string[] {
  const words: string[] = [];
  scanWords(text, (start, end) => words.push(text.slice(start, end)));
  return words;
}
