import { expect, test } from 'bun:test';
import { configNames, parseConfig } from './config';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

test('an empty environment gives a whole configuration', () => {
  expect(parseConfig({}).config).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    DATABASE_URL: 'sqlite:./data/site.sqlite',
    DATA_DIR: './data',
    TRUSTED_PROXY_HOPS: 0,
    LOG_LEVEL: 'info',
    AUDIT_ALLOW_PRIVATE: false,
    AUDIT_MAX_PAGES: 500,
    AUDIT_SCHEDULE: '17 3 * * *',
  });
});

test('an empty variable counts as unset, whichever it is', () => {
  const empty = Object.fromEntries(configNames.map((name) => [name, '']));
  expect(parseConfig(empty)).toEqual(parseConfig({}));
});

test('the database lies in DATA_DIR unless DATABASE_URL names another', () => {
  expect(parseConfig({ DATA_DIR: '/var/lib/site' }).config?.DATABASE_URL).toBe(
    'sqlite:/var/lib/site/site.sqlite',
  );
  const DATABASE_URL = 'postgres://site:pw@db/site';
  expect(parseConfig({ DATABASE_URL, DATA_DIR: '/x' }).config?.DATABASE_URL).toBe(DATABASE_URL);
});

const wrong: [name: string, value: string, takes: string][] = [
  ['PORT', 'http', 'a whole number from 0 to 65535'],
  ['PORT', '-1', 'a whole number from 0 to 65535'],
  ['PORT', '65536', 'a whole number from 0 to 65535'],
  ['PORT', '3000.5', 'a whole number from 0 to 65535'],
  ['PORT', ' ', 'a whole number from 0 to 65535'],
  ['SITE_URL', 'www.example.com', 'an http or https URL without a path'],
  ['SITE_URL', 'ftp://example.com', 'an http or https URL without a path'],
  ['SITE_URL', 'https://example.com/site', 'an http or https URL without a path'],
  ['DATABASE_URL', 'mysql://db', 'sqlite:<file> or postgres://'],
  ['STAFF_EMAIL', 'nobody', 'an e-mail address'],
  ['STAFF_PASSWORD', 'too short', 'at least 12 characters'],
  ['STAFF_PASSWORD', 'x'.repeat(1025), 'at least 12 characters'],
  ['SMTP_URL', 'mail.example.com', 'smtp://user:password@host:587'],
  ['MAIL_FROM', 'nobody', 'an e-mail address'],
  ['LEAD_WEBHOOK_URL', 'file:///etc/passwd', 'an http or https URL'],
  ['LEAD_WEBHOOK_SECRET', 'whsec_short', 'whsec_ followed by at least 24 random bytes'],
  ['TRUSTED_PROXY_HOPS', '11', 'a whole number from 0 to 10'],
  ['LOG_LEVEL', 'loud', 'debug, info, warn, error or silent'],
  ['AUDIT_ALLOW_PRIVATE', 'yes', '1 or 0'],
  ['AUDIT_MAX_PAGES', '0', 'a whole number from 1 to 50000'],
  ['AUDIT_SCHEDULE', 'every day', 'a cron expression'],
];

for (const [name, value, takes] of wrong)
  test(`${name}=${JSON.stringify(value.slice(0, 30))} is refused with one message`, () => {
    const { config, problems } = parseConfig({ [name]: value });
    expect(config).toBeNull();
    expect(problems).toHaveLength(1);
    expect(problems[0]).toStartWith(`${name}: got `);
    expect(problems[0]).toContain(`it takes ${takes}`);
  });

test('every wrong variable is named, not the first alone', () => {
  const { problems } = parseConfig({ PORT: 'x', LOG_LEVEL: 'x', SITE_URL: 'x' });
  expect(problems.map((line) => line.split(':')[0])).toEqual(['PORT', 'SITE_URL', 'LOG_LEVEL']);
});

test('a message shows what it got, but never a secret', () => {
  expect(parseConfig({ PORT: 'eighty' }).problems[0]).toContain('got "eighty"');
  for (const [name, value] of [
    ['STAFF_PASSWORD', 'hunter2'],
    ['LEAD_WEBHOOK_SECRET', 'hunter2'],
    ['LEAD_WEBHOOK_URL', 'ftp://hunter2'],
    ['SMTP_URL', 'hunter2'],
    ['DATABASE_URL', 'mysql://hunter2'],
  ] as const) {
    const [message] = parseConfig({ [name]: value }).problems;
    expect(message).toStartWith(name);
    expect(message).not.toContain('hunter2');
  }
});

test('staff email and password come together, a webhook with its secret', () => {
  expect(parseConfig({ STAFF_EMAIL: 'a@example.com' }).problems).toHaveLength(1);
  expect(parseConfig({ STAFF_PASSWORD: 'long enough by far' }).problems).toHaveLength(1);
  expect(parseConfig({ LEAD_WEBHOOK_URL: 'https://example.com/hook' }).problems).toEqual([
    expect.stringContaining('LEAD_WEBHOOK_SECRET: got nothing'),
  ]);
  expect(
    parseConfig({ LEAD_WEBHOOK_URL: 'https://example.com/hook', LEAD_WEBHOOK_SECRET: secret })
      .problems,
  ).toEqual([]);
});

test('README and .env.example name every variable', async () => {
  const table = [...(await Bun.file('README.md').text()).matchAll(/^\| (`[A-Z].*?) \|/gm)].flatMap(
    ([, cell = '']) => [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
  );
  const example = [...(await Bun.file('.env.example').text()).matchAll(/^# ([A-Z_]+)=/gm)].map(
    ([, name]) => name,
  );
  for (const name of configNames) {
    expect(table).toContain(name);
    expect(example).toContain(name);
  }
  expect(example.filter((name) => !configNames.includes(name ?? ''))).toEqual([]);
});
