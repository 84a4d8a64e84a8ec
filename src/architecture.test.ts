import { expect, test } from 'bun:test';
import { dirname, join, normalize, relative } from 'node:path';

const root = join(import.meta.dir, '..');
const sources = [...new Bun.Glob('{db,src,views,islands}/**/*.{ts,tsx}').scanSync(root)].sort();
const isTest = (path: string) => /(\.test\.tsx?$|\/test-[\w-]+\.tsx?$|\/dom\.ts$)/.test(path);
const texts = new Map(
  await Promise.all(
    sources.map(async (path) => [path, await Bun.file(join(root, path)).text()] as const),
  ),
);
const shipped = sources.filter((path) => !isTest(path));

interface Import {
  from: string;
  /** Path within the repository without extension, or the name of a package. */
  to: string;
  typeOnly: boolean;
}

const statement =
  /^(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)/gm;

const imports: Import[] = shipped.flatMap((from) =>
  [...(texts.get(from) ?? '').matchAll(statement)].map(([, type, named, dynamic]) => {
    const target = named ?? dynamic ?? '';
    const to = target.startsWith('.') ? normalize(join(dirname(from), target)) : target;
    return { from, to, typeOnly: type !== undefined };
  }),
);

const folderOf = (path: string) => path.split('/')[0] ?? '';
const isOwn = ({ to }: Import) => /^(db|src|views|islands|content|uno\.config)(\/|$)/.test(to);
const found = (wrong: (entry: Import) => boolean) =>
  imports.filter(wrong).map(({ from, to }) => `${from} → ${to}`);
const importsOf = (folder: string) => (entry: Import) => folderOf(entry.from) === folder;

test('the imports are seen: of values, of types and of modules loaded late', () => {
  expect(imports.length).toBeGreaterThan(500);
  expect(imports).toContainEqual({ from: 'src/app.ts', to: 'src/blog/blog', typeOnly: false });
  expect(imports).toContainEqual({ from: 'src/app.ts', to: 'src/deps', typeOnly: true });
  expect(imports).toContainEqual({ from: 'src/main.ts', to: 'src/cli/audit', typeOnly: false });
});

test('content holds no code', () => {
  const code = new Bun.Glob('content/**/*.{ts,tsx,js,mjs,cjs,jsx,html}').scanSync(root);
  expect([...code]).toEqual([]);
});

test('db knows of nobody: only db, kysely and what opens a database', () => {
  const packages = new Set(['kysely', 'bun:sqlite', 'pg', 'node:fs', 'node:path']);
  const inDb = importsOf('db');
  expect(
    found((entry) => inDb(entry) && folderOf(entry.to) !== 'db' && !packages.has(entry.to)),
  ).toEqual([]);
});

test('migrations import nothing of the application', () => {
  expect(found(({ from, to }) => from.startsWith('db/migrations/') && to !== 'kysely')).toEqual([]);
});

test('only db speaks SQL', () => {
  const engines = new Set(['kysely', 'bun:sqlite', 'pg']);
  expect(found(({ from, to }) => engines.has(to) && folderOf(from) !== 'db')).toEqual([]);
});

/** The table of addresses: safe in the browser, used on every shelf. */
const isAddresses = ({ to }: Import) => to === 'src/routes';

test('views take props: no db, no fetch, of src only addresses and types', () => {
  const allowed = (entry: Import) =>
    !isOwn(entry) ||
    entry.typeOnly ||
    folderOf(entry.to) === 'views' ||
    isAddresses(entry) ||
    (folderOf(entry.to) === 'islands' && entry.from === 'views/islands.ts');
  expect(found((entry) => importsOf('views')(entry) && !allowed(entry))).toEqual([]);
  expect(found(({ from, to }) => folderOf(from) === 'views' && folderOf(to) === 'db')).toEqual([]);
  for (const path of shipped.filter((file) => folderOf(file) === 'views'))
    expect([path, /\bfetch\(/.test(texts.get(path) ?? '')]).toEqual([path, false]);
});

/** Small parts of pages that an island draws too. */
const sharedParts = /^views\/(ui|blog)\//;

test('islands reach a browser: of the rest only addresses, types and small parts of views', () => {
  const allowed = (entry: Import) =>
    !isOwn(entry) ||
    entry.typeOnly ||
    folderOf(entry.to) === 'islands' ||
    isAddresses(entry) ||
    sharedParts.test(entry.to);
  expect(found((entry) => importsOf('islands')(entry) && !allowed(entry))).toEqual([]);
});

test('the parts that islands share lead no further than to each other', () => {
  const parts = new Set(
    imports.filter(importsOf('islands')).flatMap(({ to }) => (sharedParts.test(to) ? [to] : [])),
  );
  const further = found(
    (entry) =>
      parts.has(entry.from.replace(/\.tsx?$/, '')) &&
      isOwn(entry) &&
      !entry.typeOnly &&
      !isAddresses(entry) &&
      !parts.has(entry.to),
  );
  expect(further).toEqual([]);
});

test('nothing that runs on servers alone is imported by islands', () => {
  expect(
    found(({ from, to }) => folderOf(from) === 'islands' && /^(bun|node):|^(elysia|zod)$/.test(to)),
  ).toEqual([]);
});

test('src reaches islands only through views', () => {
  expect(found((entry) => importsOf('src')(entry) && folderOf(entry.to) === 'islands')).toEqual([]);
});

test('what decides knows nothing of Elysia: it is named only where routes are', () => {
  const decisions = /^src\/(content|audit|render)\//;
  expect(found(({ from, to }) => decisions.test(from) && to === 'elysia')).toEqual([]);
  expect(found(({ from, to }) => /^src\/audit\//.test(from) && folderOf(to) === 'db')).toEqual([]);
});

test('the environment is read in one place', () => {
  const readers = shipped.filter((path) =>
    /\bprocess\.env\b|\bBun\.env\b|\bimport\.meta\.env\b/.test(texts.get(path) ?? ''),
  );
  expect(readers.filter((path) => !path.startsWith('src/build/'))).toEqual([
    'src/cli/io.ts',
    'src/production.ts',
  ]);
});

test('the top-level folders form no circle', () => {
  const edges = new Map<string, Set<string>>();
  const counted = (entry: Import) =>
    isOwn(entry) && !entry.typeOnly && !isAddresses(entry) && !sharedParts.test(entry.to);
  for (const entry of imports.filter(counted)) {
    const [from, to] = [folderOf(entry.from), folderOf(entry.to)];
    if (from !== to) edges.set(from, (edges.get(from) ?? new Set()).add(to));
  }
  const reaches = (from: string, seen = new Set<string>()): Set<string> => {
    for (const next of edges.get(from) ?? []) if (!seen.has(next)) reaches(next, seen.add(next));
    return seen;
  };
  for (const folder of edges.keys()) expect([...reaches(folder)]).not.toContain(folder);
});

test('the table of addresses imports nothing', () => {
  expect(found(({ from }) => from === 'src/routes.ts')).toEqual([]);
});

test('no folder is called utils, helpers, lib, common, shared or misc', () => {
  const vague = /(^|\/)(utils?|helpers?|libs?|common|shared|misc)(\/|\.tsx?$)/;
  expect(sources.filter((path) => vague.test(path))).toEqual([]);
});

test('files are named in kebab-case, and none only forwards', () => {
  for (const path of sources)
    expect(path).toMatch(/^([a-z0-9-]+\/)*[a-z0-9-]+(\.test|\.dom)?\.tsx?$/);
  const forwarding = shipped.filter((path) =>
    (texts.get(path) ?? '')
      .split('\n')
      .filter((line) => line.trim())
      .every((line) => /^export (\*|\{.*\}|type \{.*\}) from /.test(line)),
  );
  expect(forwarding).toEqual([]);
});

test('a component that reads a signal subscribes to it', () => {
  const readers = shipped.filter(
    (path) =>
      path.endsWith('.tsx') &&
      /from '@preact\/signals-react'/.test(texts.get(path) ?? '') &&
      /\.value\b/.test(texts.get(path) ?? ''),
  );
  for (const path of readers)
    expect([path, /\buseSignals\(\)/.test(texts.get(path) ?? '')]).toEqual([path, true]);
});

test('no test is skipped, no rule is silenced', () => {
  const silenced = /\b(test|describe|it)\.(skip|only|todo)\b|@ts-(ignore|nocheck)|biome-ignore/;
  const own = relative(root, import.meta.path);
  const files = sources.filter((path) => path !== own && silenced.test(texts.get(path) ?? ''));
  expect(files).toEqual([]);
});
