import { afterAll, afterEach, expect, test } from 'bun:test';
import zlib from 'node:zlib';
import { createSafeFetch, type SafeFetchOptions } from './safe-fetch';
import { type Behaviour, html, startRawServer } from './test-raw-server';

const server = await startRawServer();
const { origin, routes } = server;
const loopback = [{ address: '127.0.0.1', family: 4 }];

afterAll(server.stop);
afterEach(server.clear);

/** The site under test is the "own origin", so that a loopback server may be fetched at all. */
function fetcher(options: Partial<SafeFetchOptions> = {}) {
  return createSafeFetch({
    userAgent: 'TestBot/1.0',
    ownOrigin: origin,
    timeoutMs: 2_000,
    retries: 0,
    lookup: () => Promise.resolve(loopback),
    ...options,
  });
}

const text = Buffer.from('<p>pressed</p>');
test.each([
  ['gzip', zlib.gzipSync(text)],
  ['deflate', zlib.deflateSync(text)],
  ['deflate', zlib.deflateRawSync(text)],
  ['br', zlib.brotliCompressSync(text)],
  ['zstd', zlib.zstdCompressSync(text)],
  ['deflate, gzip', zlib.gzipSync(zlib.deflateSync(text))],
  ['gzip', text],
  ['identity', text],
])('a body in %s is decoded', async (encoding, body) => {
  routes.set('/', html(body, { 'Content-Encoding': encoding }));
  expect((await fetcher().fetchPage(origin)).html).toBe('<p>pressed</p>');
});

test.each([
  ['gzip', zlib.gzipSync(Buffer.alloc(20_000_000))],
  ['br', zlib.brotliCompressSync(Buffer.alloc(20_000_000))],
  ['zstd', zlib.zstdCompressSync(Buffer.alloc(20_000_000))],
  ['gzip, gzip', zlib.gzipSync(zlib.gzipSync(Buffer.alloc(20_000_000)))],
])('a bomb in %s is not unpacked', async (encoding, body) => {
  routes.set('/', html(body, { 'Content-Encoding': encoding }));
  const page = await fetcher({ maxBytes: 100_000 }).fetchPage(origin);
  expect(page.failure?.code).toBe('too_large');
  expect(page.status).toBe(200);
  expect(page.html).toBe('');
});

test('an endless body is cut at the limit', async () => {
  routes.set('/', (_request, socket) => {
    socket.write('HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n');
    const pump = () => {
      while (!socket.destroyed && socket.write('x'.repeat(10_000)));
    };
    socket.on('drain', pump);
    pump();
  });
  const page = await fetcher({ maxBytes: 200_000 }).fetchPage(origin);
  expect(page.failure?.code).toBe('too_large');
});

const slow: [string, Behaviour][] = [
  ['says nothing', () => {}],
  ['drips header bytes', drip('HTTP/1.1 200 OK\r\n', 'X-Drip: 1\r\n')],
  ['drips informational answers', drip('', 'HTTP/1.1 103 Early Hints\r\n\r\n')],
  ['drips the body', drip('HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n', '.')],
];
test.each(slow)('a server that %s is left at the deadline', async (_name, behave) => {
  routes.set('/', behave);
  const page = await fetcher({ timeoutMs: 200 }).fetchPage(origin);
  expect(page.failure).toEqual({
    code: 'timeout',
    message: 'No complete answer came within 0.2 s.',
  });
});

function drip(start: string, drop: string): Behaviour {
  return (_request, socket) => {
    socket.write(start);
    const timer = setInterval(() => socket.write(drop), 20);
    socket.on('close', () => clearInterval(timer));
  };
}

test('a resolver that says nothing is left at the deadline', async () => {
  const lookup = () => new Promise<never>(() => {});
  const page = await fetcher({ timeoutMs: 50, lookup }).fetchPage(origin);
  expect(page.failure?.code).toBe('timeout');
});

const broken: [string, string][] = [
  ['huge headers', `HTTP/1.1 200 OK\r\nX-Big: ${'x'.repeat(40_000)}\r\n\r\n`],
  ['no HTTP', 'SSH-2.0-OpenSSH_9.6\r\n'],
  [
    'both lengths',
    'HTTP/1.1 200 OK\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
];
test.each(broken)('an answer with %s is a failed connection', async (_name, answer) => {
  routes.set('/', (_request, socket) => socket.end(answer));
  const page = await fetcher().fetchPage(origin);
  expect(page.failure?.code).toBe('connection');
  expect(page.html).toBe('');
});
