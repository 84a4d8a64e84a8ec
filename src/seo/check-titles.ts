import { pageRuleCatalogue } from '../audit/rules/index';
import { sitemapCatalogue } from '../audit/rules/sitemap';
import { siteRules } from '../audit/site/check-site';

const siteTitles = new Map<string, string>([
  ...siteRules.map(({ id, title }) => [id, title] as const),
  ...Object.entries(sitemapCatalogue).map(([id, { title }]) => [id, title] as const),
]);

/** What is wrong in a few words, for lists; an unknown id is spelled out. */
export function checkTitle(check: string): string {
  const title = pageRuleCatalogue.get(check)?.title ?? siteTitles.get(check);
  return title ?? check.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase());
}
