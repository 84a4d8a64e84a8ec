import { body, html, testRule } from './rule-table';

testRule('page_dead_end', {
  fires: [body('Text'), body('<a href="mailto:a@example.com">Mail</a><a>Nothing</a>')],
  silent: [body('<a href="/x">x</a>'), body('<a href="https://example.org/">y</a>')],
});

testRule('depth_high', {
  fires: [{ html: body('x'), context: { depth: 5 } }],
  silent: [body('x'), { html: body('x'), context: { depth: 4 } }],
});

testRule('links_too_many', {
  fires: [body('<a href="/x">x</a>'.repeat(101))],
  silent: [body('<a href="/x">x</a>'.repeat(100)), body('<a name="x">x</a>'.repeat(200))],
});

const page = 'https://example.com/x';
testRule('link_internal_nofollow', {
  fires: [body('<a rel="NoFollow noopener" href="/x">x</a>')],
  silent: [
    body('<a href="/x">x</a>'),
    body('<a rel="nofollow" href="https://example.org/">y</a>'),
    {
      html: body('<a rel="nofollow" href="/x">x</a>'),
      context: { targets: new Map([[page, { status: 403 }]]) },
    },
  ],
});

const steps = '<link rel="prev" href="/page/1"><link rel="next" href="/page/3">';
testRule('pagination_link_missing', {
  fires: [html(steps), html(steps, '<a href="/page/1">1</a>')],
  silent: [html(steps, '<a href="/page/1">1</a><a href="/page/3#top">3</a>'), html('')],
});
