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
  for (let at = start; ; at += 1) {
    // Looking beyond the end of a text would make every look slow.
    while (at < text.length && wordCodes[text.charCodeAt(at)] === 1) at += 1;
    if (at === start || !isInnerApostrophe(text, at)) return at;
  }
}

/** The words of a text as they stand there. */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  scanWords(text, (start, end) => words.push(text.slice(start, end)));
  return words;
}

/** Lower case, without accents, possessive and plural s. */
export function foldWord(word: string): string {
  const plain = word.toLowerCase().replace(/['’]s?$/, '');
  const isPlain = !/[\u0080-\uffff]/.test(plain);
  const bare = isPlain ? plain : plain.normalize('NFD').replace(/\p{M}/gu, '');
  return bare.length > 3 ? singular(bare) : bare;
}

function singular(word: string): string {
  if (/[^ae]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|ch|sh|x)es$/.test(word)) return word.slice(0, -2);
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

function isInnerApostrophe(text: string, at: number): boolean {
  if (at + 1 >= text.length || !isApostrophe(text.charCodeAt(at))) return false;
  return wordCodes[text.charCodeAt(at + 1)] === 1;
}

function isApostrophe(code: number): boolean {
  return code === 0x27 || code === 0x2019;
}

// A table, as this is asked of every character of a site.
const wordCodes = Uint8Array.from({ length: 0x10000 }, (_, code) => Number(isWord(code)));

/** Letters and digits; beyond ASCII by blocks: punctuation, symbols and private use are left out. */
function isWord(code: number): boolean {
  if (code < 128) return /[a-z\d]/i.test(String.fromCharCode(code));
  return (
    (code >= 0xc0 && code < 0x2000) ||
    (code >= 0x2c00 && code < 0x2ff0) ||
    (code >= 0x3040 && code < 0xd800) ||
    (code >= 0xf900 && code < 0xfb00)
  );
}
