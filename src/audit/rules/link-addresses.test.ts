import { body, html, testRule } from './rule-table';

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
