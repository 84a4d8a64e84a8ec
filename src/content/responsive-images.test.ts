import { expect, test } from 'bun:test';
import { renderMarkdown } from './markdown';
import { sizeImages } from './responsive-images';

const media = new Map([
  ['/media/a.webp', { width: 1000, height: 500 }],
  ['/media/small.png', { width: 200, height: 100 }],
]);
const body = (markdown: string) => sizeImages(renderMarkdown(markdown), media);

test('an image of ours has its size, the widths it comes in, and waits to be seen', () => {
  expect(body('![A "b"](/media/a.webp "Title")')).toBe(
    '<p><img src="/media/a.webp" alt="A &quot;b&quot;" title="Title" width="1000" height="500" ' +
      'srcset="/media/a.webp?w=480 480w, /media/a.webp?w=800 800w" ' +
      'sizes="(min-width: 768px) 736px, 100vw" loading="lazy" decoding="async"></p>\n',
  );
});

test('a small image is only told its size', () => {
  expect(body('![](/media/small.png)')).toContain(
    'alt="" width="200" height="100" loading="lazy" decoding="async">',
  );
});

test('what an author sized, and what is not ours, stays as it is', () => {
  const sized = '<img src="/media/a.webp" alt="" width="10" height="5" />';
  expect(body(sized)).toContain(sized);
  expect(body('![x](https://example.net/a.webp)')).toContain(
    '<img src="https://example.net/a.webp" alt="x" />',
  );
});
