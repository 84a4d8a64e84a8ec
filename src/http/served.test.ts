import { afterAll, expect, test } from 'bun:test';
import { connect } from 'node:net';
import { listConsentRecords } from '../../db/consent-records';
import { testApp } from '../test-app';

const app = await testApp({ env: { TRUSTED_PROXY_HOPS: '0' } });
const { origin, stop } = app.listen();
afterAll(stop);

const enquiry = { name: 'Ann', email: 'ann@example.com', message: 'Hello', consent: true };
const json = { 'content-type': 'application/json' };

test('HEAD has the status, headers and length of GET, and no body', async () => {
  for (const path of ['/about', '/nowhere', '/robots.txt', '/assets/site.css']) {
    const headers = { 'accept-encoding': 'identity' };
    const get = await fetch(origin + path, { headers });
    const head = await fetch(origin + path, { headers, method: 'HEAD' });
    expect([path, head.status]).toEqual([path, get.status]);
    expect(await head.text()).toBe('');
    for (const name of ['content-type', 'etag', 'vary', 'content-security-policy'])
      expect([path, head.headers.get(name)]).toEqual([path, get.headers.get(name)]);
    expect(head.headers.get('content-length')).toBe(String((await get.bytes()).length));
  }
});

test('a page is compressed as the client wishes', async () => {
  for (const encoding of ['br', 'gzip', 'zstd']) {
    const headers = { 'accept-encoding': encoding };
    const response = await fetch(`${origin}/about`, { headers });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(await response.text()).toContain('</html>');
  }
});

test('the peer is whom an enquiry came from, whatever it claims', async () => {
  const response = await fetch(`${origin}/api/contact`, {
    method: 'POST',
    headers: { ...json, 'x-forwarded-for': '6.6.6.6' },
    body: JSON.stringify(enquiry),
  });
  const { id } = (await response.json()) as { id: string };
  expect(await listConsentRecords(app.deps.db, id)).toMatchObject([{ ip: '127.0.0.1' }]);
});

test('more than 64 KB is 413, with a length and without one', async () => {
  const body = JSON.stringify({ ...enquiry, message: 'x'.repeat(80_000) });
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(body));
      controller.close();
    },
  });
  for (const sent of [body, stream]) {
    const init = { method: 'POST', headers: json, body: sent };
    expect((await fetch(`${origin}/api/contact`, init)).status).toBe(413);
  }
});

test('a browser of another site is refused by its Origin against the host asked for', async () => {
  const send = (from: string) =>
    fetch(`${origin}/api/contact`, {
      method: 'POST',
      headers: { ...json, origin: from },
      body: JSON.stringify(enquiry),
    });
  expect((await send(origin)).status).toBe(201);
  expect((await send('https://evil.example')).status).toBe(403);
  expect((await send('null')).status).toBe(403);
});

test('a preflight of another site is given no leave', async () => {
  const response = await fetch(`${origin}/api/contact`, {
    method: 'OPTIONS',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
  });
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
});

test('a file outside is never served, however its path is written', async () => {
  for (const path of ['/../../etc/passwd', '/..%2f..%2fetc/passwd', '/assets/%2e%2e/%2e%2e/x'])
    expect([path, (await fetch(origin + path)).status]).toEqual([path, 404]);
});

/** Sends bytes as they are, and tells the whole answer. */
function sendRaw(text: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  const { promise, resolve } = Promise.withResolvers<string>();
  let answer = '';
  const socket = connect({ host: hostname, port: Number(port) }, () => socket.end(text));
  socket.on('data', (bytes) => {
    answer += bytes.toString('latin1');
  });
  socket.on('close', () => resolve(answer));
  return promise;
}

test('a Host that is none is refused as any other request: headers, id and log line', async () => {
  for (const host of ['a b', '[::1', 'evil.example/x', '', 'a:99999999', '<script>']) {
    const answer = await sendRaw(
      `GET /about HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    );
    expect([host, answer.split('\r\n')[0]]).toEqual([host, 'HTTP/1.1 400 Bad Request']);
    expect(answer).toMatch(/x-content-type-options: nosniff/i);
    expect(answer).toContain('malformed_host');
    const id = /x-request-id: (\S+)/i.exec(answer)?.[1];
    expect(app.logged.find((line) => line.id === id)).toMatchObject({ status: 400 });
  }
});

test('a body that breaks off is no fault of the site', async () => {
  const head =
    'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
  await sendRaw(`${head}Content-Length: 500\r\n\r\n{"name":`);
  await fetch(`${origin}/healthz`);
  expect(app.logged.filter(({ level }) => level === 'error')).toEqual([]);
});
