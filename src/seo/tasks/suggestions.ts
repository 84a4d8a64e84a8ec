import { linkEnd, linkStart } from '../../audit/suggestions/link-text';
import type { Cause, PageIssue } from './causes';

/** The concrete change a task proposes; `action` says which further fields there are. */
export interface Suggestion {
  action: string;
  check: string;
  /** At most 50; `pageCount` has them all. */
  pages: string[];
  pageCount: number;
  [field: string]: unknown;
}

/** What else is known: where addresses that redirect end. */
export interface SuggestionContext {
  redirectTo: ReadonlyMap<string, string>;
}

type Build = (
  issue: PageIssue,
  cause: Cause,
  context: SuggestionContext,
) => Record<string, unknown>;

/** Longest title that result lists show whole, and longest description. */
const maxTitle = 60;
const maxDescription = 160;
/** A shorter description leaves the result with less than it can show. */
const minDescription = 80;

/** The change that mends a cause. */
export function suggest(check: string, cause: Cause, context: SuggestionContext): Suggestion {
  const pages = [...new Set(cause.issues.map(({ page_url }) => page_url))];
  const [first] = cause.issues;
  const build = builders[check] ?? general;
  return {
    action: 'fix',
    check,
    ...(first && build(first, cause, context)),
    pages: pages.slice(0, 50),
    pageCount: pages.length,
  };
}

/** The text cut before the last word that no longer fits; never longer than `limit` characters. */
export function cutAtWord(text: string, limit: number): string {
  const characters = [...text.trim().replace(/\s+/g, ' ')];
  if (characters.length <= limit) return characters.join('');
  const cut = characters.slice(0, limit + 1).join('');
  const words = cut.includes(' ')
    ? cut.slice(0, cut.lastIndexOf(' '))
    : [...cut].slice(0, -1).join('');
  return words.replace(/[\s,;:|–—-]+$/u, '');
}

/** The part of a title that names the page: what follows the last ` | `, ` – ` or ` - ` is the brand. */
export function withoutBrand(title: string): string {
  return title.replace(/\s[|–—·-]\s[^|–—·]*$/u, '') || title;
}

const general: Build = (issue, cause) => ({
  recommendation: issue.recommendation,
  evidence: evidenceOf(cause),
});

const setTitle: Build = ({ page_title, page_h1, page_url }) => ({
  action: 'set_title',
  url: page_url,
  current: page_title,
  proposed: proposeTitle(page_title, page_h1),
  maxLength: maxTitle,
});

function proposeTitle(title: string | null, h1: string | null): string | null {
  if (!title) return h1 && cutAtWord(h1, maxTitle);
  const own = withoutBrand(title);
  if ([...title].length <= maxTitle)
    return h1 && h1.length > own.length ? cutAtWord(h1, maxTitle) : null;
  return cutAtWord(own, maxTitle);
}

const ownTitles: Build = (issue, cause) => ({
  action: 'set_title',
  current: issue.page_title,
  maxLength: maxTitle,
  proposals: cause.issues.slice(0, 50).map(({ page_url, page_h1, page_title }) => ({
    url: page_url,
    proposed: page_h1 && page_h1 !== page_title ? cutAtWord(page_h1, maxTitle) : null,
  })),
});

const setDescription: Build = ({ page_description, page_url, page_text_start }) => ({
  action: 'set_meta_description',
  url: page_url,
  current: page_description,
  proposed:
    page_description && page_description.length > maxDescription
      ? cutAtWord(page_description, maxDescription)
      : proposeDescription(page_text_start ?? ''),
  minLength: minDescription,
  maxLength: maxDescription,
});

/** The page's own words: its first paragraph that is long enough, whole sentences if they fit. */
export function proposeDescription(text: string): string | null {
  const lines = text.replaceAll(linkStart, '').replaceAll(linkEnd, '').split('\n');
  const first = lines.find((line) => line.length >= minDescription && /[.!?]/.test(line));
  if (!first) return null;
  const whole = first.slice(0, maxDescription + 1).match(/^.*[.!?](?=\s|$)/u)?.[0] ?? '';
  return whole.length >= minDescription && whole.length <= maxDescription
    ? whole
    : cutAtWord(first, maxDescription);
}

const setCanonical: Build = ({ page_url, page_final_url, page_canonical }, _cause, context) => {
  const named = page_canonical ?? '';
  const proposed = context.redirectTo.get(named) ?? page_final_url ?? page_url;
  return {
    action: 'set_canonical',
    current: page_canonical,
    proposed,
    html: `<link rel="canonical" href="${proposed}">`,
  };
};

const addHeading: Build = ({ page_title, page_url }) => ({
  action: 'add_h1',
  url: page_url,
  proposed: page_title && withoutBrand(page_title),
});

const replaceLink: Build = ({ target, recommendation }, cause, context) => ({
  action: 'replace_link',
  from: target,
  to: (target && context.redirectTo.get(target)) ?? null,
  recommendation,
  evidence: evidenceOf(cause),
});

const useHttps: Build = ({ target, recommendation }, cause) => ({
  action: 'replace_link',
  from: target,
  to: target?.replace(/^http:/, 'https:') ?? null,
  recommendation,
  evidence: evidenceOf(cause),
});

const addAlt: Build = (_issue, cause) => ({
  action: 'add_alt_text',
  images: evidenceOf(cause),
});

const linkToPage: Build = ({ page_url, page_title, page_h1 }) => ({
  action: 'link_to_page',
  url: page_url,
  anchorText: page_h1 ?? page_title,
});

const addHtml =
  (html: string): Build =>
  () => ({ action: 'add_html', html });
const setHeader =
  (header: string, value: string): Build =>
  () => ({
    action: 'set_header',
    header,
    value,
  });
const sitemapEntry =
  (action: string): Build =>
  ({ page_url }) => ({ action, url: page_url });

const builders: Readonly<Record<string, Build>> = {
  canonical_bad_target: setCanonical,
  canonical_chain: setCanonical,
  canonical_invalid: setCanonical,
  canonical_missing: setCanonical,
  canonical_multiple: setCanonical,
  canonical_relative: setCanonical,
  canonical_to_root: setCanonical,
  charset_missing: addHtml('<meta charset="utf-8">'),
  description_duplicate: setDescription,
  description_long: setDescription,
  description_missing: setDescription,
  description_short: setDescription,
  doctype_missing: addHtml('<!doctype html>'),
  h1_empty: addHeading,
  h1_missing: addHeading,
  hsts_missing: setHeader('Strict-Transport-Security', 'max-age=31536000'),
  hsts_weak: setHeader('Strict-Transport-Security', 'max-age=31536000'),
  image_alt_missing: addAlt,
  lang_missing: addHtml('<html lang="en">'),
  link_external_redirect: replaceLink,
  link_http: useHttps,
  link_internal_broken: replaceLink,
  link_to_redirect: replaceLink,
  nosniff_missing: setHeader('X-Content-Type-Options', 'nosniff'),
  not_in_sitemap: sitemapEntry('add_to_sitemap'),
  page_one_inlink: linkToPage,
  page_orphan: linkToPage,
  sitemap_blocked_url: sitemapEntry('remove_from_sitemap'),
  sitemap_noindex_url: sitemapEntry('remove_from_sitemap'),
  sitemap_non_200: sitemapEntry('remove_from_sitemap'),
  title_duplicate: ownTitles,
  title_long: setTitle,
  title_missing: setTitle,
  title_short: setTitle,
  viewport_missing: addHtml('<meta name="viewport" content="width=device-width, initial-scale=1">'),
};

function evidenceOf({ issues }: Cause): string[] {
  const all = issues.flatMap(({ evidence, target }) => evidence ?? target ?? []);
  return [...new Set(all)].slice(0, 10);
}
