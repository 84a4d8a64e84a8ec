import { siteRules } from '../../audit/site/check-site';

/** Checks on the site's own files, and those that a page's rules judge by other addresses' answers. */
const siteFileChecks = [
  'pagination_link_missing',
  'robots_txt_5xx',
  'robots_txt_invalid',
  'robots_txt_missing',
  'sitemap_invalid',
  'sitemap_missing',
];

const crossPageChecks: ReadonlySet<string> = new Set([
  ...siteRules.map(({ id }) => id),
  ...siteFileChecks,
]);

/**
 * Whether a check needs more than its page: other pages, the site's files, the answers of link and
 * image targets. An audit of a single address neither raises nor resolves those.
 */
export const isCrossPage = (check: string): boolean => crossPageChecks.has(check);

/** Whether a stored issue came from its page alone, so that an unchanged page still has it. */
export function isOfPage({ type, target }: { type: string; target: string | null }): boolean {
  // Judged on both levels: the page names no target, the site does.
  return !isCrossPage(type) || (type === 'hreflang_lang_mismatch' && target === null);
}
