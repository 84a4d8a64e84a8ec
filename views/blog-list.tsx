import type { Post } from '../src/content/schema/post';
import { routes } from '../src/routes';
import { PostCard } from './blog/post-card';
import { Island } from './island';
import { ButtonLink } from './ui/button-link';
import { PageHero } from './ui/page-hero';

interface BlogListProps {
  /** The posts of this page, newest first. */
  posts: readonly Post[];
  /** All posts, on every page. */
  total: number;
  page: number;
  pages: number;
  fallbackImage: string;
}

const crumbs = [{ label: 'Home', href: routes.home.href() }, { label: 'Blog' }];

/** The list of posts, a page at a time. */
export function BlogListPage({ posts, total, page, pages, fallbackImage }: BlogListProps) {
  const [first, ...others] = posts;
  return (
    <>
      <PageHero
        title={page > 1 ? `Blog, page ${page}` : 'Blog'}
        lead="Practical notes on answering, sorting and following up inquiries, for people who run a business and not an IT department."
        crumbs={crumbs}
      />
      <div className="wrap py-14 sm:py-20">
        {!first && <p className="lead">No blog posts available yet. Check back soon!</p>}
        {first && (
          <>
            <Island name="post-filter" when="visible" props={{ total }} />
            <div className="mt-10">
              <PostCard post={first} fallbackImage={fallbackImage} lead />
            </div>
          </>
        )}
        {others.length > 0 && (
          <div className="mt-16 grid gap-x-8 gap-y-14 md:grid-cols-2 lg:grid-cols-3">
            {others.map((post) => (
              <PostCard key={post.slug} post={post} fallbackImage={fallbackImage} />
            ))}
          </div>
        )}
        <Pagination page={page} pages={pages} />
      </div>
    </>
  );
}

/** The address of one page of the list; the first has no parameter. */
export const blogPageHref = (page: number): string =>
  page > 1 ? `${routes.blog.href()}?page=${page}` : routes.blog.href();

function Pagination({ page, pages }: { page: number; pages: number }) {
  if (pages < 2) return null;
  return (
    <nav aria-label="Pages" className="mt-16 flex items-center justify-between gap-4">
      {page > 1 ? (
        <ButtonLink href={blogPageHref(page - 1)} tone="secondary">
          Newer posts
        </ButtonLink>
      ) : (
        <span />
      )}
      <span className="text-muted">
        Page {page} of {pages}
      </span>
      {page < pages ? (
        <ButtonLink href={blogPageHref(page + 1)} tone="secondary">
          Older posts
        </ButtonLink>
      ) : (
        <span />
      )}
    </nav>
  );
}
