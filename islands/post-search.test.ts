import { expect, test } from 'bun:test';
import { searchPosts } from './post-search';

const post = (slug: string, title: string, keywords: string[] | null = []) => ({
  slug,
  title,
  excerpt: `About ${title}`,
  publishedAt: '2026-11-12T00:00:00.000Z',
  readTimeMinutes: 5,
  keywords,
});
const posts = [
  post('missed', 'Missed calls', ['Voice AI', 'measurement']),
  post('chat', 'Chatbot knowledge', ['chatbots']),
  post('plain', 'Plain', null),
];
const found = (query: string, tag?: string) =>
  searchPosts(posts, query, tag).map(({ slug }) => slug);

test('title, excerpt and keywords are searched without regard to case', () => {
  expect(found('MISSED')).toEqual(['missed']);
  expect(found('about plain')).toEqual(['plain']);
  expect(found('chatbots')).toEqual(['chat']);
});

test('every word must be found', () => {
  expect(found('calls measurement')).toEqual(['missed']);
  expect(found('calls chatbots')).toEqual([]);
});

test('a tag matches a keyword in lower case with hyphens for spaces', () => {
  expect(found('a', 'voice-ai')).toEqual(['missed']);
  expect(found('a', 'voice')).toEqual([]);
});
