import { expect, test } from 'bun:test';
import { AppError, errorBody, notFound, toAppError } from './errors';

test('a refusal stays what it is', () => {
  const refused = new AppError(422, 'invalid', 'No.', { a: ['A'] });
  expect(toAppError(refused)).toBe(refused);
  expect(errorBody(refused)).toEqual({
    error: { code: 'invalid', message: 'No.', fields: { a: ['A'] } },
  });
  expect(errorBody(notFound('Gone'))).toEqual({ error: { code: 'not_found', message: 'Gone' } });
});

test('what Elysia finds missing or unreadable is a refusal, too', () => {
  expect(toAppError(new Error('x'), 'NOT_FOUND')?.status).toBe(404);
  expect(toAppError(new Error('x'), 'PARSE')?.status).toBe(400);
});

test('anything else is a bug', () => {
  for (const thrown of [new Error('x'), 'text', null, undefined, { status: 404 }])
    expect(toAppError(thrown, 'UNKNOWN')).toBeNull();
});
