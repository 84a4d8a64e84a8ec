/**
 * Checks that need more than one page: other pages, the site's sitemap, or the answers of link
 * and image targets. An audit of a single address neither raises nor resolves them.
 */
const crossPageChecks: ReadonlySet<string> = new Set([
  'canonical_bad_target',
  'canonical_chain',
  'content_duplicate',
  'content_near_duplicate',
  'depth_high',
  'description_duplicate',
  'hreflang_bad_target',
  'hreflang_no_return',
  'image_broken',
  'image_too_large',
  'link_external_broken',
  'link_external_redirect',
  'link_internal_broken',
  'link_internal_nofollow',
  'link_to_redirect',
  'not_in_sitemap',
  'page_dead_end',
  'page_one_inlink',
  'page_orphan',
  'pagination_link_missing',
  'robots_txt_5xx',
  'robots_txt_invalid',
  'robots_txt_missing',
  'sitemap_blocked_url',
  'sitemap_cross_domain',
  'sitemap_invalid',
  'sitemap_missing',
  'sitemap_noindex_url',
  'sitemap_non_200',
  'sitemap_non_canonical',
  'title_duplicate',
]);

export const isCrossPage = (check: string): boolean => crossPageChecks.has(check);
