import { html, testRule } from './rule-table';

const tags = ['title', 'description', 'image', 'url'].map(
  (name) => `<meta property="og:${name}" content="x">`,
);
const noindex = '<meta name="robots" content="noindex">';

testRule('og_missing', {
  fires: [
    html(''),
    html(tags.slice(1).join('')),
    html(`${tags.slice(1).join('')}<meta property="og:title" content="">`),
  ],
  silent: [html(tags.join('')), html(noindex)],
});

testRule('twitter_card_missing', {
  fires: [html('')],
  silent: [html('<meta name="twitter:card" content="summary">'), html(noindex)],
});
