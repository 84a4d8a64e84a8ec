import { expect, test } from 'bun:test';
import { strToU8, zipSync } from 'fflate';
import { parseSearchConsole, type SearchExport } from './search-console';

const parse = (text: string) => parseSearchConsole(strToU8(text));
const row = (patch: object) => ({
  query: null,
  page: null,
  clicks: 0,
  impressions: 0,
  ctr: null,
  position: null,
  ...patch,
});

test('reads the queries of an English export', () => {
  const { queries } = parse(
    'Top queries,Clicks,Impressions,CTR,Position\nai chatbot,12,340,3.53%,7.2\n',
  );
  expect(queries).toEqual([
    row({ query: 'ai chatbot', clicks: 12, impressions: 340, ctr: 3.5, position: 7.2 }),
  ]);
});

test.each([
  [
    'German: semicolons, decimal commas, a byte order mark',
    '\ufeffHäufigste Suchanfragen;Klicks;Impressionen;CTR;Position\nki chatbot;1.204;40.100;3 %;4,25\n',
    { query: 'ki chatbot', clicks: 1204, impressions: 40100, ctr: 3, position: 4.25 },
  ],
  [
    'Czech, with a non-breaking space before the per cent sign',
    'Nejčastější dotazy,Kliknutí,Zobrazení,CTR,Pozice\nchatbot,0,15,"0,0\u00a0%","12,5"\n',
    { query: 'chatbot', impressions: 15, ctr: 0, position: 12.5 },
  ],
  [
    'Arabic digits',
    'طلبات البحث,النقرات,مرّات الظهور,نسبة النقر,الموضع\nبوت,١٢,٣٤٠,٣٫٥٪,٧٫٢\n',
    { query: 'بوت', clicks: 12, impressions: 340, ctr: 3.5, position: 7.2 },
  ],
  [
    'empty CTR and position',
    'Top queries,Clicks,Impressions,CTR,Position\nquiet day,0,0,,\n',
    { query: 'quiet day' },
  ],
  [
    'position 0 is none',
    'Top queries,Clicks,Impressions,CTR,Position\nx,0,4,0%,0\n',
    { query: 'x', impressions: 4, ctr: 0 },
  ],
  [
    'a quoted query with a comma and quotes',
    'Top queries,Clicks,Impressions,CTR,Position\n"chatbot, ""ai""",1,2,50%,1\n',
    { query: 'chatbot, "ai"', clicks: 1, impressions: 2, ctr: 50, position: 1 },
  ],
  [
    'a query that looks like a formula',
    'Top queries,Clicks,Impressions,CTR,Position\n=1+1,1,2,50%,1\n',
    { query: '=1+1', clicks: 1, impressions: 2, ctr: 50, position: 1 },
  ],
  [
    'a share without a per cent sign is computed',
    'query,clicks,impressions,ctr,position\nx,1,8,0.125,3\n',
    { query: 'x', clicks: 1, impressions: 8, ctr: 12.5, position: 3 },
  ],
  [
    'a comparison of two periods keeps the newer',
    'Top queries,a clicks,b clicks,a impr,b impr,a ctr,b ctr,a pos,b pos\nx,5,3,50,40,10%,7.5%,4,6\n',
    { query: 'x', clicks: 5, impressions: 50, ctr: 10, position: 4 },
  ],
  [
    'tabs and CRLF',
    'Top queries\tClicks\tImpressions\tCTR\tPosition\r\nx\t1\t4\t25%\t2\r\n',
    { query: 'x', clicks: 1, impressions: 4, ctr: 25, position: 2 },
  ],
])('%s', (_name, text, expected) => {
  expect(parse(text).queries).toEqual([row(expected)]);
});

test('knows pages by their addresses and pairs by both', () => {
  const pages = parse(
    'Häufigste Seiten;Klicks;Impressionen;CTR;Position\nhttps://a.example/;1;2;50 %;3\n',
  );
  expect(pages.pages).toMatchObject([{ page: 'https://a.example/', query: null, clicks: 1 }]);
  const pairs = parse(
    'Page,Query,Clicks,Impressions,CTR,Position\nhttps://a.example/,x,1,2,50%,3\n',
  );
  expect(pairs.pairs).toMatchObject([{ page: 'https://a.example/', query: 'x', position: 3 }]);
});

const csv = (header: string, ...lines: string[]) =>
  strToU8([`${header},Clicks,Impressions,CTR,Position`, ...lines].join('\n'));

test('finds the queries of a ZIP whatever its files are called and however they are sorted', () => {
  const zip = zipSync({
    'Zeme.csv': csv('Země', 'Česko,3,90,3.3%,8', 'Slovensko,1,9,11%,9'),
    'Zařízení.csv': csv('Zařízení', 'Mobil,3,90,3.3%,8'),
    'Graf.csv': csv('Datum', '2026-01-01,3,90,3.3%,8'),
    'Filtry.csv': strToU8('Filtr,Hodnota\nTyp,Web'),
    'Stránky.csv': csv('Stránky', 'https://a.example/,3,90,3.3%,8'),
    'Dotazy.csv': csv('Dotazy', 'chatbot,3,90,3.3%,8'),
  });
  const found = parseSearchConsole(zip);
  expect(found.queries.map(({ query }) => query)).toEqual(['chatbot']);
  expect(found.pages.map(({ page }) => page)).toEqual(['https://a.example/']);
});

test('tables of a ZIP that unpack to more than 20 MB together are not read', () => {
  const rows = (term: string, megabytes: number) =>
    strToU8(
      `Top queries,Clicks,Impressions,CTR,Position\n${term},1,2,50%,3\n`.padEnd(megabytes * 1e6),
    );
  const zip = (tables: Record<string, Uint8Array>) => parseSearchConsole(zipSync(tables));
  const names = ({ queries }: SearchExport) => queries.map(({ query }) => query);
  expect(names(zip({ '1.csv': rows('big', 21), '2.csv': rows('small', 0) }))).toEqual(['small']);
  expect(names(zip({ '1.csv': rows('first', 12), '2.csv': rows('second', 12) }))).toEqual([
    'first',
  ]);
});

test('refuses a ZIP that is broken or a file without search data', () => {
  const broken = new Uint8Array([0x50, 0x4b, 3, 4, 9, 9, 9]);
  expect(() => parseSearchConsole(broken)).toThrow('could not be read');
  expect(() => parse('name,age\nAda,36\n')).toThrow('No queries or pages');
  expect(() => parse('')).toThrow('No queries or pages');
});

test('leaves out a file that would unpack to more than the limit', () => {
  const huge = new Uint8Array(21_000_000).fill(97);
  const zip = zipSync({
    'Queries.csv': huge,
    'Pages.csv': csv('Top pages', 'https://a.example/,1,2,50%,3'),
  });
  const { queries, pages } = parseSearchConsole(zip);
  expect([queries.length, pages.length]).toEqual([0, 1]);
});

test('leaves out a query that is too long to be one', () => {
  const { queries } = parse(
    `Top queries,Clicks,Impressions,CTR,Position\n${'x'.repeat(2049)},1,2,50%,3\nshort,1,2,50%,3\n`,
  );
  expect(queries.map(({ query }) => query)).toEqual(['short']);
});
