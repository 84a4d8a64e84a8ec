import { pageRuleCatalogue } from '../audit/rules/index';
import { siteRules } from '../audit/site/check-site';

const siteTitles = new Map(siteRules.map(({ id, title }) => [id, title]));

/** What is wrong in a few words, for lists; an unknown id is spelled out. */
export function checkTitle(check: string): string {
  const title = pageRuleCatalogue.get(check)?.title ?? siteTitles.get(check);
  return title ?? check.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase());
}
