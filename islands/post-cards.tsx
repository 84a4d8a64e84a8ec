import { routes } from '../src/routes';
import { formatDate, type PostSummary } from './post-search';

/** Keywords a card shows at most (spec section 9). */
const keywordLimit = 3;

export function PostCard({ post }: { post: PostSummary }) {
  const image = post.images?.[0] ?? (post.imageUrl ? { url: post.imageUrl, alt: '' } : undefined);
  return (
    <li className="panel relative flex flex-col overflow-hidden">
      {image && (
        <img
          src={image.url}
          alt={image.alt}
          width={1600}
          height={900}
          loading="lazy"
          className="aspect-video w-full object-cover"
        />
      )}
      <div className="flex grow flex-col gap-3 p-5">
        <p className="text-sm text-muted">
          <time dateTime={post.publishedAt}>{formatDate(post.publishedAt)}</time>
          {` · ${post.readTimeMinutes} min read`}
        </p>
        <h2 className="title-3">{post.title}</h2>
        <p className="text-muted">{post.excerpt}</p>
        <Keywords keywords={post.keywords ?? []} />
        <a
          href={routes.post.href({ slug: post.slug })}
          className="text-link mt-auto inline-flex min-h-11 items-center"
        >
          Read Article
          <span className="sr-only">{`: ${post.title}`}</span>
        </a>
      </div>
    </li>
  );
}

function Keywords({ keywords }: { keywords: string[] }) {
  return (
    <ul className="flex flex-wrap gap-2 text-sm text-muted" aria-label="Tags">
      {keywords.slice(0, keywordLimit).map((keyword) => (
        <li key={keyword} className="rounded-full bg-surface px-3 py-1">
          {keyword}
        </li>
      ))}
    </ul>
  );
}

/** Stands in for the results while the posts are on their way. */
export function SkeletonCards() {
  return (
    <div role="status">
      <span className="sr-only">Loading...</span>
      <ul aria-hidden="true" className="mt-8 grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
        {['first', 'second', 'third'].map((name) => (
          <li key={name} className="panel overflow-hidden" data-skeleton-card="">
            <div className="aspect-video bg-line motion-safe:animate-pulse" />
            <div className="grid gap-3 p-5">
              <div className="h-4 w-1/3 rounded bg-line" />
              <div className="h-6 rounded bg-line" />
              <div className="h-4 w-5/6 rounded bg-line" />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
