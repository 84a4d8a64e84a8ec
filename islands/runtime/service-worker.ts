import { strategyFor } from './cache-rules';
import { createOfflineCache } from './offline-cache';
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
const load = (input: Request | string) => fetch(input);
const cache = createOfflineCache({ build: __BUILD__, origin, store: caches, load });

worker.addEventListener('install', (event) => event.waitUntil(cache.install()));
worker.addEventListener('activate', (event) => {
  event.waitUntil(cache.dropOld().then(() => worker.clients.claim()));
});
worker.addEventListener('fetch', (event) => {
  const strategy = strategyFor(event.request, origin);
  if (strategy === 'none') return;
  event.respondWith(
    cache.respond(event.request, strategy, (work) => event.waitUntil(work.catch(() => undefined))),
  );
});
worker.addEventListener('message', (event) => {
  if (event.data === 'skip-waiting') event.waitUntil(worker.skipWaiting());
  else event.waitUntil(remember(event.data as SeenBefore));
});

/** The page that registered the worker counts as seen, though the worker did not fetch it. */
async function remember({ page, files }: SeenBefore): Promise<void> {
  if (strategyFor({ url: page, method: 'GET', mode: 'navigate' }, origin) === 'page') {
    await cache.rememberPage(page);
  }
  await cache.rememberFiles(files);
}
