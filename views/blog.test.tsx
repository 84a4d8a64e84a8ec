import { expect, test } from 'bun:test';
import { PostCard } from './blog/post-card';
import { formatDate } from './blog/post-date';
import { SkeletonCards } from './blog/skeleton';
import { BlogListPage, blogPageHref } from './blog-list';
import { PostNotFoundPage } from './not-found';
import { PostPage } from './post';
import { TagPage, titleCase } from './tag';
import { post, show } from './test-page';

const fallbackImage = '/media/social-default.jpg';
const list = (count: number, page = 1, pages = 1) =>
  show(
    <BlogListPage
      posts={Array.from({ length: count }, (_, index) => post({ slug: `post-${index}` }))}
      total={count}
      page={page}
      pages={pages}
      fallbackImage={fallbackImage}
    />,
  );

test('dates read MMM d, yyyy', () => {
  expect(formatDate(new Date('2024-12-01T00:00:00Z'))).toBe('Dec 1, 2024');
  expect(formatDate(new Date('2026-09-30T23:59:59Z'))).toBe('Sep 30, 2026');
});

test('a card shows image, date, read time, title, excerpt and a Read Article link', () => {
  const card = show(<PostCard post={post()} fallbackImage={fallbackImage} />);
  expect(card.count('img[width][height]')).toBe(1);
  expect(card.texts('p')[0]).toBe('Mar 5, 2026 · 4 min read');
  expect(card.texts('h2')).toEqual(['A post']);
  expect(card.texts('p')[1]).toBe('What it says.');
  expect(card.texts('a')).toEqual(['Read Article A post']);
  expect(card.hrefs('a')).toEqual(['/blog/a-post']);
});

test('an empty list says that posts will come', () => {
  expect(list(0).texts('p')).toContain('No blog posts available yet. Check back soon!');
});

test('pages of the list lead to each other, the first without a parameter', () => {
  expect([blogPageHref(1), blogPageHref(2)]).toEqual(['/blog', '/blog?page=2']);
  expect(list(3, 1, 1).count('nav[aria-label=Pages]')).toBe(0);
  expect(list(3, 2, 3).hrefs('nav[aria-label=Pages] a')).toEqual(['/blog', '/blog?page=3']);
});

test('three skeleton cards stand in while posts load', () => {
  const skeleton = show(<SkeletonCards />);
  expect(skeleton.count('[data-skeleton-card]')).toBe(3);
  expect(skeleton.texts('[role=status] p')).toEqual(['Loading...']);
});

test('the tag of the address is title-cased', () => {
  expect(titleCase('voice-ai')).toBe('Voice Ai');
});

test.each([
  [0, 'Found 0 articles tagged with Voice Ai'],
  [1, 'Found 1 article tagged with Voice Ai'],
  [2, 'Found 2 articles tagged with Voice Ai'],
])('a tag with %i posts reads: %s', (count, line) => {
  const posts = Array.from({ length: count }, (_, index) => post({ slug: `post-${index}` }));
  const page = show(<TagPage tag="voice-ai" posts={posts} fallbackImage={fallbackImage} />);
  expect(page.texts('p')).toContain(line);
});

test('a tag page shows at most 3 keywords a card', () => {
  const keywords = ['One', 'Two words', 'Three', 'Four'];
  const page = show(
    <TagPage tag="one" posts={[post({ keywords })]} fallbackImage={fallbackImage} />,
  );
  expect(page.hrefs('article li > a')).toEqual([
    '/blog/tag/one',
    '/blog/tag/two-words',
    '/blog/tag/three',
  ]);
});

test('a tag without posts leads to all articles', () => {
  const page = show(<TagPage tag="none" posts={[]} fallbackImage={fallbackImage} />);
  expect(page.texts('h2')).toEqual(['No articles found']);
  expect(page.texts('a[href="/blog"]')).toContain('Browse All Articles');
});

test('a post has a way back, its first image, its body and a chip for each tag', () => {
  const page = show(
    <PostPage
      post={post({ images: [{ url: '/media/a.webp', alt: 'A' }], keywords: ['Voice AI'] })}
      html="<p>Body</p>"
      fallbackImage={fallbackImage}
    />,
  );
  expect(page.texts('a[href="/blog"]')).toEqual(['Back to Blog']);
  expect(page.texts('h1')).toEqual(['A post']);
  expect(page.texts('article header p').at(-1)).toBe('Mar 5, 2026 · 4 min read · By Ada Example');
  expect(page.attributes('img', 'src')).toEqual(['/media/a.webp']);
  expect(page.texts('.prose')).toEqual(['Body']);
  expect(page.hrefs('[aria-label=Tags] a')).toEqual(['/blog/tag/voice-ai']);
});

test('a post without images shows the default social image', () => {
  const page = show(<PostPage post={post()} html="" fallbackImage={fallbackImage} />);
  expect(page.attributes('img', 'src')).toEqual([fallbackImage]);
});

test('a missing post says so and leads back', () => {
  const page = show(<PostNotFoundPage />);
  expect(page.texts('h1')).toEqual(['Post Not Found']);
  expect(page.texts('p')).toContain("The blog post you're looking for doesn't exist.");
  expect(page.texts('a[href="/blog"]')).toEqual(['Back to Blog']);
});
