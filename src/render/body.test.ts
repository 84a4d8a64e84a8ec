import { expect, test } from 'bun:test';
import { storeBody } from './body';

const text = 'A page. '.repeat(100);
const page = storeBody(text, 'text/html; charset=utf-8', 'max-age=0');
const ask = (headers: Record<string, string> = {}) => new Request('http://localhost/', { headers });

test('each encoding has its own strong ETag, and answers vary by it', async () => {
  const tags = new Set<string>();
  for (const encoding of ['br', 'zstd', 'gzip', 'identity']) {
    const response = page.respond(ask({ 'accept-encoding': encoding }));
    expect(response.headers.get('content-encoding')).toBe(
      encoding === 'identity' ? null : encoding,
    );
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    tags.add(response.headers.get('etag') ?? '');
  }
  expect(tags.size).toBe(4);
  for (const tag of tags) expect(tag).toMatch(/^"[^"]+"$/);
});

test('the ETag of the same encoding is answered with 304 and no body', async () => {
  const headers = { 'accept-encoding': 'br' };
  const etag = page.respond(ask(headers)).headers.get('etag') ?? '';
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const response = page.respond(ask({ ...headers, 'if-none-match': known }));
    expect(response.status).toBe(304);
    expect(response.headers.get('etag')).toBe(etag);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(await response.text()).toBe('');
  }
});

test('the ETag of another encoding or another body gets the whole answer', () => {
  const etag = page.respond(ask({ 'accept-encoding': 'gzip' })).headers.get('etag') ?? '';
  const other = ask({ 'accept-encoding': 'br', 'if-none-match': etag });
  expect(page.respond(other).status).toBe(200);
  const changed = storeBody(`${text}!`, page.type, page.cacheControl);
  expect(changed.respond(ask({ 'accept-encoding': 'gzip', 'if-none-match': etag })).status).toBe(
    200,
  );
});

test('the same bytes have the same ETag in every process', () => {
  const again = storeBody(text, page.type, page.cacheControl);
  expect(again.respond(ask()).headers.get('etag')).toBe(page.respond(ask()).headers.get('etag'));
});

test('a failure is never 304', () => {
  const response = page.respond(ask({ 'if-none-match': '*' }), { status: 404 });
  expect(response.status).toBe(404);
});

test('images and small bodies are sent as they are', () => {
  const headers = { 'accept-encoding': 'br' };
  const image = storeBody(new Uint8Array(1000), 'image/webp', '').respond(ask(headers));
  const small = storeBody('ok', 'text/plain', '').respond(ask(headers));
  for (const response of [image, small]) {
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('vary')).toBeNull();
  }
});
