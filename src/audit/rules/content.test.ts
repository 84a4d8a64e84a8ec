import { body, html, testRule } from './rule-table';

const words = (count: number) => 'word '.repeat(count);

testRule('content_thin', {
  fires: [
    body(words(30)),
    body(`<nav>${words(300)}</nav><p>${words(30)}</p>`),
    body(`<header>${words(300)}</header><main>${words(30)}</main><footer>${words(300)}</footer>`),
    body(`<script>${words(300)}</script><noscript>${words(300)}</noscript>`),
    body(`<ul>${'<li><a href="/x">one two three</a></li>'.repeat(100)}</ul>`),
    body(`<div hidden>${words(300)}</div>`),
  ],
  silent: [
    body(words(300)),
    body(`<p>${'see <a href="/x">this other page</a> too '.repeat(60)}</p>`),
    body(`<main><article><header>${words(150)}</header><p>${words(100)}</p></article></main>`),
    body(`<p>${'私たちは毎日電話に出ます。'.repeat(50)}</p>`),
    html('<meta name="robots" content="noindex">', words(10)),
    { html: body(words(50)), context: { thresholds: { content_thin: 40 } } },
  ],
});

testRule('content_type_mismatch', {
  fires: [
    { url: 'https://example.com/guide.pdf', html: body('x') },
    { headers: {}, html: body('x') },
  ],
  silent: [
    body('x'),
    { url: 'https://example.com/page.html', html: body('x') },
    { url: 'https://example.com/a.js', headers: { 'content-type': 'application/javascript' } },
    { url: 'https://example.com/v1.2', html: body('x') },
    { url: 'https://example.com/x.constructor', html: body('x') },
  ],
});

testRule('html_too_large', {
  fires: [
    { html: 'x', bodyBytes: 1_200_000 },
    { status: 0, failure: { code: 'too_large', message: 'The body has more than 5 MB.' } },
  ],
  silent: [body('x'), { html: '', bodyBytes: 9_000_000 }],
});

testRule('dom_size', {
  fires: [
    body('<i></i>'.repeat(1600)),
    { html: body('<p></p><p></p>'), context: { thresholds: { dom_size: 3 } } },
  ],
  silent: [body('<i></i>'.repeat(1000))],
});

testRule('duplicate_id', {
  fires: [body('<p id="a"></p><p id="a"></p>'), body('<p id="a"></p><i hidden id="a"></i>')],
  silent: [
    body('<p id="a"></p><p id="b"></p><p id=""></p><p id=""></p>'),
    body('<p id="a"></p><template><p id="a"></p></template>'),
    body('<p id="a"></p><p id="A"></p>'),
  ],
});
