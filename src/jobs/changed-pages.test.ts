import { expect, test } from 'bun:test';
import type { Content } from '../content/schema/content';
import { changedPages } from './changed-pages';

const pages = (folder: string, ...slugs: string[]) =>
  slugs.map((slug) => ({ file: `${folder}/${slug}.md`, slug }));
const content = {
  posts: [
    ...pages('blog', 'missed-call'),
    { file: 'blog/2026-05-01-dated.md', slug: 'dated' },
    { file: 'blog/file-name.md', slug: 'own-slug' },
  ],
  services: pages('services', 'ai-website-chatbot'),
  industries: pages('industries', 'healthcare'),
  features: pages('features', 'sla-monitoring'),
  legal: pages('legal', 'privacy-policy'),
} as unknown as Content;

test.each([
  ['blog/missed-call.md', '/blog/missed-call'],
  ['blog/2026-05-01-dated.md', '/blog/dated'],
  ['blog/file-name.md', '/blog/own-slug'],
  ['services/ai-website-chatbot.md', '/services/ai-website-chatbot'],
  ['industries/healthcare.md', '/industries/healthcare'],
  ['features/sla-monitoring.md', '/features/sla-monitoring'],
  ['legal/privacy-policy.md', '/privacy-policy'],
  ['home.yaml', '/'],
  ['pricing.yaml', '/'],
  ['about.yaml', '/about'],
  ['demo.yaml', '/demo'],
])('%s makes %s', (file, path) => {
  expect(changedPages([file], content)).toEqual({ changed: [path], gone: [], isWholeSite: false });
});

test('a file without a public page is gone, not changed', () => {
  const { changed, gone } = changedPages(
    ['blog/draft.md', 'blog/2026-05-02-draft.md', 'services/old.md'],
    content,
  );
  expect([changed, gone]).toEqual([[], ['/blog/draft', '/services/old']]);
});

test('media and unknown files make no page; site.yaml makes all of them', () => {
  const nothing = { changed: [], gone: [], isWholeSite: false };
  expect(changedPages(['media/a.webp', 'notes.txt', 'constructor/x.md'], content)).toEqual(nothing);
  expect(changedPages(['site.yaml'], content).isWholeSite).toBe(true);
});

test('names a page once', () => {
  expect(changedPages(['home.yaml', 'pricing.yaml'], content).changed).toEqual(['/']);
});
