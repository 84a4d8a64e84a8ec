import type { Page } from '../page';

/** Marks around text that is a link already, in `linkableText`: private-use characters. */
export const linkStart = '\ue000';
export const linkEnd = '\ue001';

/** More text than this of one page finds no further places worth a link. */
const maxLength = 20_000;

/** Of the sentence shown with a suggestion. */
const maxSentence = 300;

/**
 * The main text of a page where a link could be added: one block a line, headings left out,
 * existing links between `linkStart` and `linkEnd`.
 */
export function linkableText(page: Page): string {
  const headings = new Set(page.headings.map(({ text }) => text));
  return markLinks(page)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.includes(' ') && !headings.has(line.replace(/[\ue000\ue001]/g, '')))
    .join('\n')
    .slice(0, maxLength);
}

// Links stand in the main text in their order in the document, each after the one before.
function markLinks({ mainText, links }: Page): string {
  let marked = '';
  let from = 0;
  for (const { text, region, hidden } of links) {
    if (region === 'chrome' || hidden || !text) continue;
    const at = mainText.indexOf(text, from);
    if (at < 0) continue;
    marked += mainText.slice(from, at) + linkStart + text + linkEnd;
    from = at + text.length;
  }
  return marked + mainText.slice(from);
}

/** The sentence around a place in such a text, without marks, at most 300 characters. */
export function sentenceAround(text: string, start: number, end: number): string {
  const lineStart = text.lastIndexOf('\n', start) + 1;
  const lineEnd = text.indexOf('\n', end);
  const line = text.slice(lineStart, lineEnd < 0 ? undefined : lineEnd);
  const [from, to] = sentenceBounds(line, start - lineStart);
  const isLong = to - from > maxSentence;
  const place = [start - lineStart, end - lineStart] as const;
  const cutFrom = isLong ? Math.max(from, Math.min(place[0] - 100, place[1] - maxSentence)) : from;
  return line
    .slice(cutFrom, Math.min(to, cutFrom + maxSentence))
    .replace(/[\ue000\ue001]/g, '')
    .trim();
}

// Too many ends, such as that of an abbreviation, only shorten the sentence shown.
function sentenceBounds(line: string, at: number): [from: number, to: number] {
  let from = 0;
  for (const { 0: end, index } of line.matchAll(/[.!?][\ue001"”)]?\s+(?=\P{Ll})/gu)) {
    if (index >= at) return [from, index + end.length];
    from = index + end.length;
  }
  return [from, line.length];
}
