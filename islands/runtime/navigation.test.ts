import { beforeEach, expect, jest, test } from 'bun:test';
import { startNavigation } from './navigation';

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = `
    <template id="loading-template"><p role="status">Loading...</p></template>
    <template id="blog-skeleton-template"><p role="status">Skeleton</p></template>
    <a id="about" href="/about">About</a><a id="blog" href="/blog/tag/voice-ai">Blog</a>
    <a id="anchor" href="/#pricing">Pricing</a><a id="away" href="https://example.com/">Away</a>
    <a id="file" href="/plan" download>File</a>
    <a id="feed" href="/rss.xml">Feed</a><a id="export" href="/api/seo/export/pages">CSV</a><a id="window" href="/about" target="_blank">W</a>
    <section id="pricing">Prices</section>`;
  startNavigation();
  // happy-dom would follow the links.
  window.addEventListener('click', (event) => event.preventDefault());
});

function click(id: string, init: MouseEventInit = {}): void {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  document.getElementById(id)?.dispatchEvent(event);
}

const status = () => document.querySelector('[role=status]')?.textContent;

test('a navigation that takes 300 ms shows the spinner', () => {
  click('about');
  jest.advanceTimersByTime(299);
  expect(status()).toBeUndefined();
  jest.advanceTimersByTime(1);
  expect(status()).toBe('Loading...');
});

test('on the way to the blog the skeleton cards are shown', () => {
  click('blog');
  jest.advanceTimersByTime(300);
  expect(status()).toBe('Skeleton');
});

test('coming back to the page, or Escape, takes the overlay away', () => {
  for (const leave of [
    () => window.dispatchEvent(new Event('pageshow')),
    () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })),
  ]) {
    click('about');
    jest.advanceTimersByTime(300);
    leave();
    expect(status()).toBeUndefined();
  }
});

test.each([
  ['another site', 'away', {}],
  ['a download', 'file', {}],
  ['a file', 'feed', {}],
  ['an export', 'export', {}],
  ['another window', 'window', {}],
  ['a click with a modifier', 'about', { ctrlKey: true }],
  ['an in-page link', 'anchor', {}],
])('%s shows no overlay', (_, id, init) => {
  click(id, init);
  jest.advanceTimersByTime(1000);
  expect(status()).toBeUndefined();
});

test('an in-page link moves the focus to its section', () => {
  click('anchor');
  expect(document.activeElement?.id).toBe('pricing');
});
