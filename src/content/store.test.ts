import { expect, test } from 'bun:test';
import { mkdirSync, renameSync, symlinkSync } from 'node:fs';
import { folders } from '../folders';
import { ContentError } from './problem';
import { type ContentStore, createContentStore } from './store';
import { testFolder, testPost } from './test-folder';

const slugs = (store: ContentStore) => store.current().posts.map(({ slug }) => slug);
const titles = (store: ContentStore) => store.current().posts.map(({ title }) => title);

async function open(files: Record<string, string>, date = '2026-06-01') {
  const clock = { now: new Date(`${date}T00:00:00Z`) };
  const folder = testFolder(files);
  const store = await createContentStore(folder.source, { now: () => clock.now });
  return { folder, store, clock };
}

test('drafts, future and expired posts are not public; the rest is, newest first', async () => {
  const { store } = await open({
    'blog/old.md': testPost({ publishedAt: '2026-01-01' }),
    'blog/new.md': testPost({ publishedAt: '2026-05-31' }),
    'blog/draft.md': testPost({ draft: true }),
    'blog/future.md': testPost({ publishedAt: '2026-06-02' }),
    'blog/expired.md': testPost({ expiresAt: '2026-05-01' }),
  });
  expect(slugs(store)).toEqual(['new', 'old']);
});

test('a scheduled post appears when its time comes, an expiring one goes', async () => {
  const { store, clock } = await open({
    'blog/scheduled.md': testPost({ publishedAt: '2026-06-02' }),
    'blog/expiring.md': testPost({ expiresAt: '2026-06-03' }),
  });
  const { version } = store.current();
  expect(await store.refresh()).toBe(false);
  clock.now = new Date('2026-06-02T00:00:00Z');
  expect(await store.refresh()).toBe(true);
  expect(slugs(store)).toEqual(['scheduled', 'expiring']);
  expect(store.current().version).not.toBe(version);
  clock.now = new Date('2026-06-03T00:00:00Z');
  await store.refresh();
  expect(slugs(store)).toEqual(['scheduled']);
});

test('a new file is live after a look at the folder, a removed one is gone', async () => {
  const { store, folder } = await open({ 'blog/a.md': testPost() });
  const changes: string[][] = [];
  store.onChange((paths) => changes.push([...paths]));
  folder.save('blog/b.md', testPost());
  expect(await store.refresh()).toBe(true);
  expect(slugs(store)).toEqual(['a', 'b']);
  folder.remove('blog/a.md');
  await store.refresh();
  expect(slugs(store)).toEqual(['b']);
  expect(await store.refresh()).toBe(false);
  expect(changes).toEqual([['blog/b.md'], ['blog/a.md']]);
});

test('a file that breaks keeps its last good version, and everything else changes', async () => {
  const { store, folder } = await open({
    'blog/a.md': testPost({ title: 'A1' }),
    'blog/b.md': testPost({ title: 'B1' }),
  });
  folder.save('blog/a.md', testPost({ title: 4 }));
  folder.save('blog/b.md', testPost({ title: 'B2' }));
  await store.refresh();
  expect(titles(store)).toEqual(['A1', 'B2']);
  expect(store.problems()).toHaveLength(1);
  folder.save('blog/a.md', testPost({ title: 'A3' }));
  await store.refresh();
  expect(titles(store)).toEqual(['A3', 'B2']);
  expect(store.problems()).toHaveLength(0);
});

test('a post that is broken from the start is left out and told', async () => {
  const { store } = await open({ 'blog/a.md': '# no', 'blog/b.md': testPost() });
  expect(slugs(store)).toEqual(['b']);
  expect(store.problems()).toHaveLength(1);
});

test('a broken site.yaml leaves the site as it was', async () => {
  const { store, folder } = await open({ 'blog/a.md': testPost() });
  const { brand } = store.current().site;
  folder.save('site.yaml', 'brand: [');
  await store.refresh();
  expect(store.current().site.brand).toBe(brand);
  expect(slugs(store)).toEqual(['a']);
  expect(store.problems()[0]).toMatchObject({ file: 'site.yaml' });
});

test('a change of site.yaml reaches the placeholders of every file', async () => {
  const { store, folder } = await open({
    'blog/a.md': testPost({ title: 'By {brand}' }, 'Write to {email}.'),
  });
  const site = await Bun.file(`${folders.content}/site.yaml`).text();
  folder.save(
    'site.yaml',
    site.replace(/^brand: .*$/m, 'brand: Acme').replace(/^email: .*$/m, 'email: a@acme.example'),
  );
  await store.refresh();
  const [post] = store.current().posts;
  expect(post?.title).toBe('By Acme');
  expect(post?.html).toContain('a@acme.example');
});

test('the version changes with the content and not without', async () => {
  const { store, folder } = await open({ 'blog/a.md': testPost() });
  const { version } = store.current();
  folder.save('blog/a.md', testPost());
  await store.refresh();
  expect(store.current().version).toBe(version);
  folder.save('blog/a.md', testPost({}, 'Other text.'));
  await store.refresh();
  expect(store.current().version).not.toBe(version);
});

test('what the folder lacks comes from the defaults, whole folders at a time', async () => {
  const { store, folder } = await open({ 'blog/a.md': testPost() });
  expect(store.current().services.length).toBeGreaterThan(5);
  expect(slugs(store)).toEqual(['a']);
  folder.remove('blog/a.md');
  await store.refresh();
  expect(slugs(store)).toEqual([]);
});

test('without defaults a missing file is named and there is no site', async () => {
  const { source } = testFolder({ 'blog/a.md': testPost() });
  const opening = createContentStore({ ...source, fallbackDir: null });
  await expect(opening).rejects.toThrow(ContentError);
  await expect(opening).rejects.toThrow('site.yaml:1:1 is missing; the site needs it.');
});

test('hidden files, folders in folders and other types are no content', async () => {
  const { store } = await open({
    'blog/.draft.md': testPost(),
    'blog/deeper/a.md': testPost(),
    'blog/notes.txt': 'x',
    'blog/a.md': testPost(),
  });
  expect(slugs(store)).toEqual(['a']);
  expect(store.problems()).toEqual([]);
});

test('media is found by exact name only', async () => {
  const { store } = await open({ 'media/a.svg': '<svg/>' });
  expect(store.mediaFile('a.svg')).toEndWith('/media/a.svg');
  for (const name of ['../site.yaml', 'b.svg', '', '/a.svg', '..%2fsite.yaml'])
    expect(store.mediaFile(name)).toBeNull();
});

test('a file that cannot be read is a problem of its own, and everything else changes', async () => {
  const { store, folder } = await open({
    'blog/a.md': testPost({ title: 'A1' }),
    'blog/b.md': testPost({ title: 'B1' }),
  });
  folder.save('blog/a.md', testPost({ title: 'A2' }, 'x'.repeat(600_000)));
  folder.save('blog/b.md', testPost({ title: 'B2' }));
  await store.refresh();
  expect(titles(store)).toEqual(['A1', 'B2']);
  expect(store.problems()).toMatchObject([
    { file: 'blog/a.md', message: 'could not be read: it is larger than 500000 bytes.' },
  ]);
  folder.save('blog/a.md', testPost({ title: 'A2' }));
  await store.refresh();
  expect(titles(store)).toEqual(['A2', 'B2']);
  expect(store.problems()).toEqual([]);
});

test('a file in another encoding is told, not shown with broken letters', async () => {
  const { store, folder } = await open({ 'blog/a.md': testPost({ title: 'Café' }) });
  folder.save('blog/a.md', Buffer.from(testPost({ title: 'Café 2' }), 'latin1'));
  await store.refresh();
  expect(titles(store)).toEqual(['Café']);
  expect(store.problems()).toMatchObject([
    { message: 'could not be read: it is not UTF-8 text; save it as UTF-8.' },
  ]);
  folder.save('blog/a.md', `\ufeff${testPost({ title: 'Café 3' })}`);
  await store.refresh();
  expect(titles(store)).toEqual(['Café 3']);
});

test('links lead to files inside the folder alone, and never round', async () => {
  const outside = testFolder({ 'a.md': testPost(), 'secret.svg': '<svg/>' }).source.dir;
  const { store, folder } = await open({ '..data/a.md': testPost(), 'media/a.svg': '<svg/>' });
  const { dir } = folder.source;
  mkdirSync(`${dir}/blog`);
  symlinkSync('../..data/a.md', `${dir}/blog/mounted.md`);
  symlinkSync(`${outside}/a.md`, `${dir}/blog/outside.md`);
  symlinkSync(`${outside}/secret.svg`, `${dir}/media/secret.svg`);
  symlinkSync(outside, `${dir}/media/outside`);
  symlinkSync(dir, `${dir}/media/round`);
  symlinkSync('nowhere.md', `${dir}/blog/nowhere.md`);
  await store.refresh();
  expect(slugs(store)).toEqual(['mounted']);
  expect(store.mediaFile('a.svg')).not.toBeNull();
  for (const name of ['secret.svg', 'outside/secret.svg', 'round/media/a.svg'])
    expect([name, store.mediaFile(name)]).toEqual([name, null]);
});

test('the last content stays while the whole folder is away', async () => {
  const { store, folder } = await open({ 'blog/a.md': testPost({ title: 'A1' }) });
  const { dir } = folder.source;
  renameSync(dir, `${dir}-away`);
  expect(await store.refresh()).toBe(false);
  mkdirSync(dir);
  expect(await store.refresh()).toBe(false);
  expect(titles(store)).toEqual(['A1']);
  folder.save('blog/a.md', testPost({ title: 'A2' }));
  await store.refresh();
  expect(titles(store)).toEqual(['A2']);
});

test('watching makes a saved post live by itself', async () => {
  const { store, folder } = await open({ 'blog/a.md': testPost() });
  const changed = new Promise<void>((resolve) => store.onChange(() => resolve()));
  store.watch(20);
  folder.save('blog/b.md', testPost());
  await changed;
  store.stop();
  expect(slugs(store)).toEqual(['a', 'b']);
});

test('own images stand beside those of the defaults and win over them', async () => {
  const { store } = await open({ 'media/hero-home.webp': 'x', 'media/own.svg': '<svg/>' });
  expect(store.mediaFile('own.svg')).not.toBeNull();
  expect(store.mediaFile('about-story.webp')).toStartWith(folders.content);
  expect(store.mediaFile('hero-home.webp')).not.toStartWith(folders.content);
});
