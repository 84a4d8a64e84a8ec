import type { Post } from '../../src/content/schema/post';
import { routes } from '../../src/routes';

/** The way from a card to its post. */
export function ReadArticle({ post: { slug, title } }: { post: Pick<Post, 'slug' | 'title'> }) {
  return (
    <a
      href={routes.post.href({ slug })}
      className="text-link mt-5 inline-flex min-h-8 items-center gap-1.5 self-start"
    >
      Read Article <span className="sr-only">{title}</span>
      <span className="i-lucide-arrow-right" aria-hidden="true" />
    </a>
  );
}
