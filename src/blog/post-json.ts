import type { Post } from '../content/schema/post';

/** A post as the API gives it: the blog post fields of spec section 3. */
export const postJson = (post: Post) => ({
  id: post.slug,
  slug: post.slug,
  title: post.title,
  excerpt: post.excerpt,
  content: post.html,
  author: post.author,
  publishedAt: post.publishedAt.toISOString(),
  updatedAt: post.updatedAt.toISOString(),
  metaDescription: post.metaDescription,
  imageUrl: post.imageUrl ?? post.images[0]?.url ?? null,
  images: post.images,
  keywords: post.keywords,
  readTimeMinutes: post.readTimeMinutes,
  featured: post.featured,
  externalLinks: post.externalLinks,
});
