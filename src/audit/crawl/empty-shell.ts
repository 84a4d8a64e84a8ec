import type { Page } from '../page';

/** Ids of the elements that client-side frameworks fill. */
const mountIds = ['root', 'app', '__next', '__nuxt', '___gatsby', 'svelte', 'app-root', 'main-app'];

/** Fewer words than this in the served HTML, menus included, are no content. */
const shellWords = 30;

/**
 * What a page without its scripts cannot be blamed for with certainty: its text, headings, links
 * and whatever compares them.
 */
export const contentChecks: ReadonlySet<string> = new Set([
  'content_thin',
  'content_duplicate',
  'content_near_duplicate',
  'description_duplicate',
  'h1_empty',
  'h1_missing',
  'page_dead_end',
  'soft_404',
  'title_duplicate',
]);

/** Whether the HTML is an empty shell that shows its content only once scripts have run. */
export function needsJavaScript(page: Page): boolean {
  if (!page.isDocument || page.scriptCount === 0 || page.mainWords >= shellWords) return false;
  if (wordsOf(page.text) >= shellWords) return false;
  const hasMount = mountIds.some((id) => page.ids.has(id)) || /<app-root\b/i.test(page.html);
  return hasMount || /<noscript\b[^>]*>[^<]*(?:<[^>]+>[^<]*)?java\s?script/i.test(page.html);
}

function wordsOf(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}
