import { primaryOf } from '../language-tags';
import { type Link, type Page, sameAddress, snippet } from '../page';
import type { PageView, Problem, Rule } from '../rule';
import { counted, listSome } from '../wording';
import { isGenericText } from './generic-link-texts';

/** What the links say of where they lead. */
export const linkTextRules: readonly Rule[] = [
  { id: 'link_text_generic', severity: 'medium', title: 'Link text says nothing', check: generic },
  { id: 'link_text_empty', severity: 'medium', title: 'Link without text', check: empty },
];

function generic({ page }: PageView): Problem[] {
  const links = page.links.filter((link) => leadsElsewhere(page, link) && saysNothing(link));
  const [first] = links;
  if (!first) return [];
  const texts = [...new Set(links.map(({ text }) => `"${text}"`))];
  return [
    {
      message: `${counted(links.length, 'link')} whose text says nothing: ${listSome(texts)}.`,
      recommendation: `Name what the reader finds there, for example the title of ${first.url}.`,
      evidence: snippet(page, first),
    },
  ];
}

const leadsElsewhere = (page: Page, { url, nofollow }: Link): boolean =>
  url !== undefined && !nofollow && !sameAddress(url, page.url);

/** A label that says more than the text is what assistive technology reads. */
function saysNothing({ text, name, url, lang, attrs }: Link): boolean {
  const language = lang === undefined ? undefined : primaryOf(lang);
  const labelled = attrs['aria-label'] !== undefined || attrs['aria-labelledby'] !== undefined;
  if (labelled && name && !isGenericText(name, language)) return false;
  return isGenericText(text, language) || isOwnAddress(text, url);
}

/** A whole address as text, as Lighthouse judges it. */
const isOwnAddress = (text: string, url: string | undefined): boolean =>
  /^https?:\/\/\S+$/i.test(text) && url !== undefined && sameAddress(text, url);

function empty({ page }: PageView): Problem[] {
  const links = page.links.filter(
    ({ tag, href, name, hidden, ariaHidden }) =>
      tag === 'a' && href !== undefined && !name && !hidden && !ariaHidden,
  );
  const [first] = links;
  if (!first) return [];
  return [
    {
      message: `${counted(links.length, 'link')} without text, image alternative or label: ${listSome(links.map(({ href }) => `"${href?.slice(0, 100)}"`))}.`,
      recommendation: `Write where it leads, as text or aria-label, for example <a href="${first.href?.slice(0, 100)}" aria-label="…">`,
      evidence: snippet(page, first),
    },
  ];
}
