import { afterAll, afterEach, expect, test } from 'bun:test';
import { createServer } from 'node:net';
import { createSafeFetch, type SafeFetchOptions } from './safe-fetch';
import { html, redirect, respond, startRawServer } from './test-raw-server';

const server = await startRawServer();
const { origin, routes, requests } = server;
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

test('a page is given with status, headers, text, size and time', async () => {
  routes.set('/', html('<h1>Grüße</h1>', { 'X-Robots-Tag': 'noindex' }));
  const page = await fetcher().fetchPage(origin);
  expect(page).toMatchObject({
    url: `${origin}/`,
    finalUrl: `${origin}/`,
    status: 200,
    html: '<h1>Grüße</h1>',
    bodyBytes: Buffer.byteLength('<h1>Grüße</h1>'),
    redirects: [],
  });
  expect(page.failure).toBeUndefined();
  expect(page.headers['x-robots-tag']).toBe('noindex');
  expect(page.ttfbMs).toBeGreaterThanOrEqual(0);
});

test('requests name the agent and the host, and carry neither cookies nor credentials', async () => {
  routes.set('/a', respond('302 Found', { Location: '/b', 'Set-Cookie': 'session=1' }));
  routes.set('/b', html('b'));
  await fetcher().fetchPage(`${origin}/a`);
  expect(requests).toHaveLength(2);
  for (const request of requests) {
    expect(request).toContain(`ost: site.test:${server.port}`);
    expect(request).toContain('gent: TestBot/1.0');
    expect(request).not.toMatch(/^(cookie|authorization):/im);
  }
});

test('redirects are followed and recorded', async () => {
  routes.set('/a', redirect('/b#part', '301 Moved Permanently'));
  routes.set('/b', redirect(`${origin}/c`, '307 Temporary Redirect'));
  routes.set('/c', html('end'));
  const page = await fetcher().fetchPage(`${origin}/a`);
  expect(page.finalUrl).toBe(`${origin}/c`);
  expect(page.redirects.map(({ url, status }) => [url, status])).toEqual([
    [`${origin}/a`, 301],
    [`${origin}/b`, 307],
  ]);
});

test.each([
  'http://127.0.0.1/',
  'http://[::1]/',
  'http://2130706433/',
  'http://169.254.169.254/latest/',
])('a redirect to %s is refused and recorded', async (location) => {
  routes.set('/', redirect(location));
  const page = await fetcher().fetchPage(origin);
  expect(page.failure?.code).toBe('forbidden_address');
  expect(page.status).toBe(0);
  expect(page.redirects).toHaveLength(1);
  expect(requests).toHaveLength(1);
});

test.each(['file:///etc/passwd', 'data:text/html,x', 'ftp://site.test/', 'http://u:p@site.test/'])(
  'a redirect to %s is refused',
  async (location) => {
    routes.set('/', redirect(location));
    const page = await fetcher().fetchPage(origin);
    expect(page.failure?.code).toBe('invalid_url');
    expect(page.html).toBe('');
  },
);

test('a host of another name on the same machine is refused', async () => {
  const page = await fetcher().fetchPage(`http://other.test/`);
  expect(page.failure).toEqual({
    code: 'forbidden_address',
    message: 'other.test resolves to the private address 127.0.0.1, which may not be fetched.',
  });
});

test('a name that changes its address is resolved once, and the first address is used', async () => {
  routes.set('/', html('reached'));
  const answers = ['127.0.0.1', '192.0.2.1'];
  let lookups = 0;
  const lookup = () => Promise.resolve([{ address: answers[lookups++] ?? '', family: 4 }]);
  const page = await fetcher({ lookup }).fetchPage(origin);
  expect(page.html).toBe('reached');
  expect(lookups).toBe(1);
});

test('a name that turns private between two hops is refused at the second', async () => {
  const other = 'http://rebind.test:80/';
  routes.set('/', redirect(other));
  const page = await fetcher().fetchPage(origin);
  expect(page.failure?.code).toBe('forbidden_address');
  expect(page.finalUrl).toBe('http://rebind.test/');
});

test('a connection is used again, and replaced where the server has closed it meanwhile', async () => {
  const ports = new Set<number>();
  let stays = true;
  const answer = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 2\r\n\r\nok';
  const kept = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', () => {
      if (ports.has(socket.remotePort ?? 0) && !stays) return socket.destroy();
      ports.add(socket.remotePort ?? 0);
      socket.write(answer);
    });
  });
  await new Promise<void>((resolve) => kept.listen(0, '127.0.0.1', resolve));
  const ownOrigin = `http://kept.test:${(kept.address() as { port: number }).port}`;
  const { fetchPage } = fetcher({ ownOrigin });
  expect((await fetchPage(ownOrigin)).html).toBe('ok');
  expect((await fetchPage(ownOrigin)).html).toBe('ok');
  expect(ports.size).toBe(1);
  stays = false;
  expect((await fetchPage(ownOrigin)).html).toBe('ok');
  expect(ports.size).toBe(2);
  kept.close();
});

test('a connection is kept after HEAD, unless the server sends a body all the same', async () => {
  const requests: string[] = [];
  const head = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 2\r\n\r\n';
  const kept = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (data) => {
      const [method, path] = data.toString().split(' ');
      requests.push(`${socket.remotePort} ${method}`);
      socket.write(method === 'GET' || path === '/wrong' ? `${head}ok` : head);
    });
  });
  await new Promise<void>((resolve) => kept.listen(0, '127.0.0.1', resolve));
  const ownOrigin = `http://kept.test:${(kept.address() as { port: number }).port}`;
  const { checkTarget, fetchPage } = fetcher({ ownOrigin });
  expect(await checkTarget(`${ownOrigin}/right`)).toMatchObject({ status: 200, bytes: 2 });
  expect((await fetchPage(ownOrigin)).html).toBe('ok');
  expect(new Set(requests.map((request) => request.split(' ')[0])).size).toBe(1);
  expect(await checkTarget(`${ownOrigin}/wrong`)).toMatchObject({ status: 200 });
  expect((await fetchPage(ownOrigin)).html).toBe('ok');
  kept.close();
});

test('a kept connection is not used for a name that has moved', async () => {
  routes.set('/', html('first address'));
  const addresses = ['127.0.0.1', '127.0.0.9'];
  const lookup = () => Promise.resolve([{ address: addresses.shift() ?? '', family: 4 }]);
  const { fetchPage } = fetcher({ lookup });
  expect((await fetchPage(origin)).html).toBe('first address');
  expect((await fetchPage(origin)).failure?.code).toBe('connection');
});

test('a redirect loop ends', async () => {
  routes.set('/a', redirect('/b'));
  routes.set('/b', redirect('/a'));
  const page = await fetcher().fetchPage(`${origin}/a`);
  expect(page.failure?.code).toBe('redirect_loop');
  expect(requests).toHaveLength(2);
});

test('ten redirects are followed, eleven are not', async () => {
  for (let step = 0; step < 11; step += 1) routes.set(`/${step}`, redirect(`/${step + 1}`));
  routes.set('/11', html('end'));
  expect((await fetcher().fetchPage(`${origin}/1`)).html).toBe('end');
  const page = await fetcher().fetchPage(`${origin}/0`);
  expect(page.failure?.code).toBe('redirect_loop');
  expect(page.redirects).toHaveLength(11);
});

test('a closed port is a failed connection', async () => {
  const unused = 'http://127.0.0.1:1/';
  const page = await fetcher({ allowPrivate: true }).fetchPage(unused);
  expect(page.failure?.code).toBe('connection');
});

test('an unknown name is a failure of DNS', async () => {
  const lookup = () => Promise.reject(new Error('ENOTFOUND'));
  const page = await fetcher({ lookup }).fetchPage('http://nowhere.test/');
  expect(page.failure).toEqual({
    code: 'dns',
    message: 'nowhere.test could not be found: its name does not resolve.',
  });
});

test('the next address is tried when the first does not listen', async () => {
  routes.set('/', html('second'));
  const lookup = () => Promise.resolve([{ address: '127.0.0.9', family: 4 }, ...loopback]);
  expect((await fetcher({ lookup }).fetchPage(origin)).html).toBe('second');
});

test('a lost connection is tried once more', async () => {
  let attempts = 0;
  routes.set('/', (request, socket) => {
    attempts += 1;
    if (attempts === 1) socket.destroy();
    else html('again')(request, socket);
  });
  expect((await fetcher({ retries: 1 }).fetchPage(origin)).html).toBe('again');
});

test('other types than HTML are not read, unless asked for', async () => {
  routes.set('/', respond('200 OK', { 'Content-Type': 'text/plain' }, 'User-agent: *'));
  expect((await fetcher().fetchPage(origin)).html).toBe('');
  expect((await fetcher().fetchPage(origin, { accept: 'any' })).html).toBe('User-agent: *');
  const { body } = await fetcher().fetchBytes(origin);
  expect(Buffer.from(body).toString()).toBe('User-agent: *');
});

test.each([
  ['text/html; charset=windows-1251', Buffer.from([0xcf, 0xf0, 0xe8]), 'При'],
  ['text/html', Buffer.from('\ufeffÄ'), 'Ä'],
  [
    'text/html',
    Buffer.from('<meta charset="iso-8859-1">\xe9', 'latin1'),
    '<meta charset="iso-8859-1">é',
  ],
  ['text/html; charset=klingon', Buffer.from('Ä'), 'Ä'],
  ['text/html', Buffer.from('Ä'), 'Ä'],
])('the character set of %s is found', async (type, body, expected) => {
  routes.set('/', respond('200 OK', { 'Content-Type': type }, body));
  expect((await fetcher().fetchPage(origin)).html).toBe(expected);
});

test('a link target is asked with HEAD, and with GET where HEAD is refused', async () => {
  routes.set('/image', (request, socket) => {
    const allowed = request.startsWith('GET');
    respond(allowed ? '200 OK' : '405 Method Not Allowed', {}, 'x'.repeat(9))(request, socket);
  });
  routes.set('/moved', redirect('/gone', '301 Moved Permanently'));
  routes.set('/gone', respond('410 Gone', {}));
  const { checkTarget } = fetcher();
  expect(await checkTarget(`${origin}/image`)).toMatchObject({ status: 200, bytes: 9 });
  expect(await checkTarget(`${origin}/moved`)).toEqual({
    status: 410,
    finalUrl: `${origin}/gone`,
    redirect: 301,
  });
});

test('the caller can end a fetch, which then rejects', async () => {
  routes.set('/', () => {});
  const controller = new AbortController();
  const fetching = fetcher().fetchPage(origin, { signal: controller.signal });
  controller.abort(new Error('cancelled'));
  await expect(fetching).rejects.toThrow('cancelled');
});
