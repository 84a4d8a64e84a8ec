import { body, testRule } from './rule-table';

const image = (attributes: string) =>
  body(`<p id="name" style="display: none">A cat</p><img src="cat.jpg" ${attributes}>`);

testRule('image_alt_missing', {
  fires: [
    image(''),
    image('aria-label=""'),
    image('aria-labelledby="nothing"'),
    image('title=""'),
    image('alt=" "'),
    image('role="presentation" tabindex="0"'),
    image('role="none" aria-live="assertive"'),
    image('role="separator" tabindex="0"'),
    image('role="button"'),
    image('role="option" aria-label=""'),
  ],
  silent: [
    image('alt="A cat"'),
    image('alt=""'),
    image('alt'),
    image('aria-label="A cat"'),
    image('aria-labelledby="name"'),
    image('title="A cat"'),
    image('role="presentation"'),
    image('role="none"'),
    image('role="separator"'),
    image('role="button" aria-label="Open"'),
    image('aria-hidden="true"'),
    body('<div style="display:none"><img src="cat.jpg"></div>'),
    body('<noscript><img src="/pixel.gif"></noscript>'),
    body('<svg><image href="cat.png"/></svg>'),
  ],
});

testRule('image_alt_long', {
  fires: [image(`alt="${'long '.repeat(30)}"`)],
  silent: [image(`alt="${'é'.repeat(100)}"`), image(`alt="short${' '.repeat(200)}"`)],
});

testRule('image_dimensions_missing', {
  fires: [image(''), image('height="200"'), image('width="200"')],
  silent: [
    image('width="200" height="100"'),
    image('width="80vw"'),
    image('style="aspect-ratio: 2 / 1"'),
    image('srcset="a.jpg 1x" sizes="50vw"'),
    image('hidden'),
    body('<img alt="no source">'),
  ],
});

testRule('picture_without_img', {
  fires: [body('<picture><source srcset="a.webp"></picture>')],
  silent: [body('<picture><source srcset="a.webp"><img src="a.jpg" alt=""></picture>')],
});
