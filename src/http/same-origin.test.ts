import { expect, test } from 'bun:test';
import { refuseCrossSite } from './same-origin';

const passes = (headers: Record<string, string>, method = 'POST') => {
  const request = new Request('http://127.0.0.1:3000/api/contact', { method, headers });
  try {
    refuseCrossSite(request, 'https://www.example.com');
    return true;
  } catch (error) {
    expect(error).toMatchObject({ status: 403, code: 'cross_site' });
    return false;
  }
};

const host = 'www.example.com';
const cases: [what: string, headers: Record<string, string>, allowed: boolean][] = [
  ['a browser on the site', { 'sec-fetch-site': 'same-origin' }, true],
  ['a browser told by its user', { 'sec-fetch-site': 'none' }, true],
  ['a sibling host', { 'sec-fetch-site': 'same-site' }, false],
  ['another site', { 'sec-fetch-site': 'cross-site' }, false],
  ['an unknown value', { 'sec-fetch-site': 'elsewhere' }, false],
  [
    'another site with our Origin',
    { 'sec-fetch-site': 'cross-site', origin: 'https://www.example.com' },
    false,
  ],
  ['an older browser on the site', { host, origin: 'https://www.example.com' }, true],
  ['the host asked for', { host: 'localhost:3000', origin: 'http://localhost:3000' }, true],
  ['another port', { host: 'localhost:3000', origin: 'http://localhost:4000' }, false],
  ['another site in an older browser', { host, origin: 'https://evil.example' }, false],
  ['our name as a part', { host, origin: 'https://www.example.com.evil.example' }, false],
  ['a sandboxed frame', { host, origin: 'null' }, false],
  ['a sandboxed frame without Host', { origin: 'null' }, false],
  ['an empty Origin', { host, origin: '' }, false],
  ['a program that is no browser', { host }, true],
];

for (const [what, headers, allowed] of cases)
  test(`${what} is ${allowed ? 'allowed' : 'refused'}`, () => {
    expect(passes(headers)).toBe(allowed);
  });

test.each(['PUT', 'PATCH', 'DELETE'])('%s is judged like POST', (method) => {
  expect(passes({ 'sec-fetch-site': 'cross-site' }, method)).toBe(false);
});

test.each(['GET', 'HEAD', 'OPTIONS'])('%s changes nothing and passes', (method) => {
  expect(passes({ 'sec-fetch-site': 'cross-site' }, method)).toBe(true);
});
