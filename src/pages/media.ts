import { Elysia } from 'elysia';
import type { Deps } from '../deps';
import { notFound } from '../errors';
import { inertPolicy } from '../http/security-headers';
import { contentType } from '../render/assets';
import { type StoredBody, storeBody } from '../render/body';
import { routes } from '../routes';

/** Widths in pixels that pages ask for; any other gets the image as it is: the cache is bounded. */
const widths = new Set(['480', '800', '1200', '1600']);
const cacheControl = 'public, max-age=86400';
/** Share previews and feed readers show these images on other sites; opened, a file runs nothing. */
const headers = {
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': inertPolicy,
};

/** Images of `content/media`, as they are, in a smaller WebP (`?w=`) or as a share image (`?og`). */
export function media(deps: Deps) {
  const held = new Map<string, Promise<StoredBody>>();
  deps.content.onChange((paths) => {
    if (paths.some((path) => path.startsWith('media/'))) held.clear();
  });

  return new Elysia({ name: 'media' }).get(routes.media.pattern, async (ctx) => {
    const name = decodePath(ctx.params['*']);
    const file = name === null ? null : deps.content.mediaFile(name);
    if (file === null) throw notFound('There is no such image.');
    const { searchParams } = new URL(ctx.request.url);
    const isImage = deps.content.current().media.has(`/media/${name}`);
    const variant = isImage ? variantOf(searchParams) : '';
    const key = `${file} ${variant}`;
    const body = held.get(key) ?? makeVariant(file, variant);
    held.set(key, body);
    body.catch(() => held.delete(key));
    return (await body).respond(ctx.request, { headers });
  });
}

function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

function variantOf(parameters: URLSearchParams): string {
  const width = parameters.get('w') ?? '';
  return parameters.has('og') ? 'og' : widths.has(width) ? width : '';
}

async function makeVariant(file: string, variant: string): Promise<StoredBody> {
  const bytes = await Bun.file(file).bytes();
  if (!variant) return storeBody(bytes, contentType(file), cacheControl);
  if (variant === 'og') return storeBody(await shareImage(bytes), 'image/jpeg', cacheControl);
  const resized = new Bun.Image(bytes)
    .resize(Number(variant), undefined, { withoutEnlargement: true })
    .webp({ quality: 80 });
  return storeBody(await resized.bytes(), 'image/webp', cacheControl);
}

/** 1200 × 630 as share previews want it. */
const shareImage = (bytes: Uint8Array) =>
  new Bun.Image(bytes).resize(1200, 630).jpeg({ quality: 82 }).bytes();
