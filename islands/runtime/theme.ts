/** Where the choice is kept; the inline script of the document reads it before first paint. */
const key = 'theme';

/** Makes each `[data-theme-toggle]` switch between light and dark; pressed means dark. */
export function startTheme(): void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const toggles = document.querySelectorAll<HTMLElement>('[data-theme-toggle]');
  const root = document.documentElement;
  const isDark = () => (root.dataset.theme ? root.dataset.theme === 'dark' : system.matches);
  const show = () => {
    for (const toggle of toggles) toggle.setAttribute('aria-pressed', String(isDark()));
  };
  for (const toggle of toggles) {
    toggle.hidden = false;
    toggle.addEventListener('click', () => {
      root.dataset.theme = isDark() ? 'light' : 'dark';
      localStorage.setItem(key, root.dataset.theme);
      show();
    });
  }
  system.addEventListener('change', show);
  show();
}
