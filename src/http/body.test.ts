import { expect, test } from 'bun:test';
import { z } from 'zod';
import { AppError } from '../errors';
import { defaultBodyLimit, parseBody, readForm, readJson } from './body';

const post = (body: BodyInit | null, type?: string, headers: Record<string, string> = {}) =>
  new Request('http://localhost/', {
    method: 'POST',
    body,
    headers: { ...(type && { 'content-type': type }), ...headers },
  });

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';

/** A body of unknown length, sent in pieces. */
const streamOf = (bytes: number) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (let sent = 0; sent < bytes; sent += 1024) controller.enqueue(new Uint8Array(1024));
      controller.close();
    },
  });

const statusOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 200,
    (error) => (error instanceof AppError ? error.status : error),
  );

test('a JSON body is read, with parameters on its type too', async () => {
  expect(await readJson(post('{"a":1}', json))).toEqual({ a: 1 });
  expect(await readJson(post('{"a":"é"}', 'Application/JSON; charset=utf-8'))).toEqual({ a: 'é' });
});

test.each(['{', '', '{"a":}', 'undefined', "{'a':1}"])('%p is refused with 400', async (body) => {
  expect(await statusOf(readJson(post(body, json)))).toBe(400);
});

test('bytes that are no UTF-8 are refused with 400', async () => {
  const bytes = new Uint8Array([0x22, 0xff, 0xfe, 0x22]);
  expect(await statusOf(readJson(post(bytes, json)))).toBe(400);
});

test.each(['text/plain', form, 'multipart/form-data; boundary=x', undefined])(
  'JSON sent as %p is refused with 415',
  async (type) => {
    expect(await statusOf(readJson(post(new TextEncoder().encode('{}'), type)))).toBe(415);
  },
);

test('a form sent as something else is refused with 415', async () => {
  expect(await statusOf(readForm(post('a=1', 'text/plain')))).toBe(415);
  expect(await statusOf(readForm(post('{}', json)))).toBe(415);
});

test('NUL characters, which no database takes in a text, are left out', async () => {
  const body = '{"a":"x\\u0000y","b":["\\u0000"]}';
  expect(await readJson(post(body, json))).toEqual({ a: 'xy', b: [''] });
  expect(await readForm(post('a=x%00y', form))).toEqual({ a: 'xy' });
});

test('half a surrogate pair, which no database keeps, becomes a replacement character', async () => {
  const body = '{"name":"x\\ud800y","tags":["\\udfff"]}';
  expect(await readJson(post(body, json))).toEqual({ name: 'x\ufffdy', tags: ['\ufffd'] });
});

test('a repeated field keeps its last value', async () => {
  expect(await readForm(post('a=1&b=x+y&a=%C3%A9', form))).toEqual({ a: 'é', b: 'x y' });
});

test('the limit of 64 KB holds for a declared length before a byte is read', async () => {
  const declared = post('{}', json, { 'content-length': String(defaultBodyLimit + 1) });
  expect(await statusOf(readJson(declared))).toBe(413);
});

test('the limit holds for a stream without a length', async () => {
  expect(await statusOf(readJson(post(streamOf(defaultBodyLimit + 1024), json)))).toBe(413);
  expect(await statusOf(readForm(post(streamOf(defaultBodyLimit), form)))).toBe(200);
});

test('what fits the limit to the byte is read', async () => {
  const body = JSON.stringify('x'.repeat(defaultBodyLimit - 2));
  expect(await statusOf(readJson(post(body, json)))).toBe(200);
});

test('a body that does not fit names its fields', () => {
  const schema = z.object({ a: z.string({ error: 'A!' }), b: z.object({ c: z.literal(1) }) });
  try {
    parseBody(schema, { b: { c: 2 } });
    expect.unreachable();
  } catch (error) {
    expect(error).toMatchObject({ status: 422, code: 'invalid', fields: { a: ['A!'] } });
    expect(Object.keys((error as AppError).fields ?? {})).toEqual(['a', 'b.c']);
  }
  expect(() => parseBody(schema, null)).toThrow(
    expect.objectContaining({ fields: { body: [expect.any(String)] } }),
  );
});
