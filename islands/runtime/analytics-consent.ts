import { whenUsable } from './idle';

const key = 'analytics-consent';
const spacing = document.documentElement.style;

/** What the Google tag may store, as the visitor chose; undefined before a choice. */
export function storedConsent(): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    // The browser keeps nothing for this site.
    return undefined;
  }
}

/**
 * Asks once whether analytics may store anything, where the page has the question: it has a
 * Google tag then. `[data-analytics-choices]` asks again.
 */
export function startAnalyticsConsent(): void {
  const template = document.querySelector<HTMLTemplateElement>(`template#${key}`);
  const region = template?.content.firstElementChild?.cloneNode(true);
  if (!(region instanceof HTMLElement)) return;
  const reopen = document.querySelector<HTMLElement>('[data-analytics-choices]');
  let opener: HTMLElement | null = null;
  reopen?.addEventListener('click', () => {
    opener = reopen;
    show(region);
    region.focus();
  });
  reopen?.removeAttribute('hidden');
  region.addEventListener('click', ({ target }) => {
    const { choice } = (target as HTMLElement).dataset;
    if (!choice) return;
    choose(choice);
    region.remove();
    spacing.scrollPaddingBottom = '';
    opener?.focus();
  });
  whenUsable(() => storedConsent() || show(region));
}

/** Next to the page's beginning, so that keyboards and screen readers come to it soon. */
function show(region: HTMLElement): void {
  if (region.isConnected) return;
  document.body.firstElementChild?.after(region);
  // What gets the focus scrolls clear of the region, which lies over the window's end.
  spacing.scrollPaddingBottom = `${region.offsetHeight + 16}px`;
}

function choose(choice: string): void {
  window.gtag?.('consent', 'update', { analytics_storage: choice });
  try {
    localStorage.setItem(key, choice);
  } catch {
    // It holds for this page alone, and is asked for again on the next.
  }
}
