import { afterEach, expect, jest, mock, test } from 'bun:test';
import { whenIdle, whenUsable } from './idle';

const page = window as { requestIdleCallback?: typeof requestIdleCallback };

afterEach(() => {
  delete page.requestIdleCallback;
  Reflect.deleteProperty(document, 'readyState');
});

test('the browser decides when it is idle, within two seconds', () => {
  const ask = mock((callback: IdleRequestCallback) => {
    callback(null as never);
    return 1;
  });
  page.requestIdleCallback = ask;
  const callback = mock();
  whenIdle(callback);
  expect(callback).toHaveBeenCalledTimes(1);
  expect(ask.mock.lastCall as unknown[]).toContainEqual({ timeout: 2000 });
});

test('a browser without idle callbacks waits a moment', () => {
  jest.useFakeTimers();
  const callback = mock();
  whenIdle(callback);
  expect(callback).not.toHaveBeenCalled();
  jest.advanceTimersByTime(200);
  expect(callback).toHaveBeenCalledTimes(1);
});

test('a page is usable once it is loaded and idle', () => {
  jest.useFakeTimers();
  Object.defineProperty(document, 'readyState', { value: 'interactive', configurable: true });
  const callback = mock();
  whenUsable(callback);
  jest.advanceTimersByTime(200);
  expect(callback).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(200);
  expect(callback).toHaveBeenCalledTimes(1);
});
