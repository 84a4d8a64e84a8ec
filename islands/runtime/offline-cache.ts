import { isCacheable, pageKey, type Strategy, strategyFor } from './cache-rules';

const offlinePath = '/offline';
/** Entries each cache keeps; the oldest go first. */
const limits = { pages: 40, assets: 80, media: 60 };
type Shelf = keyof typeof limits;

interface Environment {
  /** Names the build: caches of another are deleted. */
  build: string;
  origin: string;
  store: CacheStorage;
  load: (input: Request | string) => Promise<Response>;
}

export type OfflineCache = ReturnType<typeof createOfflineCache>;

/** The caches of one build of the site. `later` keeps the worker alive for work in hand. */
export function createOfflineCache({ build, origin, store, load }: Environment) {
  const nameOf = (shelf: Shelf) => `site-${shelf}-${build}`;
  const open = (shelf: Shelf) => store.open(nameOf(shelf));

  async function keep(shelf: Shelf, key: string, response: Response) {
    if (!isCacheable(response)) return;
    const cache = await open(shelf);
    await cache.put(key, response);
    const urls = (await cache.keys()).map(({ url }) => url);
    const bounded = urls.filter((url) => url !== new URL(offlinePath, origin).href);
    await Promise.all(bounded.slice(0, -limits[shelf]).map((oldest) => cache.delete(oldest)));
  }

  async function networkFirst(shelf: Shelf, key: string, request: Request, later: Later) {
    try {
      const response = await load(request);
      later(keep(shelf, key, response.clone()));
      return response;
    } catch (error) {
      const found = await (await open(shelf)).match(key);
      if (found) return found;
      throw error;
    }
  }

  async function assetFirst(request: Request, later: Later): Promise<Response> {
    const found = await (await open('assets')).match(request.url);
    if (found) return found;
    const response = await load(request);
    later(keep('assets', request.url, response.clone()));
    return response;
  }

  async function orOfflinePage(error: unknown): Promise<Response> {
    const offline = await (await open('pages')).match(new URL(offlinePath, origin).href);
    if (offline) return offline;
    throw error;
  }

  async function rememberPage(address: string) {
    const response = await load(address);
    const html = response.clone().text();
    await keep('pages', pageKey(address, origin), response);
    await rememberFiles(assetsOf(await html));
  }

  /** Stores assets and media that were loaded before the worker was there. */
  async function rememberFiles(addresses: readonly string[]) {
    await Promise.all(
      addresses.map(async (address) => {
        const { href } = new URL(address, origin);
        const strategy = strategyFor({ url: href, method: 'GET' }, origin);
        if (strategy === 'none' || (await store.match(href))) return;
        await keep(strategy === 'asset' ? 'assets' : 'media', href, await load(href));
      }),
    );
  }

  return {
    /** Stores the offline page with what it needs to look right. */
    install: () => rememberPage(offlinePath),
    rememberPage,
    rememberFiles,
    async dropOld() {
      const current = Object.keys(limits).map((shelf) => nameOf(shelf as Shelf));
      const old = (await store.keys()).filter((name) => !current.includes(name));
      await Promise.all(old.map((name) => store.delete(name)));
    },
    respond(request: Request, strategy: Exclude<Strategy, 'none'>, later: Later) {
      if (strategy === 'asset') return assetFirst(request, later);
      if (strategy === 'media') return networkFirst('media', request.url, request, later);
      const key = pageKey(request.url, origin);
      return networkFirst('pages', key, request, later).catch(orOfflinePage);
    },
  };
}

type Later = (work: Promise<unknown>) => void;

/** The hashed files and fonts that a page's HTML names. */
function assetsOf(html: string): string[] {
  const named = html.matchAll(/(?:href|src)="(\/(?:assets|fonts)\/[^"]+)"/g);
  return [...new Set([...named].map(([, path]) => path ?? ''))];
}
