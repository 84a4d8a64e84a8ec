import { beforeEach, expect, jest, test } from 'bun:test';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Tooltip, TooltipProvider } from './tooltip';

beforeEach(() => {
  jest.useFakeTimers();
  render(
    <TooltipProvider>
      <Tooltip text="About the first">
        <button type="button">First</button>
      </Tooltip>
      <Tooltip text="About the second">
        <button type="button">Second</button>
      </Tooltip>
    </TooltipProvider>,
  );
});

const pass = (milliseconds: number) => act(async () => void jest.advanceTimersByTime(milliseconds));
const shown = () => screen.queryByRole('tooltip')?.textContent ?? null;
const hover = (name: string) =>
  act(async () => void fireEvent.pointerMove(screen.getByRole('button', { name })));

/** Away from the button, and from the tooltip, which may itself be pointed at. */
function leave(name: string): void {
  fireEvent.pointerLeave(screen.getByRole('button', { name }));
  fireEvent(document.body, new PointerEvent('pointermove', { bubbles: true, clientX: 900 }));
}

test('a tooltip opens after 700 ms', async () => {
  await hover('First');
  await pass(699);
  expect(shown()).toBeNull();
  await pass(1);
  expect(shown()).toBe('About the first');
});

test('within 300 ms of the last one the next opens at once', async () => {
  await hover('First');
  await pass(700);
  leave('First');
  await pass(299);
  await hover('Second');
  expect(shown()).toBe('About the second');
});

test('300 ms later the next one waits again', async () => {
  await hover('First');
  await pass(700);
  leave('First');
  await pass(300);
  await hover('Second');
  await pass(699);
  expect(shown()).toBeNull();
  await pass(1);
  expect(shown()).toBe('About the second');
});

test('keyboard focus opens it at once, Escape closes it', async () => {
  await act(async () => screen.getByRole('button', { name: 'First' }).focus());
  expect(shown()).toBe('About the first');
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(shown()).toBeNull();
});
