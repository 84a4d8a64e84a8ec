/** Runs the callback when the browser has nothing better to do. */
export function whenIdle(callback: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: 2000 });
  else setTimeout(callback, 200);
}

/** Runs the callback when the page is loaded, shown and idle. */
export function whenUsable(callback: () => void): void {
  const settle = () => whenIdle(callback);
  if (document.readyState === 'complete') settle();
  else window.addEventListener('load', settle, { once: true });
}
