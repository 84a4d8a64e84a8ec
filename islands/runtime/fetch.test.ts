import { expect, spyOn, test } from 'bun:test';
import { fetchJson, getQuery, HttpError } from './fetch';

function answer(body: string, init: ResponseInit = {}) {
  return spyOn(globalThis, 'fetch').mockImplementation(
    (async () => new Response(body, init)) as unknown as typeof fetch,
  );
}

const failureOf = (request: Promise<unknown>) =>
  request.then(
    () => expect.unreachable(),
    (error: HttpError) => error,
  );

test('a payload is sent as JSON, with cookies', async () => {
  const sent = answer('{"id":"1"}');
  expect(await fetchJson<unknown>('POST', '/api/contact', { name: 'Ada' })).toEqual({ id: '1' });
  const [path, init] = sent.mock.calls[0] ?? [];
  expect(path).toBe('/api/contact');
  expect(init).toMatchObject({ method: 'POST', credentials: 'include', body: '{"name":"Ada"}' });
  expect(init?.headers).toMatchObject({ 'content-type': 'application/json' });
});

test('a request without a payload has neither body nor content type', async () => {
  const sent = answer('[]');
  await fetchJson('GET', '/api/blog/posts');
  const init = sent.mock.calls[0]?.[1];
  expect(init?.body).toBeUndefined();
  expect(init?.headers).not.toHaveProperty('content-type');
});

test('an empty answer is null', async () => {
  answer('');
  expect(await fetchJson<unknown>('POST', '/api/x')).toBeNull();
});

test.each([
  [
    'the sentence of a JSON error',
    '{"error":{"code":"x","message":"Slow down."}}',
    '429: Slow down.',
  ],
  ['the body where it is not JSON', 'Bad gateway', '429: Bad gateway'],
  ['the body where its JSON is not an error', '{"a":1}', '429: {"a":1}'],
  ['the status text where it is empty', '', '429: Too Many Requests'],
])('a non-OK answer raises "STATUS: text" with %s', async (_, body, message) => {
  answer(body, { status: 429, statusText: 'Too Many Requests' });
  const error = await failureOf(fetchJson('GET', '/api/x'));
  expect(error).toBeInstanceOf(HttpError);
  expect(error).toMatchObject({ message, status: 429 });
});

test('the error carries the fields of a refused form', async () => {
  const fields = { email: ['Please enter a valid email address.'] };
  answer(JSON.stringify({ error: { code: 'invalid', message: 'No.', fields } }), { status: 422 });
  expect(await failureOf(fetchJson('POST', '/api/contact', {}))).toMatchObject({ fields });
});

test('a query gets the path made of its key segments joined with slashes', async () => {
  const sent = answer('{"slug":"a"}');
  expect(await getQuery<unknown>(['/api/blog/posts', 'a'])).toEqual({ slug: 'a' });
  expect(sent.mock.calls[0]?.[0]).toBe('/api/blog/posts/a');
});

test('a 401 fails by default and can be configured to return null', async () => {
  answer('', { status: 401, statusText: 'Unauthorized' });
  expect(await failureOf(getQuery(['/api/x']))).toMatchObject({ message: '401: Unauthorized' });
  expect(await getQuery(['/api/x'], { on401: 'returnNull' })).toBeNull();
});

test('no other failure returns null, and nothing is retried', async () => {
  const sent = answer('', { status: 500, statusText: 'Broken' });
  const error = await failureOf(getQuery(['/api/x'], { on401: 'returnNull' }));
  expect(error.message).toBe('500: Broken');
  expect(sent).toHaveBeenCalledTimes(1);
});
