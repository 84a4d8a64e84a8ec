import { expect, test } from 'bun:test';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { compress, type Encoding, negotiateEncoding } from './encodings';

const table: [header: string | null, chosen: Encoding][] = [
  [null, 'identity'],
  ['', 'identity'],
  ['gzip', 'gzip'],
  ['gzip, deflate', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['zstd, gzip', 'zstd'],
  ['GZIP', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['gzip;q=0, *;q=0.5', 'br'],
  ['deflate', 'identity'],
  ['identity', 'identity'],
  ['identity;q=1, br;q=0.5', 'identity'],
  ['identity;q=0.5, br', 'br'],
  ['br;q=nonsense, gzip', 'gzip'],
  ['xbr', 'identity'],
];

for (const [header, chosen] of table)
  test(`Accept-Encoding: ${header} gets ${chosen}`, () => {
    expect(negotiateEncoding(header)).toBe(chosen);
  });

test('each encoding is undone by its own decoder', () => {
  const bytes = new TextEncoder().encode('Hello, hello, hello. '.repeat(50));
  expect(new Uint8Array(brotliDecompressSync(compress(bytes, 'br')))).toEqual(bytes);
  expect(new Uint8Array(zstdDecompressSync(compress(bytes, 'zstd')))).toEqual(bytes);
  expect(new Uint8Array(gunzipSync(compress(bytes, 'gzip')))).toEqual(bytes);
  expect(compress(bytes, 'identity')).toEqual(bytes);
});
