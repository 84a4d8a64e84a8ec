import { expect, test } from 'bun:test';
import { clientIp } from './client-ip';

const from = (forwarded: string | null, hops: number, peer: string | null = '10.0.0.9') =>
  clientIp(
    new Request('http://localhost/', {
      headers: forwarded === null ? {} : { 'x-forwarded-for': forwarded },
    }),
    peer,
    hops,
  );

test('without a trusted proxy the peer counts, whatever it claims', () => {
  expect(from('1.1.1.1', 0)).toBe('10.0.0.9');
});

test('one proxy: what it wrote last, not what the visitor claimed', () => {
  expect(from('6.6.6.6, 1.1.1.1', 1)).toBe('1.1.1.1');
});

test('two proxies: the entry before the last', () => {
  expect(from('6.6.6.6, 1.1.1.1, 10.0.0.8', 2)).toBe('1.1.1.1');
});

test('fewer entries than proxies: the first one', () => {
  expect(from('1.1.1.1', 3)).toBe('1.1.1.1');
  expect(from(null, 1)).toBe('10.0.0.9');
});

test('without a peer it is unknown', () => {
  expect(from(null, 0, null)).toBe('unknown');
});
