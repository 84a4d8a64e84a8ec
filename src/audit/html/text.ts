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

/** Appends text with white space folded, across chunks too; a space never follows another. */
export function appendFolded(buffer: TextBuffer, data: string): void {
  let text = fold(data);
  if (text.charCodeAt(0) === 32 && endsInSpace(buffer)) text = text.slice(1);
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

export const fold = (text: string): string => text.replace(/\s+/g, ' ');

/** Main text: what lies in `<main>`, or else outside navigation, header, footer and aside. */
export function mainTextOf(text: string, runs: readonly Run[]): string {
  const inMain = joinRuns(text, runs, 'main');
  return /\S/.test(inMain) ? inMain : joinRuns(text, runs, 'body');
}

/** Words by spaces and punctuation; scripts without spaces count about two characters a word. */
export function countWords(text: string): number {
  let words = 0;
  for (const [token] of text.matchAll(/[\p{L}\p{M}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu)) {
    words += unspaced.test(token) ? Math.ceil(token.length / 2) : 1;
  }
  return words;
}

const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

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
