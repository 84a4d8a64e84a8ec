import { expect, test } from 'bun:test';
import { FetchError, parseTarget, resolveTarget, type TargetPolicy } from './target';

const strict: TargetPolicy = { allowPrivate: false, ownOrigin: undefined };
const noLookup = () => Promise.reject(new Error('a literal needs no resolver'));

async function refusalOf(raw: string, policy = strict): Promise<string> {
  try {
    await resolveTarget(parseTarget(raw, policy), policy, noLookup);
    return 'accepted';
  } catch (error) {
    return error instanceof FetchError ? error.code : String(error);
  }
}

test.each([
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0x7f.1/',
  'http://0177.0.0.1/',
  'http://017700000001/',
  'http://127.0.0.1./',
  'http://１２７.０.０.１/',
  'http://127。0。0。1/',
  'http://%31%32%37.0.0.1/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::127.0.0.1]/',
  'http://[0:0:0:0:0:ffff:7f00:1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://0/',
  'http://169.254.169.254/latest/meta-data/',
  'http://[fe80::1]/',
  'http://[fd00:ec2::254]/',
])('%s is refused as a private address', async (raw) => {
  expect(await refusalOf(raw)).toBe('forbidden_address');
});

/** Every way of writing an IPv4 address that the URL standard reads. */
function spellings(octets: number[]): string[] {
  const [a = 0, b = 0, c = 0, d = 0] = octets;
  const whole = ((a << 24) | (b << 16) | (c << 8) | d) >>> 0;
  const hex = (part: number) => `0x${part.toString(16)}`;
  const octal = (part: number) => `0${part.toString(8)}`;
  const words = `${hex((a << 8) | b).slice(2)}:${hex((c << 8) | d).slice(2)}`;
  return [
    octets.join('.'),
    octets.map(hex).join('.'),
    octets.map(octal).join('.'),
    `${hex(a)}.${b}.${octal(c)}.${d}`,
    `${a}.${b}.${c * 256 + d}`,
    `${a}.${(b << 16) | (c << 8) | d}`,
    String(whole),
    hex(whole),
    octal(whole),
    `${octets.join('.')}.`,
    `[::ffff:${octets.join('.')}]`,
    `[::ffff:${words}]`,
    `[::${words}]`,
    `[::ffff:0:${words}]`,
    `[64:ff9b::${words}]`,
    `[64:ff9b:1::${words}]`,
    `[2002:${words}::1]`,
  ];
}

/** A fixed sequence, so that a failure can be repeated. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 24;
  };
}

test('every spelling of 500 private addresses is refused', async () => {
  const next = sequence(7);
  const starts = [[10], [127], [192, 168], [169, 254], [172, 20], [100, 100], [198, 18], [0]];
  const accepted: string[] = [];
  for (let round = 0; round < 500; round += 1) {
    const start = starts[round % starts.length] ?? [];
    const octets = [...start, next(), next(), next()].slice(0, 4);
    for (const host of spellings(octets)) {
      const result = await refusalOf(`http://${host}/`);
      if (result !== 'forbidden_address') accepted.push(`${host} ${result}`);
    }
  }
  expect(accepted).toEqual([]);
});

test('public addresses pass in every IPv4 spelling', async () => {
  for (const octets of [
    [8, 8, 8, 8],
    [93, 184, 215, 14],
    [203, 1, 112, 9],
  ]) {
    for (const host of spellings(octets).slice(0, 9)) {
      expect(await refusalOf(`https://${host}/`)).toBe('accepted');
    }
  }
});

test.each([
  'file:///etc/passwd',
  'data:text/html,x',
  'ftp://example.com/',
  's3://bucket/key',
  'javascript:alert(1)',
  'http://user@example.com/',
  'http://user:word@example.com/',
  'http://exa\tmple.com/',
  'http://example.com/\r\nHost: other',
  ' http://example.com/',
  'http://example.com/a b',
  'http://',
  'example.com',
  '',
])('%j is refused as an address', async (raw) => {
  expect(await refusalOf(raw)).toBe('invalid_url');
});

test('only ports 80 and 443 are allowed', async () => {
  for (const url of ['http://1.1.1.1:8080/', 'http://1.1.1.1:22/', 'https://1.1.1.1:8443/']) {
    expect(await refusalOf(url)).toBe('forbidden_address');
  }
  for (const url of ['http://1.1.1.1:443/', 'https://1.1.1.1:80/']) {
    expect(await refusalOf(url)).toBe('accepted');
  }
});

test('one private answer of the resolver is enough to refuse a host, and the reason names it', async () => {
  const lookup = () =>
    Promise.resolve([
      { address: '93.184.215.14', family: 4 },
      { address: '10.0.0.5', family: 4 },
    ]);
  const resolving = resolveTarget(new URL('http://www.example.com/'), strict, lookup);
  await expect(resolving).rejects.toThrow(
    'www.example.com resolves to the private address 10.0.0.5, which may not be fetched.',
  );
});

test('the own origin is free, its other ports and schemes are not', async () => {
  const policy = { allowPrivate: false, ownOrigin: 'http://127.0.0.1:3000' };
  expect(await refusalOf('http://127.0.0.1:3000/blog', policy)).toBe('accepted');
  expect(await refusalOf('http://127.0.0.1/', policy)).toBe('forbidden_address');
  expect(await refusalOf('http://127.0.0.1:3001/', policy)).toBe('forbidden_address');
  expect(await refusalOf('https://127.0.0.1:3000/', policy)).toBe('forbidden_address');
});
