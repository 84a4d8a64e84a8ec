import { expect, test } from 'bun:test';
import type { Post } from '../content/schema/post';
import { spreadImages } from './spread-images';

/** Marks after which heading the images of a body with so many headings stand. */
function places(headings: number, images: number): string {
  const html = Array.from({ length: headings }, (_, i) => `<h2 id="h${i + 1}">H</h2>\n<p>x</p>\n`);
  const post = {
    html: html.join(''),
    images: Array.from({ length: images }, (_, i) => ({ url: `/media/${i}.webp`, alt: `${i}` })),
  } as unknown as Post;
  const spread = spreadImages(post, new Map());
  const found = [...spread.matchAll(/id="(h\d+)"|src="\/media\/(\d+)\.webp"/g)];
  return found.map(([, heading, image]) => heading ?? image).join(' ');
}

test.each([
  [4, 1, 'h1 h2 h3 h4'],
  [4, 2, 'h1 h2 1 h3 h4'],
  [4, 4, 'h1 h2 1 h3 2 h4 3'],
  [5, 3, 'h1 h2 1 h3 h4 2 h5'],
  [7, 3, 'h1 h2 1 h3 h4 h5 2 h6 h7'],
  [3, 5, 'h1 h2 1 2 h3 3 4'],
  [2, 3, 'h1 h2 1 2'],
])(
  '%i headings and %i images: after the second heading on, spread evenly',
  (h, images, expected) => {
    expect(places(h, images)).toBe(expected);
  },
);

test('with one heading or none the further images are left out of the body', () => {
  expect(places(1, 3)).toBe('h1');
  expect(places(0, 3)).toBe('');
});

test('an image is written with its size, its widths, its text and its caption, escaped', () => {
  const post = {
    html: '<h2>A</h2>\n<h2>B</h2>\n',
    images: [
      { url: '/media/hero.webp', alt: '' },
      { url: '/media/a.webp', alt: 'A "quoted" <b>', caption: 'x < y' },
    ],
  } as unknown as Post;
  const html = spreadImages(post, new Map([['/media/a.webp', { width: 1000, height: 500 }]]));
  expect(html).toContain('width="1000" height="500"');
  expect(html).toContain('/media/a.webp?w=480 480w, /media/a.webp?w=800 800w"');
  expect(html).toContain('alt="A &quot;quoted&quot; &lt;b&gt;"');
  expect(html).toContain('<figcaption>x &lt; y</figcaption>');
  expect(html).toContain('loading="lazy"');
});
