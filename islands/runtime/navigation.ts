/** A navigation that takes longer than this many milliseconds shows that it is loading. */
const slowAfter = 300;

/**
 * In-page links move the focus to their target (CSS scrolls); a slow way to another page of the
 * site shows `#loading-template`, or `#blog-skeleton-template` on the way to the blog.
 */
export function startNavigation(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let overlay: HTMLElement | undefined;
  const clear = () => {
    clearTimeout(timer);
    overlay?.remove();
    overlay = undefined;
  };
  document.addEventListener('click', (event) => {
    const link = plainLink(event);
    if (!link) return;
    if (isThisPage(link)) return focusTarget(link.hash);
    clear();
    timer = setTimeout(() => {
      overlay = showOverlay(link);
    }, slowAfter);
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') clear();
  });
  window.addEventListener('pageshow', clear);
}

/** The link that this click follows in this window to a page of this site, if it does. */
function plainLink(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
  if (!link || link.origin !== location.origin || isFile(link)) return undefined;
  return link.target === '' || link.target === '_self' ? link : undefined;
}

/** A download leaves the page where it is, so an overlay would never go away. */
function isFile(link: HTMLAnchorElement): boolean {
  return link.hasAttribute('download') || /^\/api\/|\.\w+$/.test(link.pathname);
}

function isThisPage(link: HTMLAnchorElement): boolean {
  return link.hash !== '' && link.pathname === location.pathname && link.search === location.search;
}

function focusTarget(hash: string): void {
  const target = document.getElementById(decodeURIComponent(hash.slice(1)));
  if (!target) return;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

function showOverlay(link: HTMLAnchorElement): HTMLElement | undefined {
  const toBlog = link.dataset.skeleton === 'blog' || /^\/blog(\/|$)/.test(link.pathname);
  const id = toBlog ? 'blog-skeleton-template' : 'loading-template';
  const template = document.getElementById(id) ?? document.getElementById('loading-template');
  if (!(template instanceof HTMLTemplateElement)) return undefined;
  const overlay = document.createElement('div');
  overlay.className = 'fixed inset-x-0 bottom-0 top-18 z-40 overflow-hidden bg-paper';
  overlay.append(template.content.cloneNode(true));
  document.body.append(overlay);
  return overlay;
}
