import { beforeEach, expect, test } from 'bun:test';
import {
  type CacheEnvironment,
  dropOldCaches,
  rememberFiles,
  rememberPage,
  respond,
  storeOfflinePage,
} from './offline-cache';

const origin = 'https://www.example.com';
const url = (path: string) => new URL(path, origin).href;

/** What the fake network answers, by path; nothing means that it is down. */
let network: Record<string, string> = {};
let loads: string[] = [];
let stores: Map<string, Map<string, Response>>;
let pending: Promise<unknown>[];
let env: CacheEnvironment;

beforeEach(() => {
  network = {
    '/offline': '<link rel="stylesheet" href="/assets/site.css">',
    '/assets/site.css': 'css',
  };
  loads = [];
  pending = [];
  stores = new Map();
  env = open('one');
});

const open = (build: string): CacheEnvironment => ({
  build,
  origin,
  store: fakeStorage(),
  load,
  later: (work) => pending.push(work),
});

async function load(input: Request | string): Promise<Response> {
  const { pathname, search } = new URL(typeof input === 'string' ? input : input.url, origin);
  loads.push(pathname + search);
  const body = network[pathname + search];
  if (body === undefined) throw new TypeError('Failed to fetch');
  return basic(body);
}

function basic(body: string): Response {
  const response = new Response(body);
  Object.defineProperty(response, 'type', { value: 'basic' });
  response.clone = () => basic(body);
  return response;
}

function fakeStorage(): CacheStorage {
  const cacheOf = (entries: Map<string, Response>) => ({
    match: async (key: string) => entries.get(url(key))?.clone(),
    put: async (key: string, value: Response) => void entries.set(url(key), value),
    keys: async () => [...entries.keys()].map((key) => ({ url: key })),
    delete: async (key: string) => entries.delete(key),
  });
  return {
    open: async (name: string) => {
      const entries = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, entries);
      return cacheOf(entries);
    },
    match: async (key: string) => [...stores.values()].find((entries) => entries.has(url(key))),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  } as unknown as CacheStorage;
}

async function get(path: string, strategy: 'page' | 'asset' | 'media'): Promise<string> {
  const request = { url: url(path), method: 'GET' } as Request;
  const response = await respond(env, request, strategy);
  await Promise.all(pending);
  return response.text();
}

test('installing stores the offline page and its style sheet', async () => {
  await storeOfflinePage(env);
  network = {};
  expect(await get('/never-seen', 'page')).toContain('stylesheet');
  expect(await get('/assets/site.css', 'asset')).toBe('css');
});

test('a page comes from the network first, and from the cache when that is down', async () => {
  network['/about'] = 'old';
  expect(await get('/about?utm_source=news', 'page').catch(() => 'down')).toBe('down');
  expect(await get('/about', 'page')).toBe('old');
  network['/about'] = 'new';
  expect(await get('/about', 'page')).toBe('new');
  network = {};
  expect(await get('/about?utm_source=news', 'page')).toBe('new');
});

test('a hashed asset is asked for once', async () => {
  await get('/assets/site.css', 'asset');
  await get('/assets/site.css', 'asset');
  expect(loads).toEqual(['/assets/site.css']);
});

test('media is refreshed from the network and kept for when it is down', async () => {
  network['/media/a.webp'] = 'picture';
  await get('/media/a.webp', 'media');
  network = {};
  expect(await get('/media/a.webp', 'media')).toBe('picture');
});

test('media never seen fails instead of showing the offline page', async () => {
  await storeOfflinePage(env);
  network = {};
  await expect(get('/media/b.webp', 'media')).rejects.toThrow('Failed to fetch');
});

test('the page that was open before the worker works offline with its files', async () => {
  Object.assign(network, {
    '/': '<script src="/assets/page.js"></script>',
    '/assets/page.js': 'js',
  });
  network['/assets/island.js'] = 'island';
  await rememberPage(env, url('/'));
  await rememberFiles(env, [
    url('/assets/island.js'),
    url('/api/blog/posts'),
    'https://a.example/x',
  ]);
  network = {};
  expect(await get('/', 'page')).toContain('page.js');
  expect(await get('/assets/page.js', 'asset')).toBe('js');
  expect(await get('/assets/island.js', 'asset')).toBe('island');
  expect(loads).not.toContain('/api/blog/posts');
});

test('the oldest pages go first, and the offline page stays', async () => {
  await storeOfflinePage(env);
  for (let page = 1; page <= 41; page += 1) {
    network[`/blog?page=${page}`] = `page ${page}`;
    await get(`/blog?page=${page}`, 'page');
  }
  const pages = [...(stores.get('site-pages-one')?.keys() ?? [])];
  expect(pages).toHaveLength(41);
  expect(pages).toContain(url('/offline'));
  expect(pages).not.toContain(url('/blog?page=1'));
});

test('the caches of an older build are deleted', async () => {
  await storeOfflinePage(env);
  env = open('two');
  await storeOfflinePage(env);
  await dropOldCaches(env);
  expect([...stores.keys()].every((name) => name.endsWith('-two'))).toBe(true);
});
