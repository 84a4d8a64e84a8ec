interface Tab {
  link: HTMLAnchorElement;
  panel: HTMLElement;
}

/**
 * Turns each `[data-tabs]` (a list of `a[href="#id"]` and the panels they name) into ARIA tabs:
 * arrow keys, Home and End, one tab stop, the hash of the address kept.
 */
export function startTabs(): void {
  for (const root of document.querySelectorAll<HTMLElement>('[data-tabs]')) enhance(root);
}

function enhance(root: HTMLElement): void {
  const tabs = findTabs(root);
  if (tabs.length === 0) return;
  for (const tab of tabs) describe(tab);
  const byHash = () =>
    tabs.find(({ panel }) => panel.contains(document.getElementById(location.hash.slice(1))));
  select(tabs, byHash() ?? tabs[0]);
  for (const tab of tabs) {
    tab.link.addEventListener('click', (event) => {
      event.preventDefault();
      choose(tabs, tab);
    });
    tab.link.addEventListener('keydown', (event) => {
      const next = neighbour(tabs, tab, event.key);
      if (!next) return;
      event.preventDefault();
      choose(tabs, next);
      next.link.focus();
    });
  }
  window.addEventListener('hashchange', () => {
    const tab = byHash();
    if (tab) select(tabs, tab);
  });
}

/** The first list of the group holds the tabs; links inside a panel stay links. */
function findTabs(root: HTMLElement): Tab[] {
  const list = root.querySelector('a[href^="#"]')?.closest<HTMLElement>('ul,ol,nav,div');
  if (!list) return [];
  list.setAttribute('role', 'tablist');
  for (const item of list.querySelectorAll('li')) item.setAttribute('role', 'presentation');
  return [...list.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')].flatMap((link) => {
    const panel = document.getElementById(link.hash.slice(1));
    return panel ? [{ link, panel }] : [];
  });
}

function describe({ link, panel }: Tab): void {
  link.id ||= `${panel.id}-tab`;
  link.setAttribute('role', 'tab');
  link.setAttribute('aria-controls', panel.id);
  panel.setAttribute('role', 'tabpanel');
  panel.setAttribute('aria-labelledby', link.id);
  panel.tabIndex = 0;
}

function choose(tabs: Tab[], tab: Tab): void {
  select(tabs, tab);
  history.replaceState(history.state, '', tab.link.hash);
}

function select(tabs: Tab[], chosen: Tab | undefined): void {
  for (const tab of tabs) {
    const selected = tab === chosen;
    tab.link.setAttribute('aria-selected', String(selected));
    tab.link.tabIndex = selected ? 0 : -1;
    tab.panel.hidden = !selected;
  }
}

function neighbour(tabs: Tab[], tab: Tab, key: string): Tab | undefined {
  const at = tabs.indexOf(tab);
  if (key === 'ArrowRight') return tabs[(at + 1) % tabs.length];
  if (key === 'ArrowLeft') return tabs.at(at - 1);
  if (key === 'Home') return tabs[0];
  if (key === 'End') return tabs.at(-1);
  return undefined;
}
