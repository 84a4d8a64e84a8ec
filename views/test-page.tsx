import { Window } from 'happy-dom';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Post } from '../src/content/schema/post';
import { createContentStore } from '../src/content/store';
import { folders } from '../src/folders';

const store = await createContentStore({ dir: folders.content, fallbackDir: null });

/** The content that the site comes with. */
export const content = store.current();

/** A post with nothing special, but for what the test says. */
export const post = (values: Partial<Post> = {}): Post => ({
  title: 'A post',
  slug: 'a-post',
  excerpt: 'What it says.',
  author: 'Ada Example',
  publishedAt: new Date('2026-03-05T00:00:00Z'),
  updatedAt: new Date('2026-03-05T00:00:00Z'),
  modifiedAt: new Date('2026-03-05T00:00:00Z'),
  metaDescription: 'What it says, for search engines.',
  images: [],
  keywords: [],
  readTimeMinutes: 4,
  featured: false,
  externalLinks: [],
  draft: false,
  aliases: [],
  noindex: false,
  html: '<p>Hello.</p>',
  words: 1,
  file: 'blog/a-post.md',
  ...values,
});

export interface TestPage {
  html: string;
  /** Text of every element that matches, white space folded. */
  texts(selector: string): string[];
  /** Addresses of every link that matches. */
  hrefs(selector: string): string[];
  attributes(selector: string, name: string): (string | null)[];
  count(selector: string): number;
}

/** Renders a page or a part of one, to be asked what stands in it. */
export function show(node: ReactNode): TestPage {
  const html = renderToStaticMarkup(node);
  const document = new new Window().DOMParser().parseFromString(html, 'text/html');
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  return {
    html,
    texts: (selector) => all(selector).map((el) => el.textContent.replace(/\s+/g, ' ').trim()),
    hrefs: (selector) => all(selector).map((el) => el.getAttribute('href') ?? ''),
    attributes: (selector, name) => all(selector).map((el) => el.getAttribute(name)),
    count: (selector) => all(selector).length,
  };
}
