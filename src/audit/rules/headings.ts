import { type Heading, type Page, snippet } from '../page';
import type { PageView, Problem, Rule } from '../rule';
import { counted, cutAtWord } from '../wording';

/** The headings, as a reader or screen reader meets them (rules after axe-core and SEOnaut). */
export const headingRules: readonly Rule[] = [
  {
    id: 'h1_missing',
    severity: 'high',
    title: 'No main heading',
    check: ({ page }) => (mainHeadings(page).some(({ text }) => text) ? [] : [missing(page)]),
  },
  { id: 'h1_empty', severity: 'medium', title: 'Empty main heading', check: empty },
  { id: 'h1_multiple', severity: 'low', title: 'Several main headings', check: multiple },
  { id: 'heading_order', severity: 'low', title: 'Heading level left out', check: leap },
];

const mainHeadings = (page: Page): Heading[] => page.headings.filter(({ level }) => level === 1);

const isShown = ({ hidden, ariaHidden }: Heading): boolean => !hidden && !ariaHidden;

function missing(page: Page): Problem {
  const title = page.titles[0]?.text;
  return {
    message: 'The page has no main heading (h1) with text.',
    recommendation: `Say at the top of the content what the page is about: <h1>${title || 'The subject of the page'}</h1>`,
  };
}

function empty({ page }: PageView): Problem[] {
  const heading = mainHeadings(page).find((candidate) => isShown(candidate) && !candidate.text);
  if (!heading) return [];
  return [
    {
      message: 'A main heading (h1) has no text.',
      recommendation: 'Write the subject of the page into it, or remove the element.',
      evidence: snippet(page, heading),
    },
  ];
}

function multiple({ page }: PageView): Problem[] {
  const shown = mainHeadings(page).filter((heading) => isShown(heading) && heading.text);
  const [, second] = shown;
  if (!second) return [];
  return [
    {
      message: `The page has ${counted(shown.length, 'main heading')} (h1).`,
      recommendation: `Keep the one that names the page's subject; make the others h2: <h2>${cutAtWord(second.text, 80)}</h2>`,
      evidence: snippet(page, second),
    },
  ];
}

function leap({ page }: PageView): Problem[] {
  const shown = page.headings.filter(isShown);
  const at = shown.findIndex((heading, index) => {
    const before = shown[index - 1];
    return before !== undefined && heading.level > before.level + 1;
  });
  const heading = shown[at];
  const before = shown[at - 1];
  if (!heading || !before) return [];
  return [
    {
      message: `A level ${before.level} heading is followed by one of level ${heading.level}.`,
      recommendation: `Make "${cutAtWord(heading.text, 80)}" an h${before.level + 1}, or add the heading that is missing between.`,
      evidence: snippet(page, heading),
    },
  ];
}
