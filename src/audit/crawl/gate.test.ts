import { expect, test } from 'bun:test';
import { createHostGate, retryAfterMs } from './gate';

test('only an overloaded host asks to wait, in seconds or until a date', () => {
  expect(retryAfterMs(200, { 'retry-after': '5' })).toBeUndefined();
  expect(retryAfterMs(429, { 'retry-after': '5' })).toBe(5_000);
  expect(retryAfterMs(503, { 'retry-after': 'Wed, 01 Jan 2020 00:00:00 GMT' })).toBe(0);
  expect(retryAfterMs(503, {})).toBeGreaterThan(0);
});

test('a request waits its turn and the end of a pause', async () => {
  const gate = createHostGate(30);
  const startedAt = Date.now();
  await Promise.all([gate.turn(), gate.turn(), gate.turn()]);
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(55);
  gate.pause(60);
  await gate.turn();
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(110);
});

test('an aborted request does not wait', async () => {
  const gate = createHostGate(0);
  gate.pause(60_000);
  const controller = new AbortController();
  const waiting = gate.turn(controller.signal);
  controller.abort(new Error('cancelled'));
  await expect(waiting).rejects.toThrow('cancelled');
});
