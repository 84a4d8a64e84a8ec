import { afterEach, expect, spyOn, test } from 'bun:test';
import { startTheme } from './theme';

const root = document.documentElement;

afterEach(() => {
  delete root.dataset.theme;
});

function open(systemIsDark: boolean): HTMLButtonElement {
  spyOn(window, 'matchMedia').mockReturnValue({
    matches: systemIsDark,
    addEventListener: () => undefined,
  } as unknown as MediaQueryList);
  document.body.innerHTML = '<button data-theme-toggle hidden>Dark</button>';
  startTheme();
  return document.querySelector('button') as HTMLButtonElement;
}

test('until it is switched the theme is the system one, and nothing is stored', () => {
  expect(open(true).getAttribute('aria-pressed')).toBe('true');
  expect(open(false).getAttribute('aria-pressed')).toBe('false');
  expect(root.dataset.theme).toBeUndefined();
  expect(localStorage.getItem('theme')).toBeNull();
});

test('the switch shows itself, changes the theme and stores it', () => {
  const button = open(true);
  expect(button.hidden).toBe(false);
  button.click();
  expect(root.dataset.theme).toBe('light');
  expect(localStorage.getItem('theme')).toBe('light');
  expect(button.getAttribute('aria-pressed')).toBe('false');
  button.click();
  expect(root.dataset.theme).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
});

test('a theme applied before the script wins over the system', () => {
  root.dataset.theme = 'dark';
  expect(open(false).getAttribute('aria-pressed')).toBe('true');
});
