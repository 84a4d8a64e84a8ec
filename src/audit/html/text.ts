import type { Region } from '../page';

/** Text of a document as it grows: chunks, so that no long string is copied while it does. */
export interface TextBuffer {
  chunks: string[];
  length: number;
}

/** A stretch of the visible text that lies in one region. */
export interface Run {
  start: number;
  region: Region;
}

export const createBuffer = (): TextBuffer => ({ chunks: [], length: 0 });

/** Appends folded text; a space never follows another, across chunks too. */
export function appendFolded(buffer: TextBuffer, folded: string): void {
  const text = folded.charCodeAt(0) === 32 && endsInSpace(buffer) ? folded.slice(1) : folded;
  if (text) push(buffer, text);
}

/** Ends a block: the next text starts on a line of its own. */
export function breakLine(buffer: TextBuffer): void {
  if (buffer.length > 0 && buffer.chunks.at(-1) !== '\n') push(buffer, '\n');
}

/** The text since a chunk index, folded and trimmed, at most `limit` characters. */
export function textSince(buffer: TextBuffer, from: number, limit = 2000): string {
  let text = '';
  for (let index = from; index < buffer.chunks.length && text.length < limit; index++) {
    text += buffer.chunks[index];
  }
  return fold(text.slice(0, limit)).trim();
}

/** Every run of white space as one space. Most text needs no folding: looking is cheaper. */
export const fold = (text: string): string =>
  /[^\S ]| {2}/.test(text) ? text.replace(/\s+/g, ' ') : text;

/** Main text: what lies in `<main>`, or else outside navigation, header, footer and aside. */
export function mainTextOf(text: string, runs: readonly Run[]): string {
  const inMain = joinRuns(text, runs, 'main');
  return /\S/.test(inMain) ? inMain : joinRuns(text, runs, 'body');
}

/** Words by spaces and punctuation; scripts without spaces count two characters a word. */
export function countWords(text: string): number {
  let words = 0;
  let inWord = false;
  for (let index = 0; index < text.length; index++) {
    const kind = kinds[text.charCodeAt(index)];
    if (kind === letter) {
      if (!inWord) words++;
      inWord = true;
    } else if (kind !== joiner) {
      if (kind === unspaced) words += 0.5;
      inWord = false;
    }
  }
  return Math.ceil(words);
}

const gap = 0;
const letter = 1;
/** Joins what stands on both sides of it. */
const joiner = 2;
const unspaced = 3;

/** Hyphens, apostrophes and full stops. */
const joiners = new Set([0x27, 0x2d, 0x2e, 0x2019]);

/** Thai to Lao, Khmer, Japanese syllables, and Han. */
const isUnspaced = (code: number): boolean =>
  (code >= 0x0e00 && code <= 0x0eff) ||
  (code >= 0x1780 && code <= 0x17ff) ||
  (code >= 0x3040 && code <= 0x30ff) ||
  (code >= 0x3400 && code <= 0x9fff);

/** Punctuation and symbols beyond ASCII, coarsely. */
const isSymbol = (code: number): boolean =>
  code < 0xc0 || (code >= 0x2000 && code <= 0x2bff) || (code >= 0x3000 && code <= 0x303f);

function kindOf(code: number): number {
  if (joiners.has(code)) return joiner;
  if (code < 0x80) return /[a-z\d]/i.test(String.fromCharCode(code)) ? letter : gap;
  if (isSymbol(code)) return gap;
  return isUnspaced(code) ? unspaced : letter;
}

// A table, as this is asked of every character of a page.
const kinds = Uint8Array.from({ length: 0x10000 }, (_, code) => kindOf(code));

function push(buffer: TextBuffer, text: string): void {
  buffer.chunks.push(text);
  buffer.length += text.length;
}

function endsInSpace(buffer: TextBuffer): boolean {
  const last = buffer.chunks.at(-1);
  if (last === undefined) return true;
  const code = last.charCodeAt(last.length - 1);
  return code === 32 || code === 10;
}

function joinRuns(text: string, runs: readonly Run[], region: Region): string {
  const parts = runs.flatMap((run, index) =>
    run.region === region ? [text.slice(run.start, runs[index + 1]?.start ?? text.length)] : [],
  );
  return parts.join('\n');
}
