import { type Meta, type Page, snippet } from '../page';
import { limitOf, type PageView, type Problem, type Rule } from '../rule';
import { attributeText, counted, cutAtWord, foldSpace, lengthOf } from '../wording';

/** Characters; SEOnaut's limits. */
const shortest = 80;
const longest = 160;

/** The meta description, the text most results show under the title. */
export const descriptionRules: readonly Rule[] = [
  {
    id: 'description_missing',
    severity: 'medium',
    title: 'No description',
    check: ({ page }) => (textOf(page) ? [] : [missing(page)]),
  },
  { id: 'description_short', severity: 'low', title: 'Description is short', check: tooShort },
  { id: 'description_long', severity: 'low', title: 'Description is cut off', check: tooLong },
  {
    id: 'description_multiple',
    severity: 'medium',
    title: 'Several descriptions',
    check: multiple,
  },
];

const descriptions = (page: Page): Meta[] =>
  page.metas.filter(
    ({ name, inHead, httpEquiv }) => name === 'description' && inHead && !httpEquiv,
  );

const textOf = (page: Page): string => foldSpace(descriptions(page)[0]?.content ?? '');

function missing(page: Page): Problem {
  const [description] = descriptions(page);
  const sentence = foldSpace(page.mainText)
    .split(/(?<=[.!?])\s/)
    .find((part) => part.length > 60);
  const proposal = sentence ? attributeText(cutAtWord(sentence, 155)) : 'What the page offers …';
  return {
    message: description ? 'The meta description is empty.' : 'The page has no meta description.',
    recommendation: `Add one of 80 to 160 characters, for example <meta name="description" content="${proposal}">`,
    ...evidenceOf(page),
  };
}

function tooShort(view: PageView): Problem[] {
  const { page } = view;
  const length = lengthOf(textOf(page));
  const limit = limitOf(view, 'description_short', shortest);
  if (length === 0 || length >= limit) return [];
  return [
    {
      message: `The description has ${counted(length, 'character')}.`,
      recommendation: `Use ${limit} to ${longest} characters: what the page offers, for whom, and why to read on.`,
      ...evidenceOf(page),
    },
  ];
}

function tooLong(view: PageView): Problem[] {
  const { page } = view;
  const length = lengthOf(textOf(page));
  const limit = limitOf(view, 'description_long', longest);
  if (length <= limit) return [];
  return [
    {
      message: `The description has ${counted(length, 'character')}; results show about ${limit}.`,
      recommendation: `Shorten it, for example: "${cutAtWord(textOf(page), limit)}"`,
      ...evidenceOf(page),
    },
  ];
}

function multiple({ page }: PageView): Problem[] {
  const all = descriptions(page);
  const [, second] = all;
  if (!second) return [];
  return [
    {
      message: `The head has ${all.length} meta descriptions.`,
      recommendation: 'Keep the one that fits the page best and remove the others.',
      evidence: snippet(page, second),
    },
  ];
}

function evidenceOf(page: Page): { evidence?: string } {
  const [description] = descriptions(page);
  return description ? { evidence: snippet(page, description) } : {};
}
