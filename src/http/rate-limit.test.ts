import { expect, test } from 'bun:test';
import { testDatabase } from '../../db/test-database';
import { AppError } from '../errors';
import { limitRate, networkOf } from './rate-limit';

const { db } = await testDatabase();
const start = Date.parse('2026-11-20T10:00:00Z');

const take = (key: string, second: number) =>
  limitRate({ db, now: () => new Date(start + second * 1000) }, key, 2, 600).then(
    () => null,
    (error: AppError) => error,
  );

test('calls over the limit are refused with 429 and the seconds to wait', async () => {
  expect(await take('a', 0)).toBeNull();
  expect(await take('a', 1)).toBeNull();
  const refused = await take('a', 60);
  expect(refused).toBeInstanceOf(AppError);
  expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '540' } });
  expect(refused?.message).toContain('9 minutes');
});

test('other keys are counted apart', async () => {
  expect(await take('b', 60)).toBeNull();
});

test('a new window begins when the old one is over, refused calls or not', async () => {
  expect(await take('a', 599)).toMatchObject({ status: 429 });
  expect(await take('a', 600)).toBeNull();
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80::1%eth0'],
  ['unknown', 'unknown'],
])('%s is counted as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test('what is no address is counted by its beginning', () => {
  expect(networkOf('x'.repeat(5000))).toHaveLength(100);
});
