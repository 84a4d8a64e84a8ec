const question = 'New content is available! Click OK to refresh.';
const declined = 'update-declined';

/** What a page without a worker tells the first one: itself and the files it loaded. */
export interface SeenBefore {
  page: string;
  files: string[];
}

/**
 * Registers the service worker and, when a new version waits, asks whether to reload.
 * A failure is only logged.
 */
export async function startServiceWorker(
  container: ServiceWorkerContainer | undefined = navigator.serviceWorker,
): Promise<void> {
  if (!container) return;
  const first = !container.controller;
  try {
    const registration = await register(container);
    if (container.controller && registration.waiting && !sessionStorage.getItem(declined)) {
      offer(container, registration.waiting);
    }
    watch(container, registration.installing);
    registration.addEventListener('updatefound', () => watch(container, registration.installing));
    if (first) (await container.ready).active?.postMessage(seenBefore());
  } catch (error) {
    console.error('Service worker registration failed', error);
  }
}

/** Where workers are blocked from outside (automation, extensions) there may be no registration. */
async function register(container: ServiceWorkerContainer): Promise<ServiceWorkerRegistration> {
  const registration: ServiceWorkerRegistration | undefined = await container.register('/sw.js');
  if (!registration) throw new Error('Service workers are blocked');
  return registration;
}

/** Without a controller this is the first visit: nothing newer to offer. */
function watch(container: ServiceWorkerContainer, worker: ServiceWorker | null): void {
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed' && container.controller) offer(container, worker);
  });
}

function offer(container: ServiceWorkerContainer, worker: ServiceWorker): void {
  if (!confirm(question)) {
    sessionStorage.setItem(declined, '1');
    return;
  }
  container.addEventListener('controllerchange', () => location.reload(), { once: true });
  worker.postMessage('skip-waiting');
}

function seenBefore(): SeenBefore {
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  return { page: location.href, files };
}
