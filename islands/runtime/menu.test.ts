import { beforeEach, expect, test } from 'bun:test';
import { startMenu } from './menu';

const menu = () => document.querySelector('details') as HTMLDetailsElement;
const focused = () => document.activeElement?.id;

beforeEach(() => {
  document.body.innerHTML = `<button id="outside">x</button>
    <details data-menu open><summary id="toggle" tabindex="0">Menu</summary>
      <a id="services" href="#services">Services</a><a id="about" href="#about">About</a>
    </details>`;
  startMenu();
});

function press(key: string, shiftKey = false): Event {
  const event = new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true });
  (document.activeElement ?? document).dispatchEvent(event);
  return event;
}

function focus(id: string): void {
  document.getElementById(id)?.focus();
}

test('Tab from the last link comes back to the toggle, and Shift+Tab the other way', () => {
  focus('about');
  press('Tab');
  expect(focused()).toBe('toggle');
  press('Tab', true);
  expect(focused()).toBe('about');
});

test('Tab between links is left to the browser', () => {
  focus('services');
  expect(press('Tab').defaultPrevented).toBe(false);
});

test('focus that is elsewhere is brought into the open menu', () => {
  focus('outside');
  press('Tab');
  expect(focused()).toBe('toggle');
});

test('Escape closes the menu and returns the focus to its toggle', () => {
  focus('services');
  press('Escape');
  expect(menu().open).toBe(false);
  expect(focused()).toBe('toggle');
});

test('a closed menu takes no keys', () => {
  menu().open = false;
  focus('outside');
  expect(press('Tab').defaultPrevented).toBe(false);
  press('Escape');
  expect(focused()).toBe('outside');
});

test('following a link closes the menu', () => {
  document.getElementById('about')?.click();
  expect(menu().open).toBe(false);
});

test('a press outside closes the menu, one inside does not', () => {
  document.getElementById('about')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(menu().open).toBe(true);
  document.getElementById('outside')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(menu().open).toBe(false);
});
