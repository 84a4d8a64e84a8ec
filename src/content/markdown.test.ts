import { expect, test } from 'bun:test';
import { Parser } from 'htmlparser2';
import { folders } from '../folders';
import { loadPost, loadSite } from './load';
import { renderMarkdown } from './markdown';
import { ContentError } from './problem';
import { testPost } from './test-folder';

/** After the vectors of the OWASP XSS filter evasion cheat sheet, and Markdown's own ways in. */
const payloads = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<IMG """><SCRIPT>alert(1)</SCRIPT>">',
  '<img src="javascript:alert(1)">',
  '<img src="jav&#x09;ascript:alert(1)">',
  '<img src="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">',
  '<img srcset="javascript:alert(1) 1x, data:text/html,x 2x">',
  '<source srcset="javascript:alert(1)">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mi xlink:href="data:x,<script>alert(1)</script>">x</mi></math>',
  '<body onload=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<embed src="javascript:alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="  javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="#" onclick="alert(1)">x</a>',
  '<details open ontoggle=alert(1)>x</details>',
  '<div style="background:url(javascript:alert(1))">x</div>',
  '<style>@import "https://evil.example/x.css";</style>',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<base href="https://evil.example/">',
  '<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">x</button></form>',
  '<input type=image src=x onerror=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '[x](javascript:alert(1))',
  '[x](<javascript:alert(1)>)',
  '[x](JAVASCRIPT&colon;alert(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '![x](javascript:alert(1))',
  '![x](x"onerror="alert(1))',
  '<javascript:alert(1)>',
  '[x]: javascript:alert(1)\n\n[x]',
  '# <img src=x onerror=alert(1)>',
  '| a |\n|---|\n| <img src=x onerror=alert(1)> |',
  '`</code><script>alert(1)</script>`',
  '```js"><script>alert(1)</script>\nx\n```',
];

const forbidden = new Set(
  'script style iframe object embed svg math link meta base form button textarea template noscript body'.split(
    ' ',
  ),
);
const addresses = new Set(['href', 'src', 'srcset', 'action', 'formaction', 'data', 'xlink:href']);

function dangers(html: string): string[] {
  const found: string[] = [];
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (forbidden.has(tag)) found.push(`<${tag}>`);
      for (const [name, value] of Object.entries(attributes)) {
        if (/^on/i.test(name) || name === 'style') found.push(`${tag} ${name}`);
        if (addresses.has(name) && /(^|,)\P{L}*(javascript|data|vbscript):/iu.test(value))
          found.push(value);
      }
    },
  });
  parser.end(html);
  return found;
}

for (const payload of payloads)
  test(`${payload.slice(0, 60).replaceAll('\n', '\\n')} does nothing on a page`, () => {
    expect(dangers(renderMarkdown(payload))).toEqual([]);
  });

test('the check itself sees what it looks for', () => {
  expect(dangers('<a href=" javascript:x" onclick=x>')).toHaveLength(2);
  expect(dangers('<img srcset="a 1x, data:x 2x"><script></script>')).toHaveLength(2);
});

const ids = (html: string) => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);

test('headings begin at h2, raw ones too', () => {
  const html = renderMarkdown('# One\n\n<h1>Two</h1>\n\n## Three\n\n### Four');
  expect([...html.matchAll(/<h(\d)/g)].map(([, level]) => level)).toEqual(['2', '2', '2', '3']);
});

test('ids are unique: same texts, raw HTML, and ids the page has itself', () => {
  const html = renderMarkdown(
    '## Prices\n\n## Prices\n\n## Prices 2\n\n## Main\n\n<p id="prices">x</p>\n\n## !!\n\n## ??',
  );
  expect(ids(html)).toEqual([
    'prices',
    'prices-2',
    'prices-2-2',
    'main-2',
    'prices-3',
    'section',
    'section-2',
  ]);
});

test('heading ids keep letters of every script and drop markup', () => {
  expect(ids(renderMarkdown('## Über *uns* & `Käse`\n\n## 価格'))).toEqual([
    'über-uns-käse',
    '価格',
  ]);
});

test('tables scroll on their own and name their header cells', () => {
  const html = renderMarkdown('| Plan | Price |\n|---|---|\n| *One* | $1 |');
  expect(html).toContain('tabindex="0"');
  expect(html).toContain('<th scope="col">Plan</th>');
  expect(html).toContain('<td><em>One</em></td>');
});

const site = loadSite({
  path: 'site.yaml',
  text: await Bun.file(`${folders.content}/site.yaml`).text(),
  modifiedAt: new Date(0),
});

/** What becomes of a body: its HTML, or the message of the problem it is. */
function outcome(body: string): string {
  const file = { path: 'blog/a.md', text: testPost({}, body), modifiedAt: new Date(0) };
  try {
    return loadPost(file, site).html;
  } catch (error) {
    if (error instanceof ContentError) return error.message;
    throw error;
  }
}

const refused: [body: string, why: string][] = [
  ['a  \n'.repeat(50_000), 'longer than'],
  ['>'.repeat(50_000), 'longer than'],
  [`${'>'.repeat(15_000)} a`, 'too deeply'],
  ['x'.repeat(300_000), 'longer than 200000 bytes'],
  [`${'a  \n'.repeat(3_900)}\n`.repeat(12), 'too many long paragraphs'],
];
for (const [index, [body, why]] of refused.entries())
  test(`pathological body ${index} is a problem of the file: ${why}`, () => {
    expect(outcome(body)).toContain(why);
  }, 60_000);

const repeated = ['a  \n', '[', '[a](', '*a **b ', 'a**b', '<a ', '~~a ', '![', '`` ` ', '<div>'];
for (const piece of [...repeated, '\\\n', '"(', 'a_', '1. ', '> a\n', '|', '- a\n'])
  test(`${JSON.stringify(piece)} over and over is rendered within the bounds`, () => {
    expect(outcome(piece.repeat(Math.floor(15_000 / piece.length)))).toStartWith('<');
  }, 60_000);

test('an oversize paragraph is found at its own line, placeholders before it or not', () => {
  expect(outcome(`{brand} one\n\ntwo\n\n${'x'.repeat(20_000)}`)).toStartWith('blog/a.md:13:1 ');
});
