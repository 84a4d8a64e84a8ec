import type { Problem, Rule } from '../rule';
import { parseSitemap, type Sitemap } from '../sitemap/sitemap-xml';
import type { Finding } from '../types';

/** Whether the site has a sitemap; its contents are judged by `checkSitemap`. */
export const sitemapRules: readonly Rule[] = [
  {
    id: 'sitemap_missing',
    severity: 'medium',
    title: 'No sitemap',
    applies: ({ page }) => page.isDocument && URL.parse(page.url)?.pathname === '/',
    check: ({ page, context }) => (context.hasSitemap === false ? [missing(page.url)] : []),
  },
];

/** Title and severity of the findings that `checkSitemap` makes. */
export const sitemapCatalogue = {
  sitemap_invalid: { severity: 'high', title: 'Sitemap is not valid' },
  sitemap_cross_domain: { severity: 'medium', title: 'Sitemap lists addresses of another host' },
} as const;

/**
 * Judges a sitemap fetched from `url`. Only an answer of 2xx is judged: whether a missing one
 * matters depends on who named it.
 */
export function checkSitemap(
  url: string,
  status: number,
  body: Uint8Array | string,
  contentType = '',
): Finding[] {
  if (status < 200 || status > 299) return [];
  const sitemap = parseSitemap(body, contentType);
  return [
    ...[...sitemap.problems, ...relativeLocs(sitemap)].map((text) => invalid(url, text)),
    ...foreignLocs(url, sitemap),
  ];
}

function missing(url: string): Problem {
  const address = URL.parse('/sitemap.xml', url)?.href ?? '/sitemap.xml';
  return {
    message: 'The site has no sitemap, neither in robots.txt nor at /sitemap.xml.',
    recommendation: `Serve one at ${address} and name it in robots.txt: "Sitemap: ${address}".`,
    target: address,
  };
}

function invalid(url: string, text: string): Finding {
  return {
    check: 'sitemap_invalid',
    severity: sitemapCatalogue.sitemap_invalid.severity,
    message: `The sitemap ${url} cannot be used as it is. ${text}`,
    recommendation:
      'Write UTF-8 XML with <urlset> or <sitemapindex> as its root, every address whole and with ' +
      '"&amp;" for "&", at most 50,000 addresses and 50 MB in one file.',
    evidence: text.slice(0, 300),
    target: url,
  };
}

function relativeLocs({ urls }: Sitemap): string[] {
  const relative = urls.filter(({ loc }) => !/^https?:\/\//i.test(loc));
  const [first] = relative;
  if (!first) return [];
  return [`${relative.length} addresses are not absolute, such as "${first.loc.slice(0, 100)}".`];
}

/** Google takes addresses of the sitemap's own host only, unless the other host agrees. */
function foreignLocs(url: string, { urls, kind }: Sitemap): Finding[] {
  const host = hostOf(url);
  if (kind === 'invalid' || !host) return [];
  const foreign = urls.filter(({ loc }) => (hostOf(loc) ?? host) !== host);
  const [first] = foreign;
  if (!first) return [];
  return [
    {
      check: 'sitemap_cross_domain',
      severity: sitemapCatalogue.sitemap_cross_domain.severity,
      message: `${foreign.length} addresses in ${url} belong to another host.`,
      recommendation: `List only addresses of ${host}, or name this sitemap in the other host's robots.txt.`,
      evidence: first.loc.slice(0, 300),
      target: url,
    },
  ];
}

function hostOf(url: string): string | undefined {
  return URL.parse(url)?.host;
}
