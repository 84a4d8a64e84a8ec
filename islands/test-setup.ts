import { afterEach, beforeEach, jest, mock, spyOn } from 'bun:test';
import { GlobalRegistrator } from '@happy-dom/global-registrator';
import { leavePage, recordListeners } from './test-page';

// happy-dom batches timers without delay, and fake timers would leave a batch waiting for ever.
const { setTimeout, clearTimeout, setInterval, clearInterval } = globalThis;
GlobalRegistrator.register({
  url: 'http://localhost/',
  settings: { handleDisabledFileLoadingAsSuccess: true },
});
Object.assign(globalThis, { setTimeout, clearTimeout, setInterval, clearInterval });
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// Testing Library looks for the document when it is first imported.
const { cleanup } = await import('@testing-library/react');

/** A test that expects `console.error` puts its own spy in place; any other call fails it. */
const unexpected: unknown[][] = [];
recordListeners(document);
recordListeners(window);
// Frames are timers, so that fake timers hold them too.
Object.assign(window, {
  requestAnimationFrame: (frame: FrameRequestCallback) => setTimeout(() => frame(Date.now()), 16),
  cancelAnimationFrame: (timer: ReturnType<typeof setTimeout>) => clearTimeout(timer),
});

beforeEach(() => {
  spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    unexpected.push(parts);
  });
});

afterEach(() => {
  cleanup();
  leavePage();
  jest.useRealTimers();
  mock.restore();
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, '', '/');
  const calls = unexpected.splice(0);
  if (calls.length > 0) throw new Error(`Unexpected console.error: ${calls.join('\n')}`);
});
