import { Elysia } from 'elysia';
import type { Deps } from '../deps';
import { notFound } from '../errors';
import type { SiteResponses } from '../pages/site-responses';
import { routes } from '../routes';
import { blogListPage, postNotFoundPage, postPage, postsPerPage, tagPage } from './blog-pages';
import { postJson } from './post-json';

/** Blog list, posts and tags, as pages and as JSON. */
export function blog(deps: Deps, respond: SiteResponses) {
  const find = (slug: string) => deps.content.current().posts.find((post) => post.slug === slug);

  return new Elysia({ name: 'blog' })
    .get(routes.blog.pattern, (ctx) => {
      const page = pageNumber(ctx.request, deps.content.current().posts.length);
      if (page === null) return missing(ctx.request);
      return respond.page(ctx.request, `blog ${page}`, (content) =>
        blogListPage(content, deps.siteUrl(), page),
      );
    })
    .get(routes.tag.pattern, (ctx) => {
      const tag = ctx.params.tag.toLowerCase();
      return respond.page(ctx.request, `tag ${tag}`, (content) =>
        tagPage(content, deps.siteUrl(), tag),
      );
    })
    .get(routes.post.pattern, (ctx) => {
      const post = find(ctx.params.slug);
      if (!post) return movedOrMissing(ctx.request, ctx.params.slug);
      return respond.page(ctx.request, `post ${post.slug}`, (content) =>
        postPage(content, deps.siteUrl(), post),
      );
    })
    .get(routes.apiPosts.pattern, () => Response.json(deps.content.current().posts.map(postJson)))
    .get(routes.apiPost.pattern, (ctx) => {
      const post = find(ctx.params.slug);
      if (!post) throw notFound('Post not found');
      return Response.json(postJson(post));
    });

  /** Old addresses of a post lead to it for good. */
  function movedOrMissing(request: Request, slug: string): Response | Promise<Response> {
    const path = new URL(request.url).pathname;
    const post = deps.content
      .current()
      .posts.find(({ aliases }) => aliases.includes(path) || aliases.includes(slug));
    if (!post) return missing(request);
    return new Response(null, {
      status: 301,
      headers: { location: routes.post.href({ slug: post.slug }) },
    });
  }

  function missing(request: Request) {
    return respond.page(request, 'post-not-found', postNotFoundPage, 404);
  }
}

/** `?page=` of the list, or null where there is no such page. */
function pageNumber(request: Request, total: number): number | null {
  const wanted = new URL(request.url).searchParams.get('page');
  if (wanted === null) return 1;
  const pages = Math.max(1, Math.ceil(total / postsPerPage));
  return /^[1-9]\d*$/.test(wanted) && Number(wanted) <= pages ? Number(wanted) : null;
}
