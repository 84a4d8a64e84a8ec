import type { Post, PostImage } from '../src/content/schema/post';
import { routes } from '../src/routes';
import { PostDate } from './blog/post-date';
import { TagChip } from './blog/tag-chip';
import { ButtonLink } from './ui/button-link';
import { CallToAction } from './ui/call-to-action';
import { Icon } from './ui/icon';
import { Picture } from './ui/picture';
import { Prose } from './ui/prose';

interface PostPageProps {
  post: Post;
  /** The body, its further images already spread after section headings. */
  html: string;
  /** The default social image, for a post without images. */
  fallbackImage: string;
}

/** One post of the blog. */
export function PostPage({ post, html, fallbackImage }: PostPageProps) {
  const hero = post.images[0] ?? { url: post.imageUrl ?? fallbackImage, alt: '' };
  return (
    <>
      <article className="pb-20 sm:pb-28">
        <PostHead post={post} />
        <Hero image={hero} />
        <div className="mx-auto max-w-[46rem] px-5 sm:px-8">
          <Prose html={html} className="mt-12" />
          <Further post={post} />
        </div>
      </article>
      <CallToAction
        heading="Have a case like this?"
        lead="Describe it in two sentences. A person replies within 24 hours."
      >
        <ButtonLink href={routes.contact.href()} tone="inverse" element="post_contact">
          Get in Touch
        </ButtonLink>
        <ButtonLink href={routes.demo.href()} tone="outline-inverse" element="post_demo">
          Watch Demo
        </ButtonLink>
      </CallToAction>
    </>
  );
}

function PostHead({ post }: { post: Post }) {
  return (
    <header className="mx-auto max-w-[64rem] px-5 pt-10 sm:px-8 sm:pt-14">
      <p data-screen-only="">
        <a href={routes.blog.href()} className="text-link inline-flex min-h-8 items-center gap-1.5">
          <Icon name="arrow-left" /> Back to Blog
        </a>
      </p>
      <h1 className="title-1 mt-6 max-w-4xl">{post.title}</h1>
      <p className="mt-6 text-muted">
        <PostDate date={post.publishedAt} minutes={post.readTimeMinutes} />
        <span aria-hidden="true"> · </span>
        <span>By {post.author}</span>
      </p>
    </header>
  );
}

function Hero({ image }: { image: PostImage }) {
  return (
    <figure className="mx-auto mt-10 max-w-[64rem] sm:px-8">
      <Picture
        url={image.url}
        alt={image.alt}
        sizes="(min-width: 1024px) 960px, 100vw"
        width={1600}
        height={900}
        priority
        className="aspect-video w-full border-y border-line object-cover sm:rounded-2xl sm:border"
      />
      {image.caption && (
        <figcaption className="mt-3 px-5 text-sm text-muted sm:px-0">{image.caption}</figcaption>
      )}
    </figure>
  );
}

function Further({ post }: { post: Post }) {
  return (
    <>
      {post.externalLinks.length > 0 && (
        <section aria-labelledby="further" className="mt-14 border-t border-line pt-8">
          <h2 id="further" className="title-3">
            Further reading
          </h2>
          <ul className="mt-4 space-y-3">
            {post.externalLinks.map(({ url, anchorText, context }) => (
              <li key={url}>
                <a href={url} className="text-link">
                  {anchorText}
                </a>
                {context && <span className="text-muted"> {context}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {post.keywords.length > 0 && (
        <ul aria-label="Tags" className="mt-12 flex flex-wrap gap-2" data-screen-only="">
          {post.keywords.map((keyword) => (
            <TagChip key={keyword} keyword={keyword} />
          ))}
        </ul>
      )}
    </>
  );
}
