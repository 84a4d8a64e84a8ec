import { expect, setDefaultTimeout, test } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRun, getRun } from '../../db/audit-runs';
import { insertLead, listLeads } from '../../db/leads';
import { openDatabase } from '../../db/open';
import { findStaffByEmail } from '../../db/staff';
import { testFolder, testPost } from '../content/test-folder';
import { parseCsv } from '../csv';
import { folders } from '../folders';
import { enquirySchema } from '../leads/enquiry';
import { storeEnquiry } from '../leads/store-enquiry';
import { assertSetupToken, prepareFirstAccount } from '../staff/accounts';
import { testApp } from '../test-app';
import { backupCommand } from './backup';
import { checkCommand } from './check';
import { healthCommand } from './health';
import type { Io } from './io';
import { leadsCommand } from './leads';
import { serveCommand } from './serve';
import { staffCommand } from './staff';

setDefaultTimeout(60_000);

const root = mkdtempSync(join(tmpdir(), 'site-cli-'));
process.on('exit', () => rmSync(root, { recursive: true, force: true }));
let databases = 0;
const newDatabase = () => `sqlite:${join(root, `${++databases}.sqlite`)}`;

type Command = (args: string[], io: Io) => Promise<number>;

async function run(command: Command, args: string[], env: Io['env'] = {}) {
  const said = { out: '', err: '' };
  const code = await command(args, {
    out: (text) => {
      said.out += text;
    },
    err: (text) => {
      said.err += text;
    },
    env,
  });
  return { code, ...said };
}

const lead = {
  id: '1',
  name: '=cmd|calc',
  email: 'ann@example.com',
  phone: '+14155550100',
  company: '@x',
  message: 'Line one\nand "two", -3',
  service_interest: null,
  source: null,
  utm_source: null,
  utm_medium: null,
  utm_campaign: null,
  page_url: '/',
  consent_text: 'I agree',
  consent_at: '2026-01-01T00:00:00.000Z',
  created_at: '2026-01-01T00:00:00.000Z',
};

async function withLeads(): Promise<string> {
  const url = newDatabase();
  const { db, close } = await openDatabase(url);
  await insertLead(db, lead);
  await insertLead(db, { ...lead, id: '2', created_at: '2026-02-01T00:00:00.000Z' });
  await close();
  return url;
}

test.each([
  ['staff', staffCommand, []],
  ['staff add', staffCommand, ['add']],
  ['staff remove', staffCommand, ['remove', 'a@example.com']],
  ['staff add with more', staffCommand, ['add', 'a@example.com', 'b']],
  ['leads', leadsCommand, []],
  ['leads export as what', leadsCommand, ['export', '--xml']],
  ['leads erase nobody', leadsCommand, ['erase']],
  ['check with more', checkCommand, ['x']],
  ['health with more', healthCommand, ['x']],
  ['backup', backupCommand, []],
  ['backup to two', backupCommand, ['a', 'b']],
  ['serve with more', serveCommand, ['x']],
] satisfies [string, Command, string[]][])(
  'wrong usage of %s: status 2 and the usage',
  async (_, command, args) => {
    const { code, err, out } = await run(command, args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('site staff add <email>');
  },
);

test.each([
  ['check', checkCommand, []],
  ['serve', serveCommand, []],
  ['staff', staffCommand, ['add', 'a@example.com']],
  ['leads', leadsCommand, ['export']],
  ['backup', backupCommand, [join(root, 'never')]],
] satisfies [string, Command, string[]][])(
  '%s stops at wrong configuration, every variable named',
  async (_, command, args) => {
    const { code, err } = await run(command, args, { PORT: 'x', LOG_LEVEL: 'loud' });
    expect(code).toBe(1);
    expect(err).toContain(
      'configuration: PORT: got "x"; it takes a whole number from 0 to 65535.\n',
    );
    expect(err).toContain('configuration: LOG_LEVEL: got "loud"; it takes debug, info');
  },
);

test('check: good content is status 0', async () => {
  const { source } = testFolder({ 'blog/a.md': testPost() });
  const { code, err, out } = await run(checkCommand, [], { CONTENT_DIR: source.dir });
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain(source.dir);
});

test('check: every problem is printed with its place, status 1', async () => {
  const { source } = testFolder({
    'blog/a.md': testPost({ titel: 'x' }),
    'blog/b.md': testPost({ publishedAt: 'soon' }),
  });
  const { code, err, out } = await run(checkCommand, [], { CONTENT_DIR: source.dir });
  expect([code, out]).toEqual([1, '']);
  expect(err.trim().split('\n')).toEqual([
    'blog/a.md:7:1 titel: is not a known key; did you mean title?',
    'blog/b.md:5:1 publishedAt: must be a date such as 2026-05-01.',
  ]);
});

test('check: content that makes no site is told, not thrown', async () => {
  const { source } = testFolder({ 'site.yaml': 'brand: [' });
  const { code, err } = await run(checkCommand, [], { CONTENT_DIR: source.dir });
  expect(code).toBe(1);
  expect(err).toContain('site.yaml:1:');
});

test('staff add makes an account, and again sets its password', async () => {
  const env = { DATABASE_URL: newDatabase(), STAFF_PASSWORD: 'correct horse battery' };
  const hash = async () => {
    const { db, close } = await openDatabase(env.DATABASE_URL);
    const staff = await findStaffByEmail(db, 'sam@example.com');
    await close();
    return staff?.password_hash ?? '';
  };
  const { code, out } = await run(staffCommand, ['add', 'Sam@example.com'], env);
  expect(code).toBe(0);
  expect(out).toContain('can sign in now');
  const first = await hash();
  expect(await Bun.password.verify('correct horse battery', first)).toBe(true);
  const again = { ...env, STAFF_PASSWORD: 'another long password' };
  expect((await run(staffCommand, ['add', 'sam@example.com'], again)).code).toBe(0);
  expect(await hash()).not.toBe(first);
});

test('staff add refuses a bad address and a short password with a message each', async () => {
  const env = { DATABASE_URL: newDatabase(), STAFF_PASSWORD: 'short' };
  const { code, err } = await run(staffCommand, ['add', 'sam'], env);
  expect(code).toBe(1);
  expect(err).toContain('email: Please enter a valid email address.');
  expect(err).toContain('password: Please choose a password of at least 12 characters.');
});

test('leads export: CSV, newest first, nothing a spreadsheet would run', async () => {
  const { code, out } = await run(leadsCommand, ['export'], { DATABASE_URL: await withLeads() });
  expect(code).toBe(0);
  const [header = [], ...rows] = parseCsv(out);
  const column = (name: string) => rows.map((row) => row[header.indexOf(name)]);
  expect(column('id')).toEqual(['2', '1']);
  expect(column('name')).toEqual(["'=cmd|calc", "'=cmd|calc"]);
  expect(column('phone')[0]).toBe("'+14155550100");
  expect(column('company')[0]).toBe("'@x");
  expect(column('message')[0]).toBe('Line one\nand "two", -3');
  expect(column('consent_text')[0]).toBe('I agree');
});

test('leads export --json: the rows as they are', async () => {
  const { out } = await run(leadsCommand, ['export', '--json'], {
    DATABASE_URL: await withLeads(),
  });
  expect(JSON.parse(out)[1]).toEqual({ ...lead, status: 'new' });
});

test('leads verify: status 0 while every record stands, 1 and which one when not', async () => {
  const app = await testApp();
  const url = newDatabase();
  const { db, engine, close } = await openDatabase(url);
  const enquiry = { name: 'Ann', email: 'ann@example.com', message: 'Hello', consent: true };
  const submission = { ip: null, userAgent: null, formId: 'api', consentText: 'I agree' };
  const deps = { ...app.deps, db, engine };
  for (let stored = 0; stored < 2; stored++)
    await storeEnquiry(deps, enquirySchema.parse(enquiry), submission);
  expect(await run(leadsCommand, ['verify'], { DATABASE_URL: url })).toMatchObject({ code: 0 });
  await db.updateTable('consent_records').set({ text: 'Anything' }).where('id', '=', 2).execute();
  await close();
  const broken = await run(leadsCommand, ['verify'], { DATABASE_URL: url });
  expect([broken.code, broken.out]).toEqual([1, '']);
  expect(broken.err).toContain('Consent record 2 was changed');
});

test('leads erase: a person is gone, the proof of consent and its withdrawal stay', async () => {
  const app = await testApp({
    env: {
      LEAD_WEBHOOK_URL: 'http://127.0.0.1:1/',
      LEAD_WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    },
  });
  const url = newDatabase();
  const { db, engine, close } = await openDatabase(url);
  const enquiry = { name: 'Ann', message: 'Hello', consent: true };
  const submission = { ip: null, userAgent: null, formId: 'api', consentText: 'I agree' };
  for (const email of ['ann@example.com', 'Ann@Example.com', 'bea@example.com'])
    await storeEnquiry(
      { ...app.deps, db, engine },
      enquirySchema.parse({ ...enquiry, email }),
      submission,
    );
  const env = { DATABASE_URL: url };
  const erase = () => run(leadsCommand, ['erase', 'ann@example.com'], env);
  expect(await erase()).toMatchObject({ code: 0, out: expect.stringContaining('erased: 2.') });
  expect((await listLeads(db)).map(({ email }) => email)).toEqual(['bea@example.com']);
  expect(await db.selectFrom('outbox').selectAll().execute()).toHaveLength(1);
  const proofs = await db.selectFrom('consent_records').select('kind').orderBy('id').execute();
  expect(proofs.map(({ kind }) => kind)).toEqual(['grant', 'grant', 'grant', 'revoke', 'revoke']);
  expect(await run(leadsCommand, ['verify'], env)).toMatchObject({ code: 0 });
  const gone = await erase();
  expect([gone.code, gone.err]).toEqual([1, 'There is no enquiry of ann@example.com.\n']);
  await close();
});

test('backup writes a copy that opens with everything in it, while the site is running', async () => {
  const url = await withLeads();
  const running = await openDatabase(url);
  await insertLead(running.db, { ...lead, id: '3' });
  const file = join(root, 'copy.sqlite');
  const { code, out } = await run(backupCommand, [file], { DATABASE_URL: url });
  await running.close();
  expect([code, out]).toEqual([0, `${file} written.\n`]);
  const copy = await openDatabase(`sqlite:${file}`);
  expect((await listLeads(copy.db)).map(({ id }) => id).toSorted()).toEqual(['1', '2', '3']);
  await copy.close();
});

test('backup never writes over a file, and says where it cannot write', async () => {
  const DATABASE_URL = await withLeads();
  const file = join(root, 'taken');
  await Bun.write(file, 'mine');
  const taken = await run(backupCommand, [file], { DATABASE_URL });
  expect(taken.code).toBe(1);
  expect(taken.err).toContain('exists already');
  expect(await Bun.file(file).text()).toBe('mine');
  const nowhere = await run(backupCommand, [join(root, 'no/such/folder/x')], { DATABASE_URL });
  expect(nowhere.code).toBe(1);
  expect(nowhere.err).toContain('could not be written');
});

test.each([
  ['serve', serveCommand, []],
  ['staff', staffCommand, ['add', 'a@example.com']],
  ['leads', leadsCommand, ['export']],
  ['backup', backupCommand, [join(root, 'never')]],
] satisfies [string, Command, string[]][])(
  '%s says when the database cannot be opened, without its password',
  async (_, command, args) => {
    const env = {
      DATABASE_URL: 'postgres://site:hunter2@127.0.0.1:1/site',
      STAFF_EMAIL: 'sam@example.com',
      STAFF_PASSWORD: 'correct horse battery',
      LOG_LEVEL: 'silent',
      CONTENT_DIR: folders.content,
    };
    const { code, err } = await run(command, args, env);
    expect(code).toBe(1);
    expect(err).toStartWith('DATABASE_URL: the database cannot be opened: ');
    expect(err).not.toContain('hunter2');
  },
);

test('health: status 0 while the server is ready, 1 and why when not', async () => {
  const app = await testApp();
  const { origin, stop } = app.listen();
  const PORT = new URL(origin).port;
  expect(await run(healthCommand, [], { PORT })).toEqual({ code: 0, out: '', err: '' });
  await app.deps.db.destroy();
  const unready = await run(healthCommand, [], { PORT });
  expect([unready.code, unready.err]).toEqual([1, `${origin}/readyz answers 503.\n`]);
  await stop();
  const gone = await run(healthCommand, [], { PORT });
  expect([gone.code, gone.err]).toEqual([1, `${origin}/readyz does not answer.\n`]);
});

test.each([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '[::1]'],
  ['127.0.0.2', '127.0.0.2'],
  ['::1', '[::1]'],
  ['localhost', 'localhost'],
])('health asks where a server at %s answers', async (HOST, host) => {
  const { err } = await run(healthCommand, [], { HOST, PORT: '1' });
  expect(err).toBe(`http://${host}:1/readyz does not answer.\n`);
});

test('serve says when its port is taken', async () => {
  const other = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response('') });
  const port = String(other.port);
  const env = {
    PORT: port,
    DATABASE_URL: newDatabase(),
    LOG_LEVEL: 'silent',
    CONTENT_DIR: folders.content,
  };
  const { code, err } = await run(serveCommand, [], env);
  await other.stop(true);
  expect([code, err]).toEqual([1, `PORT: ${port} on 127.0.0.1 is taken by another program.\n`]);
});

test('a start that finds its port taken leaves the running server its runs and its link', async () => {
  const url = newDatabase();
  const { db, close } = await openDatabase(url);
  const app = await testApp();
  const setupPath = await prepareFirstAccount({ ...app.deps, db });
  const started = { start_url: 'http://a.example/', origin: 'http://a.example' };
  const begun = { kind: 'crawl', status: 'running', trigger: 'staff', max_pages: 1 };
  const { id } = await createRun(db, { ...started, ...begun, started_at: '2026-01-01T00:00:00Z' });
  const other = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response('') });
  const env = { PORT: String(other.port), DATABASE_URL: url, LOG_LEVEL: 'silent' };
  const { code } = await run(serveCommand, [], { ...env, CONTENT_DIR: folders.content });
  await other.stop(true);
  expect(code).toBe(1);
  expect((await getRun(db, id))?.status).toBe('running');
  const token = setupPath?.split('/').at(-1) ?? '';
  expect(await assertSetupToken({ ...app.deps, db }, token)).toBeUndefined();
  await close();
});

const main = (...args: string[]) => {
  const { exitCode, stdout, stderr } = Bun.spawnSync(
    [process.execPath, join(import.meta.dir, '../main.ts'), ...args],
    { env: { ...process.env, DATA_DIR: root } },
  );
  return { exitCode, out: stdout.toString(), err: stderr.toString() };
};

test('--help prints the usage, status 0; an unknown command is status 2', () => {
  for (const flag of ['--help', '-h', 'help']) {
    const { exitCode, out } = main(flag);
    expect([exitCode, out.startsWith('site: ')]).toEqual([0, true]);
  }
  for (const name of ['sevre', 'constructor']) {
    const { exitCode, out, err } = main(name);
    expect([exitCode, out]).toEqual([2, '']);
    expect(err).toContain(`Unknown command: ${name}`);
  }
});
