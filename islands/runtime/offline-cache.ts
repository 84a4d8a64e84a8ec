import { isCacheable, pageKey, type Strategy, strategyFor } from './cache-rules';

const offlinePath = '/offline';
/** Entries each cache keeps; the oldest go first. */
const limits = { pages: 40, assets: 80, media: 60 };
type Shelf = keyof typeof limits;

export interface CacheEnvironment {
  /** Names the build: the caches of another are deleted. */
  build: string;
  origin: string;
  store: CacheStorage;
  load: (input: Request | string) => Promise<Response>;
  /** Keeps the worker alive for work that the answer does not wait for. */
  later: (work: Promise<unknown>) => void;
}

/** Stores the offline page with what it needs to look right. */
export const storeOfflinePage = (env: CacheEnvironment): Promise<void> =>
  rememberPage(env, offlinePath);

/** Deletes the caches of other builds. */
export async function dropOldCaches({ build, store }: CacheEnvironment): Promise<void> {
  const names = await store.keys();
  const old = names.filter((name) => name.startsWith('site-') && !name.endsWith(`-${build}`));
  await Promise.all(old.map((name) => store.delete(name)));
}

/** Answers a request as its strategy says; rejects when there is nothing to answer with. */
export function respond(
  env: CacheEnvironment,
  request: Request,
  strategy: Exclude<Strategy, 'none'>,
): Promise<Response> {
  if (strategy === 'asset') return assetFirst(env, request);
  if (strategy === 'media') return networkFirst(env, 'media', request.url, request);
  const key = pageKey(request.url, env.origin);
  return networkFirst(env, 'pages', key, request).catch((error) => orOfflinePage(env, error));
}

/** Stores a page, and the hashed files and fonts that its HTML names. */
export async function rememberPage(env: CacheEnvironment, address: string): Promise<void> {
  const response = await env.load(address);
  const html = response.clone().text();
  await keep(env, 'pages', pageKey(address, env.origin), response);
  const named = (await html).matchAll(/(?:href|src)="(\/(?:assets|fonts)\/[^"]+)"/g);
  await rememberFiles(
    env,
    [...named].map(([, path]) => path ?? ''),
  );
}

/** Stores assets and media that were loaded before the worker was there; leaves out the rest. */
export async function rememberFiles(
  env: CacheEnvironment,
  addresses: readonly string[],
): Promise<void> {
  const urls = new Set(addresses.map((address) => new URL(address, env.origin).href));
  await Promise.all([...urls].map((url) => rememberFile(env, url)));
}

async function rememberFile(env: CacheEnvironment, url: string): Promise<void> {
  const strategy = strategyFor({ url, method: 'GET' }, env.origin);
  if (strategy === 'none' || (await env.store.match(url))) return;
  await keep(env, strategy === 'asset' ? 'assets' : 'media', url, await env.load(url));
}

async function assetFirst(env: CacheEnvironment, request: Request): Promise<Response> {
  const found = await (await open(env, 'assets')).match(request.url);
  if (found) return found;
  const response = await env.load(request);
  env.later(keep(env, 'assets', request.url, response.clone()));
  return response;
}

async function networkFirst(env: CacheEnvironment, shelf: Shelf, key: string, request: Request) {
  try {
    const response = await env.load(request);
    env.later(keep(env, shelf, key, response.clone()));
    return response;
  } catch (error) {
    const found = await (await open(env, shelf)).match(key);
    if (found) return found;
    throw error;
  }
}

async function orOfflinePage(env: CacheEnvironment, error: unknown): Promise<Response> {
  const offline = await (await open(env, 'pages')).match(offlineKey(env));
  if (offline) return offline;
  throw error;
}

async function keep(env: CacheEnvironment, shelf: Shelf, key: string, response: Response) {
  if (!isCacheable(response)) return;
  const cache = await open(env, shelf);
  await cache.put(key, response);
  const urls = (await cache.keys()).map(({ url }) => url);
  const bounded = urls.filter((url) => url !== offlineKey(env));
  await Promise.all(bounded.slice(0, -limits[shelf]).map((oldest) => cache.delete(oldest)));
}

const offlineKey = ({ origin }: CacheEnvironment) => new URL(offlinePath, origin).href;

const open = ({ build, store }: CacheEnvironment, shelf: Shelf) =>
  store.open(`site-${shelf}-${build}`);
