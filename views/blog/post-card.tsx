import type { Post, PostImage } from '../../src/content/schema/post';
import { Picture } from '../ui/picture';
import { PostDate } from './post-date';
import { ReadArticle } from './read-article';

interface PostCardProps {
  post: Post;
  /** Shown for a post without an image. */
  fallbackImage: string;
  /** The first card of the list: larger, and loaded at once. */
  lead?: boolean;
}

/** The image of a post in lists: its own address, else its first image, else the default one. */
export function cardImage(post: Post, fallback: string): PostImage {
  const url = post.imageUrl ?? post.images[0]?.url ?? fallback;
  return { url, alt: post.images.find((image) => image.url === url)?.alt ?? '' };
}

/** One post in a list. */
export function PostCard({ post, fallbackImage, lead = false }: PostCardProps) {
  const image = cardImage(post, fallbackImage);
  return (
    <article
      className={`group relative flex flex-col ${lead ? 'lg:grid lg:grid-cols-[1.35fr_1fr] lg:items-center lg:gap-12' : ''}`}
    >
      <div className="overflow-hidden rounded-2xl border border-line bg-surface">
        <Picture
          {...image}
          sizes={lead ? '(min-width: 1024px) 690px, 100vw' : '(min-width: 1024px) 380px, 100vw'}
          width={1600}
          height={900}
          priority={lead}
          className="aspect-video w-full object-cover"
        />
      </div>
      <div className={`flex flex-1 flex-col ${lead ? 'mt-6 lg:mt-0' : 'mt-5'}`}>
        <p className="text-sm text-muted">
          <PostDate date={post.publishedAt} minutes={post.readTimeMinutes} />
        </p>
        <h2 className={lead ? 'title-2 mt-3' : 'title-3 mt-2.5'}>{post.title}</h2>
        <p className={`mt-3 text-muted ${lead ? 'text-lg' : ''}`}>{post.excerpt}</p>
        <ReadArticle post={post} />
      </div>
    </article>
  );
}
