import { beforeEach, expect, jest, test } from 'bun:test';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { showToast, toasts } from './toast-store';
import { Toaster } from './toaster';

beforeEach(() => {
  jest.useFakeTimers();
  toasts.value = [];
});

const show = (title: string, variant?: 'destructive') =>
  act(() => void showToast({ title, description: 'More.', ...(variant && { variant }) }));
const pass = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds));
const visible = () =>
  [...document.querySelectorAll('ol > li')].map((item) => item.firstElementChild?.textContent);

test('one toast is visible at a time: the newest', () => {
  render(<Toaster />);
  show('First');
  show('Second');
  expect(visible()).toEqual(['SecondMore.']);
});

test('a toast is shown for 5000 ms', () => {
  render(<Toaster />);
  show('Saved');
  pass(4999);
  expect(visible()).toHaveLength(1);
  pass(1);
  expect(visible()).toHaveLength(0);
});

test('a dismissed toast is removed after 1,000,000 ms', () => {
  render(<Toaster />);
  show('Saved');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(visible()).toHaveLength(0);
  pass(999_999);
  expect(toasts.value).toHaveLength(1);
  pass(1);
  expect(toasts.value).toHaveLength(0);
});

test('F8 takes the focus to the region of the toasts', () => {
  render(<Toaster />);
  show('Saved');
  expect(screen.getByRole('region').getAttribute('aria-label')).toContain('F8');
  fireEvent.keyDown(document, { code: 'F8', key: 'F8' });
  expect(document.activeElement?.tagName).toBe('OL');
});

/** Drags from 0 to `x` with a pointer, as Radix follows it. */
function swipe(x: number): void {
  const toast = document.querySelector('ol > li') as HTMLElement;
  Object.assign(toast, { setPointerCapture: () => undefined, hasPointerCapture: () => false });
  const at = (type: string, clientX: number) =>
    fireEvent(toast, new PointerEvent(type, { bubbles: true, button: 0, clientX, clientY: 0 }));
  at('pointerdown', 0);
  at('pointermove', x);
  at('pointermove', x);
  at('pointerup', x);
}

test.each([
  [60, 0],
  [40, 1],
  [-60, 1],
])('a swipe of %i px leaves %i toasts: 50 px to the right dismiss', (x, left) => {
  render(<Toaster />);
  show('Saved');
  swipe(x);
  expect(visible()).toHaveLength(left);
});

test('a failure looks destructive', () => {
  render(<Toaster />);
  show('Broken', 'destructive');
  expect(document.querySelector('ol > li')?.className).toContain('text-danger');
});

test('no style element is ever added, as the content security policy allows none', () => {
  render(<Toaster />);
  show('Saved');
  expect(document.querySelector('style')).toBeNull();
});
