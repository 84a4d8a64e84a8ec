import { tagSlug } from '../src/routes';

/** What the list of `GET /api/blog/posts` says of a post, as far as a card needs it. */
export interface PostSummary {
  slug: string;
  title: string;
  excerpt: string;
  publishedAt: string;
  readTimeMinutes: number;
  imageUrl?: string | null;
  images?: { url: string; alt: string }[] | null;
  keywords?: string[] | null;
}

/** Posts with the tag (spec section 5) whose title, excerpt or keywords hold every word. */
export function searchPosts(posts: PostSummary[], query: string, tag?: string): PostSummary[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return posts.filter((post) => {
    const keywords = post.keywords ?? [];
    if (tag !== undefined && !keywords.some((keyword) => tagSlug(keyword) === tag)) return false;
    const text = [post.title, post.excerpt, ...keywords].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
