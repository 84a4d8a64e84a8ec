const question = 'New content is available! Click OK to refresh.';
const declined = 'update-declined';

/**
 * Registers the service worker and, when a new version waits, asks whether to reload.
 * A failure is only logged.
 */
export async function startServiceWorker(
  container: ServiceWorkerContainer | undefined = navigator.serviceWorker,
): Promise<void> {
  if (!container) return;
  try {
    const registration = await container.register('/sw.js');
    if (container.controller && registration.waiting && !sessionStorage.getItem(declined)) {
      offer(container, registration.waiting);
    }
    watch(container, registration.installing);
    registration.addEventListener('updatefound', () => watch(container, registration.installing));
  } catch (error) {
    console.error('Service worker registration failed', error);
  }
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
