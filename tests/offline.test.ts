import { expect, test } from 'bun:test';
import type { Page } from 'playwright-core';
import { routes } from '../src/routes';
import { newVisit } from './support/browser';
import { eventually } from './support/eventually';
import { startFront } from './support/front';
import { startSite } from './support/site';
import { createStaff } from './support/staff';
import { setStage } from './support/stage';

const stage = setStage();

test('pages seen before work offline, others lead to the offline page', async () => {
  const site = await startSite();
  const context = await stage.browser.newContext();
  const { page } = await newVisit(context);
  await page.goto(site.url);
  await untilCached(page, '/');
  await page.goto(`${site.url}/about`);
  await untilCached(page, '/about');
  await site.discard();

  for (const [path, heading] of [
    ['/', 'Transform Your Business with Intelligent AI Automation'],
    ['/about', await headingOf(page)],
  ] as const) {
    await page.goto(site.url + path);
    expect(await headingOf(page)).toBe(heading);
    expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0);
  }
  await page.goto(`${site.url}/privacy-policy`);
  expect(await page.locator('h1').textContent()).toMatch(/offline/i);
  await context.close();
});

test('nothing of staff and no answer of the API is ever cached', async () => {
  const { site } = stage;
  const context = await stage.browser.newContext();
  const { page } = await newVisit(context);
  await page.goto(site.url);
  await untilCached(page, '/');
  await createStaff(page, site);
  await page.goto(site.url + routes.dashboard.href());
  await page.evaluate(async (path) => (await fetch(path)).text(), routes.apiPosts.href());
  await page.goto(site.url + routes.signIn.href());
  await page.goto(`${site.url}/contact`);
  await untilCached(page, '/contact');
  const paths = await cachedPaths(page);
  expect(paths).toContain('/offline');
  expect(paths.filter((path) => /^\/(api|seo-dashboard|sign-in|staff-setup)/.test(path))).toEqual(
    [],
  );
  await context.close();
});

test('an update asks before it reloads the page', async () => {
  let version = 1;
  const front = startFront(stage.site, async (answer, path) => {
    if (path !== routes.serviceWorker.href()) return answer;
    return new Response(`${await answer.text()}\n// ${version}`, answer);
  });
  const context = await stage.browser.newContext();
  const { page } = await newVisit(context);
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(`${dialog.type()}: ${dialog.message()}`);
    void dialog.accept();
  });
  await page.goto(front.url);
  await untilCached(page, '/');
  await page.reload();
  expect(questions).toEqual([]);

  version = 2;
  const reloaded = Promise.withResolvers<void>();
  await page.reload();
  page.once('framenavigated', () => reloaded.resolve());
  await reloaded.promise;
  expect(questions).toEqual(['confirm: New content is available! Click OK to refresh.']);
  await context.close();
  await front.stop();
});

test('a service worker that cannot be registered is only logged', async () => {
  const context = await stage.browser.newContext();
  await context.addInitScript(() => {
    navigator.serviceWorker.register = () => Promise.reject(new Error('refused by the test'));
  });
  const { page, faults } = await newVisit(context);
  await page.goto(stage.site.url);
  await eventually(() => faults.length > 0);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain('console error: Service worker registration failed');
  await context.close();
});

const headingOf = (page: Page) => page.locator('h1').textContent();

const cachedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const stores = await Promise.all(names.map((name) => caches.open(name)));
    const requests = await Promise.all(stores.map((store) => store.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

const untilCached = (page: Page, path: string) =>
  eventually(async () => (await cachedPaths(page)).includes(path));
