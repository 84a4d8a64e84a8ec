import { expect, test } from 'bun:test';
import { parseCsv, toCsv } from './csv';

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\n=1', '＝1+1'])(
  'neutralises %j',
  (cell) => {
    expect(toCsv(['a'], [[cell]])).toContain(`'${cell}`);
  },
);

test('quotes what needs it and leaves numbers alone', () => {
  expect(toCsv(['a', 'b', 'c'], [['x, "y"\nz', -3, null]])).toBe(
    '\ufeffa,b,c\r\n"x, ""y""\nz",-3,\r\n',
  );
});

test('writes lists as JSON', () => {
  expect(toCsv(['a'], [[['x', 'y']]])).toBe('\ufeffa\r\n"[""x"",""y""]"\r\n');
});

test('reads back what it wrote', () => {
  const cells = ['plain', 'a,b', 'say "hi"', 'two\nlines', ''];
  expect(parseCsv(toCsv(['1', '2', '3', '4', '5'], [cells]))[1]).toEqual(cells);
});

test('stops at as many rows as asked for', () => {
  expect(parseCsv('a\nb\nc\nd', 2)).toEqual([['a'], ['b']]);
  expect(parseCsv('a\nb', 2)).toEqual([['a'], ['b']]);
});

test('leaves out what no table holds: cells without end, a cell without end', () => {
  const [wide = []] = parseCsv(`a${',b'.repeat(5000)}`);
  expect(wide).toHaveLength(200);
  expect(parseCsv('x'.repeat(50_000))[0]?.[0]).toHaveLength(20_000);
});
