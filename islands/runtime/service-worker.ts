import { strategyFor } from './cache-rules';
import {
  type CacheEnvironment,
  dropOldCaches,
  rememberFiles,
  rememberPage,
  respond,
  storeOfflinePage,
} from './offline-cache';
import type { SeenBefore } from './update-prompt';

/** Names this build; set when the site is built. */
declare const __BUILD__: string;

// TypeScript has no one library for pages and workers: this is what we use of a worker's.
interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface FetchEvent extends WorkerEvent {
  request: Request;
  respondWith: (response: Promise<Response>) => void;
}
interface WorkerScope {
  location: Location;
  clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: ((type: 'install' | 'activate', on: (event: WorkerEvent) => void) => void) &
    ((type: 'fetch', on: (event: FetchEvent) => void) => void) &
    ((type: 'message', on: (event: WorkerEvent & { data: unknown }) => void) => void);
}

const worker = globalThis as unknown as WorkerScope;
const { origin } = worker.location;
const environmentOf = (event: WorkerEvent): CacheEnvironment => ({
  build: __BUILD__,
  origin,
  store: caches,
  load: (input) => fetch(input),
  later: (work) => event.waitUntil(work.catch(() => undefined)),
});

worker.addEventListener('install', (event) => {
  event.waitUntil(storeOfflinePage(environmentOf(event)));
});
worker.addEventListener('activate', (event) => {
  event.waitUntil(dropOldCaches(environmentOf(event)).then(() => worker.clients.claim()));
});
worker.addEventListener('fetch', (event) => {
  const strategy = strategyFor(event.request, origin);
  if (strategy === 'none') return;
  event.respondWith(respond(environmentOf(event), event.request, strategy));
});
worker.addEventListener('message', (event) => {
  // Chromium never takes over while an event of the waiting worker waits for this promise.
  if (event.data === 'skip-waiting') void worker.skipWaiting();
  else event.waitUntil(remember(environmentOf(event), event.data as SeenBefore));
});

/** The page that registered the worker counts as seen, though the worker did not fetch it. */
async function remember(env: CacheEnvironment, { page, files }: SeenBefore): Promise<void> {
  if (strategyFor({ url: page, method: 'GET', mode: 'navigate' }, origin) === 'page') {
    await rememberPage(env, page);
  }
  await rememberFiles(env, files);
}
