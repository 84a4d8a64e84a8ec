import { offeringHref } from '../../views/offering-link';
import { listTags } from '../blog/blog-pages';
import type { Content } from '../content/schema/content';
import type { Offering } from '../content/schema/offering';
import { absolute } from '../render/page';
import { xml } from '../render/xml';
import { routes } from '../routes';

type Site = { siteUrl(): string };

/** Every public address with the day it last changed, where that is known. */
export function listPublicPages(content: Content): { path: string; modifiedAt: Date | null }[] {
  const newestPost = content.posts[0]?.updatedAt ?? null;
  return [
    ...[routes.home, routes.about, routes.demo, routes.contact].map((route) => ({
      path: route.href(),
      modifiedAt: null,
    })),
    ...content.services.map((entry) => ({
      path: routes.service.href(entry),
      modifiedAt: entry.modifiedAt,
    })),
    ...content.industries.map((entry) => ({
      path: routes.industry.href(entry),
      modifiedAt: entry.modifiedAt,
    })),
    ...content.features.map((entry) => ({
      path: routes.feature.href(entry),
      modifiedAt: entry.modifiedAt,
    })),
    { path: routes.blog.href(), modifiedAt: newestPost },
    ...content.posts
      .filter((post) => !post.noindex && !post.canonical)
      .map((post) => ({ path: routes.post.href({ slug: post.slug }), modifiedAt: post.updatedAt })),
    ...listTags(content).map((tag) => ({ path: routes.tag.href({ tag }), modifiedAt: null })),
    ...content.legal
      .map((page) => ({ path: `/${page.slug}`, modifiedAt: page.modifiedAt }))
      .filter(({ path }) => path === routes.privacy.href() || path === routes.terms.href()),
  ];
}

/** sitemap.xml (sitemaps.org): `lastmod` only where it is known and true. */
export function sitemapXml(content: Content, deps: Site): string {
  const urls = listPublicPages(content).map(
    ({ path, modifiedAt }) =>
      `<url><loc>${xml(absolute(deps, path))}</loc>${modifiedAt ? `<lastmod>${modifiedAt.toISOString()}</lastmod>` : ''}</url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

export const robotsTxt = (deps: Site): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    `Disallow: ${routes.dashboard.href()}`,
    `Disallow: ${routes.signIn.href()}`,
    '',
    `Sitemap: ${absolute(deps, routes.sitemap.href())}`,
    '',
  ].join('\n');

/** RFC 9116; the file promises a year from the start of the current month. */
export function securityTxt({ site }: Content, deps: Site, now: Date): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth(), 1));
  return [
    `Contact: mailto:${site.email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${absolute(deps, routes.securityTxt.href())}`,
    '',
  ].join('\n');
}

/** A map of the site for language models (llmstxt.org). */
export function llmsTxt({ site, ...content }: Content, deps: Site): string {
  const section = (heading: string, entries: { title: string; path: string; text: string }[]) => [
    '',
    `## ${heading}`,
    ...entries.map(({ title, path, text }) => `- [${title}](${absolute(deps, path)}): ${text}`),
  ];
  const offerings = (entries: readonly Offering[]) =>
    entries.map((entry) => ({
      title: entry.title,
      path: offeringHref(entry),
      text: entry.summary,
    }));
  const posts = content.posts
    .filter(({ noindex }) => !noindex)
    .map(({ title, slug, excerpt }) => ({
      title,
      path: routes.post.href({ slug }),
      text: excerpt,
    }));
  return [
    `# ${site.brand}`,
    '',
    `> ${site.description}`,
    ...section('Services', offerings(content.services)),
    ...section('Features', offerings(content.features)),
    ...section('Industries', offerings(content.industries)),
    ...section('Blog', posts),
    '',
  ].join('\n');
}

export const webManifest = ({ site }: Content): string =>
  JSON.stringify({
    name: site.brand,
    short_name: site.brand,
    description: site.description,
    id: '/',
    start_url: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: site.themeColor,
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      {
        src: '/icons/icon-maskable-512.png',
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
    ],
  });
