import { afterAll, beforeAll, expect, test } from 'bun:test';
import { basename, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { newVisit } from './support/browser';
import { type Front, startFront } from './support/front';
import { setStage } from './support/stage';

const stage = setStage();
const root = resolve(import.meta.dir, '..');
let front: Front;

// React's production build is silent about markup that differs between server and browser.
beforeAll(async () => {
  const scripts = await buildForDevelopment();
  front = startFront(stage.site, (answer, path) => {
    const script = scripts.get(path.replace(/\/page-[^/]+\.js$/, '/page.js'));
    if (!script) return answer;
    return new Response(script, { headers: { 'content-type': 'text/javascript' } });
  });
});
afterAll(() => front.stop());

for (const path of ['/', '/contact', '/contact?sent=1', '/demo', '/blog', '/blog/tag/automation']) {
  test(`the islands of ${path} are the same on the server and in the browser`, async () => {
    const { page, faults } = await newVisit(stage.browser, { expected: /React DevTools/ });
    await page.goto(front.url + path, { waitUntil: 'load' });
    const awake = await wakeIslands(page);
    expect(awake).toBeGreaterThan(0);
    expect(faults).toEqual([]);
    await page.close();
  });
}

/** Touches every island, behind tabs as well, and returns how many woke up. */
async function wakeIslands(page: Page): Promise<number> {
  const islands = page.locator('[data-island]');
  for (const island of await islands.all()) {
    await island.dispatchEvent('focusin');
    await island.and(page.locator('[data-hydrated=true]')).waitFor({ state: 'attached' });
  }
  await page.waitForLoadState('networkidle');
  return islands.count();
}

/** The page script and its chunks by path, with React's development build. */
async function buildForDevelopment(): Promise<Map<string, string>> {
  const { outputs } = await Bun.build({
    entrypoints: [`${root}/islands/runtime/page.ts`],
    root,
    target: 'browser',
    splitting: true,
    modulePreload: false,
    define: { 'process.env.NODE_ENV': '"development"' },
    naming: { entry: '[name].[ext]', chunk: 'development-[name]-[hash].[ext]' },
  });
  const files = outputs.map(async (file) => {
    return [`/assets/${basename(file.path)}`, await file.text()] as const;
  });
  return new Map(await Promise.all(files));
}
