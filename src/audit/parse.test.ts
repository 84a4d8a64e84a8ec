import { expect, test } from 'bun:test';
import { linkContext, snippet } from './page';
import { parsePage } from './parse';

const parse = (html: string, headers: Record<string, string> = {}) =>
  parsePage({
    url: 'https://example.com/asked',
    finalUrl: 'https://example.com/blog/post',
    status: 200,
    headers: { 'content-type': 'text/html', ...headers },
    html,
    redirects: [],
  });

test('addresses are resolved against base, without fragments, http and https only', () => {
  const page = parse(
    '<head><link rel="canonical" href="c"><base href="/docs/"><base href="/ignored/"></head>' +
      '<a href="x?q=1#part">x</a><a href="https://www.example.com/y">y</a>' +
      '<a href="//example.org">z</a><a href="mailto:a@example.com">m</a><img src="i.png" alt="">',
  );
  expect(page.links.map(({ url, internal }) => [url, internal])).toEqual([
    ['https://example.com/docs/x?q=1', true],
    ['https://www.example.com/y', true],
    ['https://example.org/', false],
    [undefined, false],
  ]);
  expect(page.canonicals[0]?.url).toBe('https://example.com/docs/c');
  expect(page.images[0]?.url).toBe('https://example.com/docs/i.png');
});

test('text is what a reader sees: blocks apart, inline parts together, nothing hidden', () => {
  const page = parse(
    '<header>Menu</header><main><h1>A&amp;B</h1><p>One<b>two</b>\n three<br>four</p><ul><li>five<li>six</ul>' +
      '<script>no()</script><style>no{}</style><noscript>no</noscript><template>no</template>' +
      '<p hidden>no</p><select><option>no</select><svg><text>no</text></svg></main>',
  );
  expect(page.mainText.trim()).toBe('A&B\nOnetwo three\nfour\nfive\nsix');
  expect(page.text).toStartWith('Menu\n');
  expect(page.mainWords).toBe(7);
});

test('unclosed elements do not swallow the rest of the page', () => {
  const page = parse('<body><h1>One<h2>Two</h2><p>Text <a href="/a">a <a href="/b">b <p>End');
  expect(page.headings.map(({ level, text }) => [level, text])).toEqual([
    [1, 'One'],
    [2, 'Two'],
  ]);
  expect(page.links.map(({ href, text }) => [href, text])).toEqual([
    ['/a', 'a'],
    ['/b', 'b End'],
  ]);
});

test('a link knows its name, its language, its place and the sentence around it', () => {
  const page = parse(
    '<html lang="en"><body><nav><a href="/">Home</a></nav><main><p>We answer every call and ' +
      '<a href="/booking" lang="de"><b lang="fr">book</b> <i lang="fr">now</i></a> for you.</p></main>' +
      '<a href="/icon"><img src="i.svg" alt="Contact us"></a>',
  );
  const [home, booking, icon] = page.links;
  expect([home?.region, booking?.region, icon?.region]).toEqual(['chrome', 'main', 'body']);
  expect(booking).toMatchObject({ text: 'book now', lang: 'fr', inProse: true });
  expect(icon).toMatchObject({ text: '', name: 'Contact us', lang: 'en', inProse: false });
  expect(booking && linkContext(page, booking)).toContain(
    'answer every call and book now for you.',
  );
});

test('facts keep where they stand in the source', () => {
  const page = parse('<title>One\n title</title><p><a  href="/x">Text</a></p>');
  expect(page.titles[0] && snippet(page, page.titles[0])).toBe('<title>One title</title>');
  expect(page.links[0] && snippet(page, page.links[0])).toBe('<a href="/x">Text</a>');
});

test('JSON-LD is kept as written, microdata and RDFa as trees', () => {
  const page = parse(
    '<script type="Application/LD+JSON">{"a": "&amp;"}</script>' +
      '<div itemscope itemtype="https://schema.org/Product https://schema.org/Car" itemid="#1">' +
      '<b itemprop="name">A <i>car</i></b><img itemprop="image" src="/c.png">' +
      '<p itemprop="offers" itemscope itemtype="https://schema.org/Offer">' +
      '<meta itemprop="price" content="5"><time itemprop="validFrom" datetime="2026-01-01">Now</time></p></div>' +
      '<ol vocab="https://schema.org/" typeof="BreadcrumbList"><li property="itemListElement" typeof="ListItem">' +
      '<a property="item" href="/a"><span property="name">A</span></a></li></ol>',
  );
  expect(page.jsonLd).toEqual(['{"a": "&amp;"}']);
  expect(page.microdata).toMatchObject([
    {
      type: ['https://schema.org/Product', 'https://schema.org/Car'],
      id: '#1',
      properties: {
        name: ['A car'],
        image: ['/c.png'],
        offers: [{ properties: { price: ['5'], validFrom: ['2026-01-01'] } }],
      },
    },
  ]);
  expect(page.rdfa).toMatchObject([
    {
      type: ['BreadcrumbList'],
      properties: { itemListElement: [{ properties: { name: ['A'] } }] },
    },
  ]);
});

test('a property named like something every object has is one of the item itself', () => {
  const page = parse('<div itemscope><b itemprop="__proto__ constructor toString">x</b></div>');
  const properties = page.microdata[0]?.properties ?? {};
  expect(Object.keys(properties)).toEqual(['__proto__', 'constructor', 'toString']);
  expect(Object.getPrototypeOf(properties)).toBe(Object.prototype);
});

test('what closes head early is told', () => {
  expect(parse('<head><title>x</title><div></div></head>').headClosedBy?.tag).toBe('div');
  expect(parse('<head>text</head>').headClosedBy?.tag).toBe('#text');
  expect(parse('<head><title>x</title></head> <body><div>').headClosedBy).toBeUndefined();
});

test('absurd nesting is cut, and costs no more than its length', () => {
  const page = parse(`${'<b>'.repeat(400_000)}${'</i>'.repeat(400_000)}`);
  expect(page.truncated).toBe(true);
  expect(page.elementCount).toBeLessThan(30_000);
});
