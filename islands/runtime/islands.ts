import { whenIdle } from './idle';
import { registry } from './registry';

const wakeEvents = ['pointerdown', 'focusin', 'keydown'] as const;
const actionable = 'button,a[href],summary,input[type=submit]';

/**
 * Hydrates every `[data-island]` at the time its `data-when` names: `load`, `idle`, `visible`
 * or `interaction`. Touching an island that still waits starts it at once.
 */
export function startIslands(root: ParentNode = document): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        void hydrateIsland(target as HTMLElement);
      }
    },
    { rootMargin: '200px' },
  );
  for (const element of root.querySelectorAll<HTMLElement>('[data-island]')) {
    const wake = () => void hydrateIsland(element);
    for (const type of wakeEvents) element.addEventListener(type, wake, { once: true });
    const { when = 'visible' } = element.dataset;
    if (when === 'load') wake();
    else if (when === 'idle') whenIdle(wake);
    else if (when === 'visible') observer.observe(element);
  }
}

async function hydrateIsland(element: HTMLElement): Promise<void> {
  const { island = '', props = '{}' } = element.dataset;
  if (element.dataset.hydrated !== undefined) return;
  element.dataset.hydrated = 'loading';
  const replay = holdFirstClick(element);
  try {
    const load = registry[island];
    if (!load) throw new Error(`Unknown island "${island}"`);
    const [{ hydrate }, module] = await Promise.all([import('./hydrate'), load()]);
    hydrate(element, module.default, JSON.parse(props));
    element.dataset.hydrated = 'true';
  } catch (error) {
    console.error('Island failed to load', error);
  }
  replay();
}

/**
 * Keeps a click made before React listens, and the focus, and repeats them on replay. A click
 * on a control is stopped, so that a form does not leave the page half-way, and matters more
 * than any other, which is repeated on its form only, so that no checkbox toggles twice.
 */
function holdFirstClick(element: HTMLElement): () => void {
  let held: HTMLElement | undefined;
  const hold = (event: Event) => {
    if (!(event.target instanceof Element)) return;
    const control = event.target.closest<HTMLElement>(actionable);
    held = control ?? held ?? event.target.closest('form') ?? undefined;
    if (!control) return;
    event.preventDefault();
    event.stopPropagation();
  };
  element.addEventListener('click', hold, true);
  return () => {
    element.removeEventListener('click', hold, true);
    const focused = document.activeElement;
    if (focused && element.contains(focused)) {
      focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    }
    held?.click();
  };
}
