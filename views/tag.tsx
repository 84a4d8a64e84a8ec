import type { Post } from '../src/content/schema/post';
import { routes } from '../src/routes';
import { TaggedPost } from './blog/tagged-post';
import { Island } from './island';
import { ButtonLink } from './ui/button-link';
import { PageHero } from './ui/page-hero';

interface TagPageProps {
  /** As in the address: lower case, hyphens. */
  tag: string;
  posts: readonly Post[];
  fallbackImage: string;
}

/** `voice-ai` → `Voice Ai` (spec: title-cased tag). */
export const titleCase = (tag: string): string =>
  tag.replace(
    /(^|-)(\S)/g,
    (_, gap: string, letter: string) => (gap && ' ') + letter.toUpperCase(),
  );

/** The posts of one tag. */
export function TagPage({ tag, posts, fallbackImage }: TagPageProps) {
  const title = titleCase(tag);
  const crumbs = [
    { label: 'Home', href: routes.home.href() },
    { label: 'Blog', href: routes.blog.href() },
    { label: title },
  ];
  const count = posts.length === 1 ? '1 article' : `${posts.length} articles`;
  return (
    <>
      <PageHero title={title} lead={`Found ${count} tagged with ${title}`} crumbs={crumbs} />
      <div className="wrap py-14 sm:py-20">
        {posts.length > 0 ? (
          <>
            <Island name="post-filter" when="visible" props={{ tag, total: posts.length }} />
            <div className="mt-12">
              {posts.map((post) => (
                <TaggedPost key={post.slug} post={post} fallbackImage={fallbackImage} />
              ))}
            </div>
          </>
        ) : (
          <NoArticles />
        )}
      </div>
    </>
  );
}

function NoArticles() {
  return (
    <>
      <h2 className="title-2">No articles found</h2>
      <p className="mt-8">
        <ButtonLink href={routes.blog.href()}>Browse All Articles</ButtonLink>
      </p>
    </>
  );
}
