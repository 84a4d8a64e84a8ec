import { afterEach, beforeEach, expect, jest, test } from 'bun:test';
import { startThirdParties } from './third-party';

const scripts = () => [...document.head.querySelectorAll<HTMLScriptElement>('script')];
const page = window as Window & { dataLayer?: ArrayLike<unknown>[] };

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  document.head.replaceChildren();
  delete page.dataLayer;
  delete page.gtag;
});

function open(name?: string, content = ''): void {
  if (name) {
    const meta = document.createElement('meta');
    meta.name = name;
    meta.content = content;
    document.head.append(meta);
  }
  startThirdParties();
}

/** happy-dom has no idle callback, so this is the time it takes without one. */
const idle = () => jest.advanceTimersByTime(200);

test('nothing is loaded when nothing is configured', () => {
  open();
  idle();
  expect(scripts()).toHaveLength(0);
  expect(page.gtag).toBeUndefined();
});

test('consent is denied before the tag is configured, and the script comes when idle', () => {
  open('google-tag', 'G-TEST');
  const commands = [...(page.dataLayer ?? [])].map((command) => Array.from(command));
  expect(commands.map(([name]) => name)).toEqual(['consent', 'js', 'config']);
  expect(commands[0]?.[2]).toEqual({
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
    wait_for_update: 500,
  });
  expect(commands[2]?.[1]).toBe('G-TEST');
  expect(scripts()).toHaveLength(0);
  idle();
  expect(scripts()[0]?.src).toBe('https://www.googletagmanager.com/gtag/js?id=G-TEST');
});

test('a choice that was made is told to the tag before anything else', () => {
  localStorage.setItem('analytics-consent', 'granted');
  open('google-tag', 'G-TEST');
  const commands = [...(page.dataLayer ?? [])].map((command) => Array.from(command));
  expect(commands.slice(0, 2).map(([name, action]) => [name, action])).toEqual([
    ['consent', 'default'],
    ['consent', 'update'],
  ]);
  expect(commands[1]?.[2]).toEqual({ analytics_storage: 'granted' });
});

test('commands reach the tag as arguments objects, the only kind it reads', () => {
  open('google-tag', 'G-TEST');
  expect(Object.prototype.toString.call(page.dataLayer?.[0])).toBe('[object Arguments]');
});

test('the chat widget comes with its attributes once the page is idle', () => {
  const src = 'https://widget.example.net/embed.js';
  open('chat-widget', JSON.stringify({ src, attributes: { 'data-account': '123' } }));
  expect(scripts()).toHaveLength(0);
  idle();
  expect(scripts()[0]?.src).toBe(src);
  expect(scripts()[0]?.dataset.account).toBe('123');
});
