import { expect, test } from 'bun:test';
import { createPageCache } from './page-cache';

/** A renderer that counts its runs and finishes when told. */
function renderer() {
  const runs: ((html: string) => void)[] = [];
  return { runs, render: () => new Promise<string>((resolve) => runs.push(resolve)) };
}

test('requests at the same time share one rendering', async () => {
  const cache = createPageCache();
  const { runs, render } = renderer();
  const asked = [1, 2, 3].map(() => cache.page('home', 'v1', render));
  expect(runs).toHaveLength(1);
  runs[0]?.('<p>one</p>');
  const bodies = await Promise.all(asked);
  expect(new Set(bodies).size).toBe(1);
});

test('another key or another content version is rendered anew', async () => {
  const cache = createPageCache();
  let renderings = 0;
  const render = async () => `<p>${++renderings}</p>`;
  await cache.page('home', 'v1', render);
  await cache.page('home', 'v1', render);
  await cache.page('about', 'v1', render);
  expect(renderings).toBe(2);
  await cache.page('home', 'v2', render);
  expect(renderings).toBe(3);
});

test('a failed rendering is not kept', async () => {
  const cache = createPageCache();
  const failing = cache.page('home', 'v1', async () => {
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  const body = await cache.page('home', 'v1', async () => 'yes');
  expect(await body.respond(new Request('http://localhost/')).text()).toBe('yes');
});

test('a rendering begun before a change is not kept for the new version', async () => {
  const cache = createPageCache();
  const { runs, render } = renderer();
  const old = cache.page('home', 'v1', render);
  const fresh = cache.page('home', 'v2', render);
  runs[1]?.('new');
  runs[0]?.('old');
  await Promise.all([old, fresh]);
  const body = await cache.page('home', 'v2', render);
  expect(await body.respond(new Request('http://localhost/')).text()).toBe('new');
});

test('the number of pages is bounded', async () => {
  const cache = createPageCache(2);
  let renderings = 0;
  const render = async () => String(++renderings);
  for (const key of ['a', 'b', 'c', 'a']) await cache.page(key, 'v1', render);
  expect(renderings).toBe(4);
});
