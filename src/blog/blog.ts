import { Elysia } from 'elysia';
import type { Content } from '../content/schema/content';
import type { Deps } from '../deps';
import { notFound } from '../errors';
import type { SiteResponses } from '../pages/site-responses';
import { routes } from '../routes';
import {
  blogListPage,
  postNotFoundPage,
  postPage,
  postsPerPage,
  postsTagged,
  tagPage,
} from './blog-pages';
import { movedPost } from './moved-post';
import { postJson } from './post-json';

const json = 'application/json;charset=utf-8';

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
      const build = (content: Content) => tagPage(content, deps.siteUrl(), tag);
      return postsTagged(deps.content.current(), tag).length
        ? respond.page(ctx.request, `tag ${tag}`, build)
        : respond.visitorPage(ctx.request, build, 200);
    })
    .get(routes.post.pattern, (ctx) => {
      const post = find(ctx.params.slug);
      if (!post) return movedOrMissing(ctx.request);
      return respond.page(ctx.request, `post ${post.slug}`, (content) =>
        postPage(content, deps.siteUrl(), post),
      );
    })
    .get(routes.apiPosts.pattern, (ctx) =>
      respond.text(ctx.request, 'api posts', json, ({ posts }) =>
        JSON.stringify(posts.map(postJson)),
      ),
    )
    .get(routes.apiPost.pattern, (ctx) => {
      const post = find(ctx.params.slug);
      if (!post) throw notFound('Post not found');
      return respond.text(ctx.request, `api post ${post.slug}`, json, () =>
        JSON.stringify(postJson(post)),
      );
    });

  function movedOrMissing(request: Request): Response | Promise<Response> {
    const moved = movedPost(deps.content.current(), new URL(request.url).pathname);
    return moved ?? missing(request);
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
