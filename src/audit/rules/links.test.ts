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

testRule('link_http', {
  fires: [body('<a href="http://example.com/x">x</a>')],
  silent: [
    body('<a href="https://example.com/x">x</a><a href="//example.com/y">y</a>'),
    { url: 'http://example.com/', html: body('<a href="http://example.com/x">x</a>') },
  ],
});

testRule('link_localhost', {
  fires: [
    body('<a href="http://localhost/x">x</a>'),
    body('<a href="https://127.0.0.1:8080/">x</a>'),
    body('<a href="http://127.3.2.1/">x</a>'),
    body('<a href="http://printer.local/">x</a>'),
    body('<a href="http://[::1]:3000/">x</a>'),
  ],
  silent: [
    body('<a href="https://example.com/localhost">x</a>'),
    body('<a href="https://local.example.com/">x</a>'),
    { url: 'http://localhost:3000/', html: body('<a href="/x">x</a>') },
  ],
});

const anchor = (attributes: string) => body(`<a ${attributes}>Some link</a>`);
testRule('link_uncrawlable', {
  fires: [
    anchor('href="javascript:void(0)"'),
    anchor('href="javascript : void ( 0 )"'),
    anchor('href="JavaScript:go()" onclick="go()"'),
    anchor('onclick="go()"'),
    anchor('target="_blank"'),
    anchor('name=" " rel="x"'),
    anchor('role=" " rel="x"'),
    anchor('href="file:///image.png"'),
    anchor('href="ftp://"'),
    anchor('href="https://"'),
  ],
  silent: [
    anchor(''),
    anchor('href=""'),
    anchor('href=" " onclick=" "'),
    anchor('href="#"'),
    anchor('href="#:~:text=word"'),
    anchor('href="?page=2"'),
    anchor('href="foo"'),
    anchor('href="ftp://example.com/file"'),
    anchor('href="mailto:a@example.com" onclick="window.open()"'),
    anchor('href="tel:+15550100"'),
    anchor('href="/valid" onclick="window.open(`x`)"'),
    anchor('id="part"'),
    anchor('name="part"'),
    anchor('role="button" href="javascript:void(0)"'),
    anchor('aria-current="page"'),
    html('<base href="https://example.org/">', '<a href="x">x</a>'),
  ],
});

const steps = '<link rel="prev" href="/page/1"><link rel="next" href="/page/3">';
testRule('pagination_link_missing', {
  fires: [html(steps), html(steps, '<a href="/page/1">1</a>')],
  silent: [html(steps, '<a href="/page/1">1</a><a href="/page/3#top">3</a>'), html('')],
});
