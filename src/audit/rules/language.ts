import { languageFault } from '../language-tags';
import { type Page, snippet } from '../page';
import type { PageView, Problem, Rule } from '../rule';

/** The language the document declares (rules after axe-core's html-has-lang and html-lang-valid). */
export const languageRules: readonly Rule[] = [
  { id: 'lang_missing', severity: 'medium', title: 'No language declared', check: missing },
  { id: 'lang_invalid', severity: 'medium', title: 'Language code is invalid', check: invalid },
];

function missing({ page }: PageView): Problem[] {
  if (page.lang?.trim() || declaredElsewhere(page)) return [];
  return [
    {
      message: 'The html element declares no language.',
      recommendation: 'Declare it, for example <html lang="en">.',
      ...evidenceOf(page),
    },
  ];
}

/** The HTML standard falls back to Content-Language. */
const declaredElsewhere = (page: Page): boolean =>
  Boolean(page.headers['content-language']) ||
  page.metas.some(({ httpEquiv, name }) => httpEquiv && name === 'content-language');

function invalid({ page }: PageView): Problem[] {
  const tag = [page.lang, page.xmlLang].find(
    (value) => value?.trim() && languageFault(value.trim()),
  );
  if (!tag) return [];
  return [
    {
      message: `The language "${tag}" is not valid: ${languageFault(tag.trim())}.`,
      recommendation: 'Use a code such as en, en-GB or de, for example <html lang="en">.',
      ...evidenceOf(page),
    },
  ];
}

function evidenceOf(page: Page): { evidence?: string } {
  return page.htmlSpan ? { evidence: snippet(page, page.htmlSpan) } : {};
}
