import { afterEach, beforeEach, expect, jest, mock, spyOn, test } from 'bun:test';
import { act } from '@testing-library/react';
import { type FormEvent, type ReactElement, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { startIslands } from './islands';
import { registry } from './registry';

/** Lets every pending import and render happen. */
const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 0)));

const submitted = mock();
const clicked = mock();
const focused = mock();

function Form({ label }: { label: string }) {
  const [count, setCount] = useState(0);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    submitted(new FormData(event.currentTarget).get('name'));
  };
  const listeners = { onSubmit: submit, onClick: clicked, onFocus: focused };
  return (
    <form {...listeners}>
      <input name="name" />
      <input type="checkbox" name="consent" />
      <button type="button" onClick={() => setCount(count + 1)}>
        {`${label} ${count}`}
      </button>
      <button type="submit">Send</button>
    </form>
  );
}

let intersect: (element: Element) => void;
let load: () => void;

beforeEach(() => {
  for (const spy of [submitted, clicked, focused]) spy.mockClear();
  const ready = new Promise<void>((resolve) => {
    load = resolve;
  });
  registry['test-form'] = () => ready.then(() => ({ default: Form }));
  spyOn(window, 'IntersectionObserver').mockImplementation(((
    notify: IntersectionObserverCallback,
  ) => {
    const observer = { observe: () => undefined, unobserve: () => undefined };
    intersect = (target) =>
      notify([{ target, isIntersecting: true } as IntersectionObserverEntry], observer as never);
    return observer;
  }) as never);
});

afterEach(() => {
  delete registry['test-form'];
});

function open(when: string, element: ReactElement = <Form label="Count" />): HTMLElement {
  document.body.innerHTML = `<div data-island="test-form" data-when="${when}" data-prefix="form"
    data-props='{"label":"Count"}'>${renderToString(element, { identifierPrefix: 'form' })}</div>`;
  startIslands();
  return document.querySelector('[data-island]') as HTMLElement;
}

const find = <T extends HTMLElement>(selector: string) => document.querySelector(selector) as T;
const state = () => find('[data-island]').dataset.hydrated;

test('load hydrates at once', async () => {
  open('load');
  load();
  await settle();
  expect(state()).toBe('true');
});

test('visible waits until the island comes near', async () => {
  const island = open('visible');
  expect(state()).toBeUndefined();
  intersect(island);
  load();
  await settle();
  expect(state()).toBe('true');
});

test('idle waits until the page is idle', async () => {
  jest.useFakeTimers();
  open('idle');
  expect(state()).toBeUndefined();
  jest.advanceTimersByTime(200);
  expect(state()).toBe('loading');
  jest.useRealTimers();
  load();
  await settle();
  expect(state()).toBe('true');
});

test.each(['pointerdown', 'focusin', 'keydown'])('interaction waits for %s', async (type) => {
  const island = open('interaction');
  expect(state()).toBeUndefined();
  island.firstElementChild?.dispatchEvent(new Event(type, { bubbles: true }));
  load();
  await settle();
  expect(state()).toBe('true');
});

test('the first click on a button is repeated once it works', async () => {
  open('load');
  find('button[type=button]').click();
  load();
  await settle();
  expect(find('button[type=button]').textContent).toBe('Count 1');
});

test('what was typed before hydration stays, and an early submit sends it', async () => {
  open('load');
  find<HTMLInputElement>('[name=name]').value = 'Ada';
  find('button[type=submit]').click();
  expect(submitted).not.toHaveBeenCalled();
  load();
  await settle();
  expect(submitted.mock.calls).toEqual([['Ada']]);
});

test('an early click on a field is told to its form, but ticks the box only once', async () => {
  open('load');
  find('[name=consent]').click();
  load();
  await settle();
  expect(find<HTMLInputElement>('[name=consent]').checked).toBe(true);
  expect(clicked).toHaveBeenCalledTimes(1);
});

test('an early submit counts though a field was clicked before it', async () => {
  open('load');
  find('[name=consent]').click();
  find('button[type=submit]').click();
  load();
  await settle();
  expect(submitted).toHaveBeenCalledTimes(1);
});

test('an early focus is told again', async () => {
  open('load');
  find('[name=name]').focus();
  load();
  await settle();
  expect(focused).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(find('[name=name]'));
});

test('an island that cannot be loaded is logged and leaves the form to the browser', async () => {
  const logged = spyOn(console, 'error').mockImplementation(() => undefined);
  registry['test-form'] = () => Promise.reject(new Error('offline'));
  const native = mock((event: Event) => event.preventDefault());
  document.addEventListener('submit', native);
  open('load');
  find('button[type=submit]').click();
  await settle();
  expect(logged).toHaveBeenCalledTimes(1);
  expect(native).toHaveBeenCalledTimes(1);
});
