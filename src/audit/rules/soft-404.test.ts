import { html, testRule } from './rule-table';

const page = (title: string, content: string, head = '') =>
  html(`<title>${title}</title>${head}`, `<main>${content}</main>`);
const manyWords = 'word '.repeat(400);
const noindex = '<meta name="robots" content="noindex">';

testRule('soft_404', {
  fires: [
    page('Page Not Found', `<h1>Page not found</h1>${manyWords}`),
    page('404 – Not Found', 'Sorry.'),
    page('Error 404', 'Sorry.'),
    page('This page doesn’t exist', 'Sorry.'),
    page('The content could not be found', 'Sorry.'),
    page('Post no longer available', manyWords, noindex),
    page('Seite nicht gefunden | Firma', 'Schade.'),
    page('Page introuvable', 'Dommage.'),
    `<html id="__next_error__"><head>${noindex}<title>App</title></head><body></body></html>`,
  ],
  silent: [
    page('Page not found', manyWords),
    page('How to fix 404 errors', `<h1>How to fix 404 errors</h1>${manyWords}`),
    page('How to fix "file not found"', '<h1>File not found</h1>', noindex),
    page('This item is no longer available', 'Sold out.', noindex),
    page('Lost and found', 'Keys.', noindex),
    page('Tag: robots', 'One post.', noindex),
    { status: 404, html: page('Page not found', '<h1>Page not found</h1>') },
  ],
});
