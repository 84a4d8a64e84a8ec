import { expect, test } from 'bun:test';
import type { Site } from '../content/schema/site';
import { testApp } from '../test-app';
import { baseHeaders, hashSource, publicPolicy, staffPolicy } from './security-headers';

const app = await testApp({
  content: { 'media/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' },
});

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'x-frame-options': 'DENY',
};

const kinds: [what: string, path: string, status: number, init?: RequestInit][] = [
  ['a page', '/', 200],
  ['a missing page', '/nowhere', 404],
  ['a refused form', '/contact', 415, { method: 'POST', body: 'x' }],
  ['a script', '/assets/page.js', 200],
  ['an unchanged style sheet', '/assets/site.css', 304, { headers: { 'if-none-match': '*' } }],
  ['an image', '/media/a.svg', 200],
  ['JSON', '/api/blog/posts', 200],
  ['a JSON error', '/api/nothing', 404],
  ['a redirect', '/seo-dashboard', 303],
  ['a feed', '/rss.xml', 200],
  ['a text', '/robots.txt', 200],
  ['a health check', '/healthz', 200],
];

for (const [what, path, status, init] of kinds)
  test(`${what} carries every security header and a request id`, async () => {
    const response = await app.request(path, init);
    expect(response.status).toBe(status);
    for (const [name, value] of Object.entries(always))
      expect([name, response.headers.get(name)]).toEqual([name, value]);
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(response.headers.get('cross-origin-resource-policy')).toBe(
      path.startsWith('/media/') ? 'cross-origin' : 'same-origin',
    );
    const isScript = path.endsWith('.js');
    expect(response.headers.get('content-security-policy') ?? '').toStartWith(
      isScript ? '' : "default-src 'none'; ",
    );
  });

test('a bug is answered with the same headers', async () => {
  const broken = await testApp();
  await broken.deps.db.destroy();
  const response = await broken.request('/sign-in', { headers: { cookie: 'session=x' } });
  expect(response.status).toBe(500);
  for (const [name, value] of Object.entries(always))
    expect(response.headers.get(name)).toBe(value);
});

test('transport security is promised over https alone', async () => {
  expect(baseHeaders(false)).not.toHaveProperty('strict-transport-security');
  const secure = await testApp({ siteUrl: 'https://www.example.com' });
  const { headers } = await secure.request('/');
  expect(headers.get('strict-transport-security')).toBe('max-age=63072000');
  expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
});

const site = app.deps.content.current().site;
const sourcesOf = (changes: Partial<Site['integrations']>) => {
  const integrations = { ...site.integrations, ...changes };
  const policy = publicPolicy({ site: { ...site, integrations }, https: true, inlineScripts: [] });
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources] as const;
    }),
  );
};
const foreign = (directives: Map<string, string[]>) =>
  Object.fromEntries(
    [...directives]
      .map(([name, sources]) => [name, sources.filter((source) => source.includes('://'))] as const)
      .filter(([, sources]) => sources.length),
  );

test('without integrations no other origin is open and no inline code runs', () => {
  const directives = sourcesOf({});
  expect(foreign(directives)).toEqual({});
  expect(directives.get('script-src')).toEqual(["'self'"]);
  expect(directives.get('style-src')).toEqual(["'self'"]);
  expect(directives.get('frame-ancestors')).toEqual(["'none'"]);
  expect(directives.get('base-uri')).toEqual(["'none'"]);
});

test('a Google tag opens exactly the hosts Google names', () => {
  const tag = 'https://*.googletagmanager.com';
  const measure = ['https://*.google-analytics.com', 'https://*.analytics.google.com', tag];
  expect(foreign(sourcesOf({ googleTag: 'G-ABC123' }))).toEqual({
    'script-src': [tag],
    'img-src': measure,
    'connect-src': measure,
  });
});

test('a chat widget opens exactly its origins, sockets for connections alone', () => {
  const page = 'https://chat.example.net';
  const socket = 'wss://chat.example.net';
  const chatWidget = { src: `${page}/embed.js`, attributes: {}, origins: [page, socket] };
  expect(foreign(sourcesOf({ chatWidget }))).toEqual({
    'script-src': [page],
    'style-src': [page],
    'img-src': [page],
    'font-src': [page],
    'connect-src': [page, socket],
    'frame-src': [page],
    'media-src': [page],
  });
});

test('staff pages run inline code by nonce alone and load no third party', () => {
  const policy = staffPolicy('abc', true);
  expect(policy).toContain("script-src 'self' 'nonce-abc';");
  expect(policy).not.toContain('://');
});

test('the hash of an inline script is that of exactly its text (example of CSP Level 2)', () => {
  expect(hashSource("alert('Hello, world.');")).toBe(
    "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
  );
});
