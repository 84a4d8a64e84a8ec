import type { Content } from '../content/schema/content';
import { routes } from '../routes';

/** The lasting redirect from an old address of a post, or null where the path is none. */
export function movedPost({ posts }: Content, path: string): Response | null {
  const post = posts.find(({ aliases }) => aliases.some((alias) => bare(alias) === bare(path)));
  if (!post) return null;
  return new Response(null, {
    status: 301,
    headers: { location: routes.post.href({ slug: post.slug }) },
  });
}

const bare = (path: string) => path.replace(/\/+$/, '');
