import { BlogListPage, blogPageHref } from '../../views/blog-list';
import { PostNotFoundPage } from '../../views/not-found';
import { PostPage } from '../../views/post';
import { TagPage, titleCase } from '../../views/tag';
import type { Content } from '../content/schema/content';
import type { Post } from '../content/schema/post';
import { postList, postNode } from '../pages/json-ld';
import { marketingHead } from '../pages/marketing-pages';
import type { Page } from '../render/page';
import { documentTitle } from '../render/title';
import { routes, tagSlug } from '../routes';
import { spreadImages } from './spread-images';

/** Posts on one page of the list. */
export const postsPerPage = 24;

const blogCrumb = { name: 'Blog', path: routes.blog.href() };

/** One page of the list; `page` counts from 1 and exists. */
export function blogListPage(content: Content, siteUrl: string, page: number): Page {
  const { posts, site } = content;
  const pages = Math.max(1, Math.ceil(posts.length / postsPerPage));
  const shown = posts.slice((page - 1) * postsPerPage, page * postsPerPage);
  const path = blogPageHref(page);
  const suffix = page > 1 ? `, page ${page}` : '';
  return {
    head: {
      ...marketingHead(content, siteUrl, {
        path,
        metaTitle: `Blog on AI automation for small firms${suffix}`,
        metaDescription: `Practical articles on chatbots, missed calls, lead response and follow-up for owners of small and mid-size businesses${suffix}.`,
        type: 'Blog',
        crumbs: [blogCrumb],
        extra: [postList(siteUrl, path, shown)],
      }),
      ...(page > 1 && { prev: `${siteUrl}${blogPageHref(page - 1)}` }),
      ...(page < pages && { next: `${siteUrl}${blogPageHref(page + 1)}` }),
    },
    body: (
      <BlogListPage
        posts={shown}
        total={posts.length}
        page={page}
        pages={pages}
        fallbackImage={site.socialImage}
      />
    ),
  };
}

export function postPage(content: Content, siteUrl: string, post: Post): Page {
  const path = routes.post.href({ slug: post.slug });
  const image = shareImage(content, siteUrl, post);
  const socialImage = new URL(content.site.socialImage, siteUrl).href;
  return {
    head: {
      ...marketingHead(content, siteUrl, {
        path,
        metaTitle: post.metaTitle ?? post.title,
        metaDescription: post.metaDescription,
        crumbs: [blogCrumb, { name: post.title, path }],
        extra: [postNode(siteUrl, post, image ? image.url : socialImage)],
      }),
      ...(image && { ogImage: image }),
      ...(post.canonical && { canonical: post.canonical }),
      ...(post.noindex && { robots: 'noindex' }),
      ogType: 'article',
      published: post.publishedAt.toISOString(),
      modified: post.updatedAt.toISOString(),
      author: post.author,
      tags: post.keywords,
    },
    body: (
      <PostPage
        post={post}
        html={spreadImages(post, content.media)}
        fallbackImage={content.site.socialImage}
      />
    ),
  };
}

/** The post's own share image, where its shape bears 1200 × 630 without looking stretched. */
function shareImage({ media }: Content, siteUrl: string, post: Post) {
  const path = post.ogImage ?? post.imageUrl ?? post.images[0]?.url;
  const size = path && media.get(path);
  const ratio = size ? size.width / size.height : 0;
  if (!path || ratio < 1.7 || ratio > 2.1) return null;
  const alt = post.images.find(({ url }) => url === path)?.alt || post.title;
  return { url: `${siteUrl}${path}?og`, width: 1200 as const, height: 630 as const, alt };
}

/** Posts with a keyword whose link is `tag` (spec section 5). */
export const postsTagged = ({ posts }: Content, tag: string): Post[] =>
  posts.filter((post) => post.keywords.some((keyword) => tagSlug(keyword) === tag));

/** Every tag that has posts, in order of its link. */
export const listTags = ({ posts }: Content): string[] =>
  [...new Set(posts.flatMap((post) => post.keywords.map(tagSlug)))].sort();

export function tagPage(content: Content, siteUrl: string, tag: string): Page {
  const posts = postsTagged(content, tag);
  const title = titleCase(tag);
  const path = routes.tag.href({ tag });
  return {
    head: {
      ...marketingHead(content, siteUrl, {
        path,
        metaTitle: `Articles about ${title}`,
        metaDescription: `All our articles tagged with ${title}: practical notes for owners and managers of small and mid-size businesses on answering inquiries.`,
        type: 'CollectionPage',
        crumbs: [blogCrumb, { name: title, path }],
        extra: [postList(siteUrl, path, posts)],
      }),
      ...(posts.length === 0 && { robots: 'noindex' }),
    },
    body: <TagPage tag={tag} posts={posts} fallbackImage={content.site.socialImage} />,
  };
}

export const postNotFoundPage = (content: Content): Page => ({
  head: {
    title: documentTitle('Post not found', content.site.brand),
    description: 'There is no post at this address.',
    robots: 'noindex',
  },
  body: <PostNotFoundPage />,
});
