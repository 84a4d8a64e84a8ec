import type { Page } from '../page';

/** Marks around text that is a link already, in `linkableText`: private-use characters. */
export const linkStart = '\ue000';
export const linkEnd = '\ue001';

/** More text than this of one page finds no further places worth a link. */
const maxLength = 20_000;

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
