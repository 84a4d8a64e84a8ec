import { Elysia } from 'elysia';
import type { Deps } from '../deps';

/**
 * Built scripts and styles and everything of `public/`, by exact path. Registered one by one:
 * no pattern is matched against a file system.
 */
export function assets({ assets: map }: Deps) {
  const app = new Elysia({ name: 'assets' });
  for (const [path, body] of map.files) app.get(path, (ctx) => body.respond(ctx.request));
  return app;
}
