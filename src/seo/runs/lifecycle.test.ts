import { expect, test } from 'bun:test';
import type { Finding } from '../../audit/types';
import { fingerprint, isVerified, mergeFindings, whenGone, whenSeen } from './lifecycle';

test.each([
  ['unknown', undefined, { status: 'open', regressed: false, change: 'new' }],
  [
    'open',
    { status: 'open', regressed: 0 },
    { status: 'open', regressed: false, change: 'unchanged' },
  ],
  [
    'in progress',
    { status: 'in_progress', regressed: 0 },
    { status: 'in_progress', regressed: false, change: 'unchanged' },
  ],
  [
    'resolved',
    { status: 'resolved', regressed: 0 },
    { status: 'open', regressed: true, change: 'regressed' },
  ],
  [
    'regressed and still there',
    { status: 'open', regressed: 1 },
    { status: 'open', regressed: true, change: 'unchanged' },
  ],
  [
    'dismissed',
    { status: 'dismissed', regressed: 0 },
    { status: 'dismissed', regressed: false, change: null },
  ],
] as const)('a finding that is seen and was %s', (_name, stored, step) => {
  expect(whenSeen(stored)).toEqual(step);
});

test.each([
  ['open', 'resolved'],
  ['in_progress', 'resolved'],
  ['resolved', undefined],
  ['dismissed', undefined],
])('a finding that is gone and was %s', (status, after) => {
  expect(whenGone({ status })?.status).toBe(after as 'resolved');
});

test.each([
  [200, true],
  [301, true],
  [404, true],
  [410, true],
  [401, false],
  [403, false],
  [429, false],
  [500, false],
  [503, false],
  [999, false],
  [0, false],
])('an answer of %i shows the page: %p', (status, expected) => {
  expect(isVerified({ status })).toBe(expected);
});

test('a failed answer shows nothing whatever its status', () => {
  expect(isVerified({ status: 200, failure: 'too_large' })).toBe(false);
});

test('a fingerprint is the same for the same thing in another spelling', () => {
  const one = fingerprint('link_http', 'https://a.example/x', 'http://b.example/');
  expect(one).toMatch(/^[0-9a-f]{64}$/);
  expect(fingerprint('link_http', 'HTTPS://A.example:443/x#top', 'http://b.example:80')).toBe(one);
  expect(fingerprint('link_http', 'https://a.example/y', 'http://b.example/')).not.toBe(one);
  expect(fingerprint('link_http', 'https://a.example/x', 'http://c.example/')).not.toBe(one);
  expect(fingerprint('mixed_content', 'https://a.example/x', 'http://b.example/')).not.toBe(one);
});

test('findings of one fingerprint become one, as bad as the worst, with their number', () => {
  const finding = (patch: Partial<Finding>): Finding => ({
    check: 'image_alt_missing',
    severity: 'low',
    message: 'An image has no alt.',
    recommendation: 'Describe it.',
    ...patch,
  });
  const merged = mergeFindings([
    finding({}),
    finding({ severity: 'medium' }),
    finding({ target: 'https://a.example/other.png' }),
  ]);
  expect(merged).toEqual([
    finding({ severity: 'medium', message: 'An image has no alt (2 places on this page).' }),
    finding({ target: 'https://a.example/other.png' }),
  ]);
});
