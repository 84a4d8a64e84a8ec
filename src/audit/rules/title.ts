import { type Page, snippet } from '../page';
import { limitOf, type PageView, type Problem, type Rule } from '../rule';
import { titlePixels } from '../text-width';
import { counted, cutAtWord, lengthOf } from '../wording';

/** Characters: SEOnaut's lower limit; the upper one is where Google cuts in most results. */
const shortest = 20;
const longest = 60;
/** Pixels a desktop result shows, as Yoast measures it. */
const widest = 600;

/** The page's title, the headline of its search result. */
export const titleRules: readonly Rule[] = [
  {
    id: 'title_missing',
    severity: 'critical',
    title: 'No title',
    check: ({ page }) => (titleOf(page) ? [] : [missing(page)]),
  },
  { id: 'title_short', severity: 'low', title: 'Title is very short', check: tooShort },
  { id: 'title_long', severity: 'medium', title: 'Title is cut off in results', check: tooLong },
  { id: 'title_multiple', severity: 'medium', title: 'Several titles', check: multiple },
];

const titleOf = (page: Page): string => page.titles[0]?.text ?? '';

function missing(page: Page): Problem {
  const [title] = page.titles;
  const heading = page.headings.find(({ level, text }) => level === 1 && text);
  const proposal = heading ? cutAtWord(heading.text, longest) : 'What the page offers – your brand';
  return {
    message: title ? 'The title is empty.' : 'The page has no title.',
    recommendation: `Write one of 30 to 60 characters, for example <title>${proposal}</title>`,
    ...(title && { evidence: snippet(page, title) }),
  };
}

function tooShort(view: PageView): Problem[] {
  const { page } = view;
  const length = lengthOf(titleOf(page));
  if (length === 0 || length >= limitOf(view, 'title_short', shortest)) return [];
  return [
    {
      message: `The title has ${counted(length, 'character')}: "${titleOf(page)}".`,
      recommendation: 'Say what the page offers and for whom, in 30 to 60 characters.',
      ...evidenceOf(page),
    },
  ];
}

function tooLong(view: PageView): Problem[] {
  const { page } = view;
  const title = titleOf(page);
  const length = lengthOf(title);
  const limit = limitOf(view, 'title_long', longest);
  const pixels = titlePixels(title);
  if (length <= limit && pixels <= widest) return [];
  return [
    {
      message: `The title has ${counted(length, 'character')} (about ${pixels} px); results show about ${limit} (${widest} px).`,
      recommendation: `Put what matters first and shorten it, for example: "${fitting(title, limit)}"`,
      ...evidenceOf(page),
    },
  ];
}

/** The title cut at a word so that it fits both limits. */
function fitting(title: string, limit: number): string {
  let cut = cutAtWord(title, limit);
  while (titlePixels(cut) > widest) cut = cutAtWord(cut, [...cut].length - 1);
  return cut;
}

function multiple({ page }: PageView): Problem[] {
  const [first, second] = page.titles;
  if (!first || !second) return [];
  return [
    {
      message: `The head has ${page.titles.length} titles.`,
      recommendation: `Keep the first and remove the others: <title>${first.text}</title>`,
      evidence: snippet(page, second),
    },
  ];
}

function evidenceOf(page: Page): { evidence?: string } {
  const [title] = page.titles;
  return title ? { evidence: snippet(page, title) } : {};
}
