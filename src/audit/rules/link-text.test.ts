import { body, testRule } from './rule-table';

const link = (text: string, attributes = '', href = '/other') =>
  `<!doctype html><html><body><a href="${href}" ${attributes}>${text}</a></body></html>`;

testRule('link_text_generic', {
  fires: [
    link('click here'),
    link('Read more »'),
    link('CLICK THIS', 'lang="en-US"'),
    link('klicke hier', 'lang="de-DE"'),
    link('click aquí'),
    link('en savoir plus…', 'lang="fr"'),
    link('<span lang="de-DE">click</span> <span lang="fr">here</span>'),
    link('<img src="a.svg" alt="go"> here', 'lang="en"'),
    link('https://example.com/other'),
    '<html lang="fr"><body><a href="/other" lang="">this</a></body></html>',
    body('<a href="/other">Learn more</a>'),
  ],
  silent: [
    link('Prices and plans'),
    link('Start', 'lang="de-CH"'),
    link('click here', '', 'javascript:alert(1)'),
    link('click here', '', 'mailto:a@example.com'),
    link('click here', 'rel="noopener nofollow"'),
    link('click here', '', '/page#part'),
    link('click here', '', ''),
    link('Read more', 'aria-label="Read more about answering calls"'),
    link('this page'),
    '<a>click here</a>',
    { html: body('<a href="/other">hier</a>') },
  ],
});

testRule('link_text_empty', {
  fires: [
    body('<a href="/x"></a>'),
    body('<a href="#"><span aria-hidden="true">×</span></a>'),
    body('<a href="/x"><img src="a.png" alt=""></a>'),
    body('<a href="/x" aria-labelledby="nothing"></a>'),
    body('<a href="/x" aria-labelledby="empty"></a><p id="empty"></p>'),
    body('<a href="/x"><span style="display:none">Hidden</span></a>'),
  ],
  silent: [
    body('<a href="/x">Text</a>'),
    body('<a href="/x" aria-label="Text"></a>'),
    body('<a href="/x" title="Text"></a>'),
    body('<a href="/x"><img src="a.png" alt="Text"></a>'),
    body('<a href="/x"><svg><title>Home</title></svg></a>'),
    body('<a href="/x"><i aria-label="Home"></i></a>'),
    body('<a href="/x" aria-labelledby="name"></a><p id="name" hidden>Text</p>'),
    body('<a id="part"></a><a name="part"></a>'),
    body('<a href="/x" aria-hidden="true" tabindex="-1"></a>'),
    body('<div hidden><a href="/x"></a></div>'),
  ],
});
