import type { Content } from '../content/schema/content';
import type { Post } from '../content/schema/post';
import { absolute } from '../render/page';
import { xml } from '../render/xml';
import { routes } from '../routes';

type Site = { siteUrl(): string };

/** RSS 2.0 with the full text of each post. */
export function rss(content: Content, deps: Site): string {
  const { site, posts } = content;
  const items = posts.map((post) => {
    const url = absolute(deps, routes.post.href({ slug: post.slug }));
    return [
      '<item>',
      `<title>${xml(post.title)}</title>`,
      `<link>${xml(url)}</link>`,
      `<guid isPermaLink="true">${xml(url)}</guid>`,
      `<pubDate>${post.publishedAt.toUTCString()}</pubDate>`,
      `<dc:creator>${xml(post.author)}</dc:creator>`,
      ...post.keywords.map((keyword) => `<category>${xml(keyword)}</category>`),
      `<description>${xml(post.excerpt)}</description>`,
      `<content:encoded>${xml(absoluteLinks(post, deps))}</content:encoded>`,
      '</item>',
    ].join('\n');
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${xml(`${site.brand} blog`)}</title>
<link>${xml(absolute(deps, routes.blog.href()))}</link>
<atom:link href="${xml(absolute(deps, routes.rss.href()))}" rel="self" type="application/rss+xml"/>
<description>${xml(site.description)}</description>
<language>en</language>
${items.join('\n')}
</channel>
</rss>
`;
}

/** JSON Feed 1.1. */
export const jsonFeed = (content: Content, deps: Site): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: `${content.site.brand} blog`,
    description: content.site.description,
    home_page_url: absolute(deps, routes.blog.href()),
    feed_url: absolute(deps, routes.jsonFeed.href()),
    language: 'en',
    items: content.posts.map((post) => {
      const url = absolute(deps, routes.post.href({ slug: post.slug }));
      const image = post.imageUrl ?? post.images[0]?.url;
      return {
        id: url,
        url,
        title: post.title,
        summary: post.excerpt,
        content_html: absoluteLinks(post, deps),
        date_published: post.publishedAt.toISOString(),
        date_modified: post.updatedAt.toISOString(),
        authors: [{ name: post.author }],
        tags: post.keywords,
        ...(image && { image: absolute(deps, image) }),
      };
    }),
  });

/** Feeds are read elsewhere: links within the site and within the post are written out. */
function absoluteLinks(post: Post, deps: Site): string {
  const base = absolute(deps, routes.post.href({ slug: post.slug }));
  const html = post.html.replace(/ (srcset|sizes)="[^"]*"/g, '');
  return html.replace(/\b(href|src)="([^"]*)"/g, (whole, name: string, link: string) =>
    URL.canParse(link, base) ? `${name}="${new URL(link, base).href}"` : whole,
  );
}
