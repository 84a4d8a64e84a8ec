import { expect, test } from 'bun:test';
import { runRules } from '../audit-page';
import { parsePage } from '../parse';
import type { AuditContext } from '../types';
import { checkRobotsTxt, robotsTxtRules } from './robots-txt';

const file = 'https://shop.example/robots.txt';
const closed = 'User-agent: *\nDisallow: /';

function findingsOn(url: string, context: AuditContext) {
  const headers = { 'content-type': 'text/html' };
  const fetched = { url, finalUrl: url, status: 200, headers, html: '<p>Hi', redirects: [] };
  return runRules(robotsTxtRules, { page: parsePage(fetched), fetched, context });
}

test.each([
  ['/', closed, 'critical'],
  ['/tea', closed, 'high'],
  ['/tea', 'User-agent: Googlebot\nDisallow: /tea', 'high'],
])('%s under %j is blocked: %s', (path, body, severity) => {
  const [finding] = findingsOn(`https://shop.example${path}`, { robotsTxt: { status: 200, body } });
  expect(finding).toMatchObject({ check: 'robots_blocked', severity });
  expect(finding?.evidence).toStartWith('Disallow: /');
});

test.each<[string, AuditContext]>([
  ['an open file', { robotsTxt: { status: 200, body: 'User-agent: *\nDisallow:' } }],
  ['a file that blocks another page', { robotsTxt: { status: 200, body: `${closed}cart` } }],
  [
    'a file that blocks another crawler',
    { robotsTxt: { status: 200, body: 'User-agent: GPTBot\nDisallow: /' } },
  ],
  ['a file that was not fetched', {}],
  ['rules in an error page', { robotsTxt: { status: 403, body: closed } }],
])('%s raises nothing', (_name, context) => {
  expect(findingsOn('https://shop.example/tea', context)).toEqual([]);
});

test.each([
  [200, 'Alow: /', ['robots_txt_invalid']],
  [301, 'Alow: /', ['robots_txt_invalid']],
  [200, '<!doctype html><p>Not here', ['robots_txt_invalid']],
  [200, '', []],
  [200, closed, []],
  [401, 'Alow: /', []],
  [404, 'Alow: /', ['robots_txt_missing']],
  [410, '', ['robots_txt_missing']],
  [429, '', ['robots_txt_5xx']],
  [500, '', ['robots_txt_5xx']],
  [503, 'Alow: /', ['robots_txt_5xx']],
  [0, '', ['robots_txt_5xx']],
])('status %p with %j gives %p', (status, body, checks) => {
  const findings = checkRobotsTxt(file, status, body);
  expect(findings.map(({ check }) => check)).toEqual(checks);
  expect(findings.every(({ target }) => target === file)).toBeTrue();
});

test('the page rules judge the file at the root of the host', () => {
  const [finding] = findingsOn('https://shop.example/a/b', {
    robotsTxt: { status: 503, body: '' },
  });
  expect(finding).toMatchObject({ check: 'robots_txt_5xx', target: file });
});

test('invalid lines are shown with their numbers', () => {
  const [finding] = checkRobotsTxt(file, 200, 'User-agent: *\nAlow: /a\nDisallow: b');
  expect(finding?.message).toContain('2 invalid lines, the first in line 2');
  expect(finding?.evidence).toBe('2: Alow: /a\n3: Disallow: b');
});
