import type { listIssuesOfCheck } from '../../../db/seo-issues';

export type PageIssue = Awaited<ReturnType<typeof listIssuesOfCheck>>[number];

/** What one change would mend: a task's worth of issues, all of one check. */
export interface Cause {
  /** Stable from run to run: a target, a repeated snippet, the template or one page. */
  key: string;
  issues: PageIssue[];
}

/** Faults that a page does not have alone: one change to a template, header or file mends all. */
const templateChecks: ReadonlySet<string> = new Set([
  'canonical_missing',
  'charset_missing',
  'compression_missing',
  'csp_missing',
  'doctype_missing',
  'favicon_missing',
  'form_on_http',
  'hreflang_no_x_default',
  'hsts_missing',
  'hsts_weak',
  'http_scheme',
  'lang_missing',
  'nosniff_missing',
  'not_in_sitemap',
  'og_missing',
  'robots_txt_5xx',
  'robots_txt_invalid',
  'robots_txt_missing',
  'schema_missing',
  'sitemap_invalid',
  'sitemap_missing',
  'twitter_card_missing',
  'viewport_missing',
]);

/** Each page needs a text of its own, however alike the gaps look. */
const ownTextChecks: ReadonlySet<string> = new Set([
  'content_thin',
  'description_missing',
  'description_short',
  'h1_empty',
  'h1_missing',
  'soft_404',
  'title_missing',
  'title_short',
]);

/**
 * Groups issues of one check by cause. The same target or snippet on two pages is one cause (and
 * stays one under a key that `known` holds); what stands on one page only belongs to that page.
 */
export function groupByCause(
  check: string,
  issues: readonly PageIssue[],
  known: ReadonlySet<string>,
): Cause[] {
  if (templateChecks.has(check)) return issues.length ? [{ key: 'all', issues: [...issues] }] : [];
  const pagesOf = countPages(check, issues);
  const groups = Map.groupBy(issues, (issue) => {
    const shared = sharedKey(check, issue);
    const isShared = shared && (known.has(shared) || (pagesOf.get(shared) ?? 0) > 1);
    return isShared ? shared : `page:${issue.page_id}`;
  });
  return [...groups].map(([key, group]) => ({ key, issues: group }));
}

function countPages(check: string, issues: readonly PageIssue[]): Map<string, number> {
  const pages = new Map<string, Set<number | null>>();
  for (const issue of issues) {
    const key = sharedKey(check, issue);
    if (key) pages.set(key, (pages.get(key) ?? new Set()).add(issue.page_id));
  }
  return new Map([...pages].map(([key, ids]) => [key, ids.size]));
}

function sharedKey(check: string, { target, evidence }: PageIssue): string | undefined {
  if (ownTextChecks.has(check)) return undefined;
  const shared = target ?? evidence;
  return shared ? `shared:${Bun.hash(shared).toString(36)}` : undefined;
}
