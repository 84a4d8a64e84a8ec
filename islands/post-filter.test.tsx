import { beforeEach, expect, spyOn, test } from 'bun:test';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import PostFilter from './post-filter';
import type { PostSummary } from './post-search';

const post: PostSummary = {
  slug: 'missed-calls',
  title: 'Missed calls',
  excerpt: 'What they cost.',
  publishedAt: '2026-11-02T00:00:00.000Z',
  readTimeMinutes: 6,
  imageUrl: '/media/missed.webp',
  images: [{ url: '/media/missed.webp', alt: 'A phone' }],
  keywords: ['voice ai', 'measurement', 'lead response', 'automation'],
};

let settle: (response: Response) => Promise<void>;
let requested: ReturnType<typeof spyOn>;

beforeEach(() => {
  const answer = Promise.withResolvers<Response>();
  settle = (response) => act(async () => answer.resolve(response));
  requested = spyOn(globalThis, 'fetch').mockReturnValue(answer.promise as never);
});

const json = (posts: PostSummary[]) => new Response(JSON.stringify(posts));
const type = (value: string) =>
  fireEvent.input(screen.getByRole('searchbox'), { target: { value } });
const skeletons = () => document.querySelectorAll('[data-skeleton-card]').length;

test('the list is fetched on first use, and only once', async () => {
  render(<PostFilter total={7} />);
  expect(requested).not.toHaveBeenCalled();
  type('missed');
  type('missed calls');
  await settle(json([post]));
  type('cost');
  expect(requested).toHaveBeenCalledTimes(1);
  expect(requested.mock.calls[0]?.[0]).toBe('/api/blog/posts');
});

test('three skeleton cards are shown while it loads', async () => {
  render(<PostFilter total={7} />);
  type('missed');
  expect(skeletons()).toBe(3);
  await settle(json([post]));
  expect(skeletons()).toBe(0);
});

test('a card has image, date (MMM d, yyyy), read time, title, excerpt and Read Article', async () => {
  render(<PostFilter total={7} />);
  type('missed');
  await settle(json([post]));
  const card = screen.getByRole('listitem');
  expect(screen.getByRole('img', { name: 'A phone' })).toBeTruthy();
  for (const text of ['Nov 2, 2026', '6 min read', 'Missed calls', 'What they cost.']) {
    expect(card.textContent).toContain(text);
  }
  const link = screen.getByRole('link', { name: /^Read Article/ });
  expect(link.getAttribute('href')).toBe('/blog/missed-calls');
});

test('a tag page filters by its tag and shows at most 3 keywords a card', async () => {
  render(<PostFilter total={1} tag="voice-ai" />);
  type('missed');
  await settle(json([post, { ...post, slug: 'other', keywords: ['chatbots'] }]));
  expect(screen.getAllByRole('heading')).toHaveLength(1);
  expect(document.querySelectorAll('a[href^="/blog/tag/"]')).toHaveLength(3);
});

test('a failure reads Failed to fetch posts', async () => {
  render(<PostFilter total={7} />);
  type('missed');
  await settle(new Response('', { status: 500 }));
  expect(screen.getByRole('alert').textContent).toBe('Failed to fetch posts');
});

test('no match reads No articles found, with a way to all articles', async () => {
  render(<PostFilter total={7} />);
  type('nothing like it');
  await settle(json([post]));
  expect(screen.getByText('No articles found')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Browse All Articles' });
  expect(link.getAttribute('href')).toBe('/blog');
});

test("while there is a query, the page's own list steps aside", async () => {
  document.body.innerHTML = '<div data-island="post-filter"></div><ul id="list"></ul><nav></nav>';
  const container = document.querySelector<HTMLElement>('[data-island]') ?? undefined;
  render(<PostFilter total={7} />, { container });
  const hidden = () =>
    [...document.querySelectorAll('#list,nav')].map((e) => e.hasAttribute('hidden'));
  type('missed');
  expect(hidden()).toEqual([true, true]);
  await settle(json([post]));
  type('');
  expect(hidden()).toEqual([false, false]);
});

test('what was typed before the island was ready is searched for', async () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<PostFilter total={7} />);
  document.body.append(container);
  (screen.getByRole('searchbox') as HTMLInputElement).value = 'missed ';
  render(<PostFilter total={7} />, { container, hydrate: true });
  await settle(json([post]));
  expect(screen.getByRole('status').textContent).toBe('1 matching article');
  expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('missed ');
});
