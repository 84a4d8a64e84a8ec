import { PostDate } from '../views/blog/post-date';
import { ReadArticle } from '../views/blog/read-article';
import { mostKeywords, TagChip } from '../views/blog/tag-chip';
import { Picture } from '../views/ui/picture';
import type { PostSummary } from './post-search';

/** The posts that were found, as cards like those of the page's own list. */
export function PostCards({ posts, keywords }: { posts: PostSummary[]; keywords: boolean }) {
  return (
    <ul className="mt-10 grid gap-x-8 gap-y-14 md:grid-cols-2 lg:grid-cols-3">
      {posts.map((post) => (
        <PostCard key={post.slug} post={post} keywords={keywords} />
      ))}
    </ul>
  );
}

function PostCard({ post, keywords }: { post: PostSummary; keywords: boolean }) {
  return (
    <li className="flex flex-col">
      <CardImage post={post} />
      <p className="mt-5 text-sm text-muted">
        <PostDate date={new Date(post.publishedAt)} minutes={post.readTimeMinutes} />
      </p>
      <h2 className="title-3 mt-2.5">{post.title}</h2>
      <p className="mt-3 text-muted">{post.excerpt}</p>
      {keywords && <Keywords keywords={post.keywords ?? []} />}
      <ReadArticle post={post} />
    </li>
  );
}

function CardImage({ post: { imageUrl, images } }: { post: PostSummary }) {
  const url = imageUrl || images?.[0]?.url;
  if (!url) return null;
  return (
    <div className="overflow-hidden rounded-2xl border border-line bg-surface">
      <Picture
        url={url}
        alt={images?.find((image) => image.url === url)?.alt ?? ''}
        sizes="(min-width: 1024px) 380px, 100vw"
        width={1600}
        height={900}
        className="aspect-video w-full object-cover"
      />
    </div>
  );
}

function Keywords({ keywords }: { keywords: string[] }) {
  return (
    <ul className="mt-4 flex flex-wrap gap-2">
      {keywords.slice(0, mostKeywords).map((keyword) => (
        <TagChip key={keyword} keyword={keyword} />
      ))}
    </ul>
  );
}
