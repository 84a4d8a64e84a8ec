import { noindexDirective, snippet } from '../page';
import { always, limitOf, type PageView, type Problem, type Rule } from '../rule';
import { counted, listSome } from '../wording';

/** SEOnaut's limit; others take 300. */
const fewWords = 200;
/** Lighthouse warns from about 1,400 elements on, SEOnaut from 1,500. */
const manyElements = 1500;
const megabyte = 1_000_000;

/** The page's text and markup as a whole. */
export const contentRules: readonly Rule[] = [
  { id: 'content_thin', severity: 'medium', title: 'Little text', check: thin },
  {
    id: 'content_type_mismatch',
    severity: 'low',
    title: 'Content-Type does not fit',
    applies: ({ fetched }) => fetched.status >= 200 && fetched.status < 300 && !fetched.failure,
    check: wrongType,
  },
  {
    id: 'html_too_large',
    severity: 'medium',
    title: 'HTML is very large',
    applies: always,
    check: tooLarge,
  },
  { id: 'dom_size', severity: 'low', title: 'Very many elements', check: manyNodes },
  { id: 'duplicate_id', severity: 'low', title: 'Id used twice', check: duplicateIds },
];

function thin(view: PageView): Problem[] {
  const { page } = view;
  const limit = limitOf(view, 'content_thin', fewWords);
  if (page.contentWords >= limit || noindexDirective(page)) return [];
  return [
    {
      message: `The main text has ${counted(page.contentWords, 'word')}, links aside.`,
      recommendation: `Answer what a visitor wants to know here in at least ${limit} words, join the page with a related one, or set noindex.`,
    },
  ];
}

/** What an extension promises; only those that a server cannot mean otherwise. */
const typesByExtension: Readonly<Record<string, RegExp>> = {
  html: /^(?:text\/html|application\/xhtml\+xml)$/,
  htm: /^(?:text\/html|application\/xhtml\+xml)$/,
  pdf: /^application\/pdf$/,
  js: /^(?:text|application)\/(?:x-)?javascript$/,
  css: /^text\/css$/,
  json: /^application\/(?:[\w.-]+\+)?json$/,
  xml: /^(?:text|application)\/(?:[\w.-]+\+)?xml$/,
  txt: /^text\/plain$/,
  png: /^image\/png$/,
  gif: /^image\/gif$/,
  jpg: /^image\/(?:jpeg|webp|avif)$/,
  jpeg: /^image\/(?:jpeg|webp|avif)$/,
  webp: /^image\/webp$/,
  svg: /^image\/svg\+xml$/,
};

function wrongType({ page, fetched }: PageView): Problem[] {
  const type = fetched.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  const path = URL.parse(page.url)?.pathname ?? '';
  const extension = /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
  const expected = Object.hasOwn(typesByExtension, extension)
    ? typesByExtension[extension]
    : undefined;
  if (type && (!expected || expected.test(type))) return [];
  return [
    {
      message: type
        ? `The address ends in .${extension}, but is served as ${type}.`
        : 'The answer has no Content-Type.',
      recommendation: 'Send the Content-Type of what is served, such as text/html; charset=utf-8.',
    },
  ];
}

function tooLarge({ fetched }: PageView): Problem[] {
  const bytes = fetched.html === '' ? 0 : (fetched.bodyBytes ?? fetched.html.length);
  const cut = fetched.failure?.code === 'too_large';
  if (bytes <= megabyte && !cut) return [];
  const size = cut ? fetched.failure?.message : `The HTML has ${(bytes / megabyte).toFixed(1)} MB`;
  return [
    {
      ...((bytes > 2 * megabyte || cut) && { severity: 'high' as const }),
      message: `${size}; Google reads about the first 2 MB.`,
      recommendation:
        'Move inline data, styles and images into files of their own, and split long lists over pages.',
    },
  ];
}

function manyNodes(view: PageView): Problem[] {
  const { elementCount, maxDepth } = view.page;
  const limit = limitOf(view, 'dom_size', manyElements);
  if (elementCount <= limit) return [];
  return [
    {
      message: `The page has ${counted(elementCount, 'element')}, nested up to ${maxDepth} deep.`,
      recommendation: `Stay under ${limit.toLocaleString('en')}: remove wrappers, and load long lists when they are asked for.`,
    },
  ];
}

function duplicateIds({ page }: PageView): Problem[] {
  const [first] = page.duplicateIds;
  if (!first) return [];
  const ids = [...new Set(page.duplicateIds.map(({ id }) => id))];
  return [
    {
      message: `${counted(ids.length, 'id')} used more than once: ${listSome(ids)}.`,
      recommendation: 'Give each element an id of its own, so that links and labels find it.',
      evidence: snippet(page, first),
    },
  ];
}
