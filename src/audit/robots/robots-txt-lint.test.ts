import { expect, test } from 'bun:test';
import { lintRobotsTxt } from './robots-txt-lint';

test.each([
  ['Disallow: /', [1]],
  ['no separator here', [1]],
  ['mood: fine', [1]],
  ['sitemap: /relative.xml', [1]],
  ['sitemap: # nothing', [1]],
  ['sitemap: mailto:team@example.com', [1]],
  ['user-agent:', [1]],
  ['user-agent: *\nallow: https://example.com/', [2]],
  ['user-agent: *\nallow: relative', [2]],
  ['user-agent: *\nallow: /price$list', [2]],
  ['user-agent: *\nallow: /\nuser agent: a\nalow: /a\ndisallow /a', [3, 4, 5]],
  ['one\ntwo\r\nthree\r\n', [1, 2, 3]],
])('%j has invalid lines %p', (body, invalid) => {
  expect(lintRobotsTxt(body).map(({ line }) => line)).toEqual(invalid);
});

test.each([
  '',
  '# only a remark',
  'user-agent:*\ndisallow:',
  '\ufeffUSER-AGENT: *\nALLOW:  /   \nDISALLOW:#none',
  'Sitemap: https://example.com/s.xml\nLicense: https://example.com/l.xml',
  'User-agent: Yandex\nHost: https://example.com\nClean-param: ref',
  'User-agent: b\nDisallow: /*.swf$\nCrawl-delay: 10\nnoindex: /a\nVisit-time: 06-08\nRequest-rate: 1/3m',
  'User-agent: c\nContent-Signal: search=yes',
])('%j is valid', (body) => {
  expect(lintRobotsTxt(body)).toEqual([]);
});

test('a problem shows its line as written', () => {
  expect(lintRobotsTxt('user-agent: *\n  Alow: /a # oops')).toEqual([
    { line: 2, message: 'Unknown field "alow"', directive: 'Alow: /a' },
  ]);
});
