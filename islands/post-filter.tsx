import { useEffect, useId, useRef, useState } from 'react';
import { routes } from '../src/routes';
import { SkeletonCards } from '../views/blog/skeleton';
import { PostCards } from './post-cards';
import { type PostSummary, searchPosts } from './post-search';
import { getQuery } from './runtime/fetch';

interface PostFilterProps {
  /** Only posts of this tag. */
  tag?: string;
  /** How many posts there are to search. */
  total: number;
}

type Loaded = { posts: PostSummary[] } | { failed: true } | undefined;

/** Searches the posts in the browser; while it does, the page's own list steps aside. */
export default function PostFilter({ tag, total }: PostFilterProps) {
  const [query, setQuery] = useState('');
  const loaded = usePosts(query !== '');
  const id = useId();
  const search = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  // What was typed before the island was ready, or restored by the browser, has no event.
  useEffect(() => setQuery(field.current?.value.trim() ?? ''), []);
  useEffect(() => hideWhatFollows(search.current, query !== ''), [query]);
  return (
    <form ref={search} onSubmit={(event) => event.preventDefault()} className="noscript:hidden">
      <label htmlFor={id} className="mb-1.5 block font-600">
        {`Search ${total} ${total === 1 ? 'article' : 'articles'}`}
      </label>
      <input
        ref={field}
        id={id}
        type="search"
        autoComplete="off"
        onInput={(event) => setQuery(event.currentTarget.value.trim())}
        className="input-field max-w-md"
      />
      {query !== '' && <Results loaded={loaded} query={query} tag={tag} />}
    </form>
  );
}

/** What follows the island in its container is the list as the server rendered it. */
function hideWhatFollows(search: HTMLElement | null, hidden: boolean) {
  let next = search?.closest('[data-island]')?.nextElementSibling;
  for (; next; next = next.nextElementSibling) next.toggleAttribute('hidden', hidden);
}

/** Fetches the list on first use, once. */
function usePosts(wanted: boolean): Loaded {
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    if (!wanted || loaded) return;
    let current = true;
    getQuery<PostSummary[]>([routes.apiPosts.href()])
      .then((posts) => current && setLoaded({ posts: posts ?? [] }))
      .catch(() => current && setLoaded({ failed: true }));
    return () => {
      current = false;
    };
  }, [wanted, loaded]);
  return loaded;
}

interface ResultsProps {
  loaded: Loaded;
  query: string;
  tag: string | undefined;
}

function Results({ loaded, query, tag }: ResultsProps) {
  if (!loaded)
    return (
      <div className="mt-10">
        <SkeletonCards />
      </div>
    );
  if ('failed' in loaded) {
    return (
      <p role="alert" className="mt-8 font-600 text-danger">
        Failed to fetch posts
      </p>
    );
  }
  const found = searchPosts(loaded.posts, query, tag);
  return (
    <>
      <p role="status" className="mt-6 text-muted">
        {found.length > 0 &&
          `${found.length} matching ${found.length === 1 ? 'article' : 'articles'}`}
      </p>
      {found.length === 0 ? (
        <NothingFound />
      ) : (
        <PostCards posts={found} keywords={tag !== undefined} />
      )}
    </>
  );
}

function NothingFound() {
  return (
    <div role="status" className="mt-6 grid justify-items-start gap-4">
      <p className="title-3">No articles found</p>
      <a href={routes.blog.href()} className="btn btn-secondary">
        Browse All Articles
      </a>
    </div>
  );
}
