import type { Post } from '../../src/content/schema/post';
import { Icon } from '../ui/icon';
import { Picture } from '../ui/picture';
import { rawHtml } from '../ui/raw-html';
import { openingParagraph, sectionHeadings } from './outline';
import { cardImage } from './post-card';
import { PostDate } from './post-date';
import { ReadArticle } from './read-article';
import { mostKeywords, TagChip } from './tag-chip';

interface TaggedPostProps {
  post: Post;
  fallbackImage: string;
}

/** One post on a tag page: how it begins, and what it covers. */
export function TaggedPost({ post, fallbackImage }: TaggedPostProps) {
  return (
    <article className="grid gap-6 border-t border-line py-10 first:border-t-0 first:pt-0 lg:grid-cols-[5fr_7fr] lg:gap-12">
      <Picture
        {...cardImage(post, fallbackImage)}
        sizes="(min-width: 1024px) 500px, 100vw"
        width={1600}
        height={900}
        className="aspect-video w-full rounded-2xl border border-line bg-surface object-cover"
      />
      <div className="flex flex-col">
        <p className="text-sm text-muted">
          <PostDate date={post.publishedAt} minutes={post.readTimeMinutes} />
        </p>
        <h2 className="mt-2.5 text-2xl font-700 leading-snug tracking-[-0.022em]">{post.title}</h2>
        <p className="mt-3 text-lg">{post.excerpt}</p>
        <p className="mt-3 text-muted" {...rawHtml(openingParagraph(post.html))} />
        <Covers html={post.html} />
        <ul className="mt-6 flex flex-wrap gap-2">
          {post.keywords.slice(0, mostKeywords).map((keyword) => (
            <TagChip key={keyword} keyword={keyword} />
          ))}
        </ul>
        <ReadArticle post={post} />
      </div>
    </article>
  );
}

function Covers({ html }: { html: string }) {
  const headings = sectionHeadings(html);
  if (headings.length === 0) return null;
  return (
    <>
      <h3 className="mt-5 font-650">In this article</h3>
      <ul className="mt-2 grid gap-x-8 gap-y-1.5 text-[0.95rem] text-muted sm:grid-cols-2">
        {headings.map((heading) => (
          <li key={heading} className="flex gap-2.5">
            <Icon name="minus" className="mt-1.5 text-accent" />
            <span {...rawHtml(heading)} />
          </li>
        ))}
      </ul>
    </>
  );
}
