const focusable = 'summary,a[href],button:not([disabled])';

/** Keeps the focus inside the open mobile menu; Escape, a link or a press outside closes it. */
export function startMenu(): void {
  const menu = document.querySelector<HTMLDetailsElement>('details[data-menu]');
  if (!menu) return;
  document.addEventListener('keydown', (event) => {
    if (!menu.open) return;
    if (event.key === 'Escape') closeAndReturn(menu);
    else if (event.key === 'Tab') contain(menu, event);
  });
  document.addEventListener('pointerdown', (event) => {
    if (!menu.contains(event.target as Node)) menu.open = false;
  });
  menu.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a[href]')) menu.open = false;
  });
}

function closeAndReturn(menu: HTMLDetailsElement): void {
  menu.open = false;
  menu.querySelector('summary')?.focus();
}

function contain(menu: HTMLDetailsElement, event: KeyboardEvent): void {
  const stops = [...menu.querySelectorAll<HTMLElement>(focusable)];
  const first = stops[0];
  const last = stops.at(-1);
  const { activeElement } = document;
  const inside = menu.contains(activeElement);
  const leaving = !inside || activeElement === (event.shiftKey ? first : last);
  if (!leaving) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
