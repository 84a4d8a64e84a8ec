import { beforeAll, expect, test } from 'bun:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { routes } from '../src/routes';
import { axeFaults } from './support/axe';
import { inLanes, newVisit } from './support/browser';
import { sideways } from './support/sideways';
import { sitemapPaths } from './support/site';
import { setStage } from './support/stage';

const stage = setStage();
let listed: string[];
/** Answers 404, so the browser reports that one failed load. */
const missing = ['/no-such-page', routes.post.href({ slug: 'no-such-post' })];
const unlisted = [routes.offline.href(), routes.signIn.href(), `${routes.contact.href()}?sent=1`];

beforeAll(async () => {
  listed = await sitemapPaths(stage.site);
});

test('the sitemap lists every kind of page', () => {
  const kinds = ['/', '/about', '/demo', '/contact', '/blog', '/privacy-policy'];
  const folders = ['/services/', '/industries/', '/features/', '/blog/tag/'];
  for (const path of kinds) expect(listed).toContain(path);
  for (const folder of folders)
    expect(listed.filter((path) => path.startsWith(folder))).not.toHaveLength(0);
});

test('every page is silent and has no horizontal scroll at 320 px or at 200 % zoom', async () => {
  const phone = { viewport: { width: 320, height: 640 }, deviceScaleFactor: 2 };
  const faults = await walk(phone, async (page) => {
    await scrollThrough(page);
    await page.waitForLoadState('networkidle');
    const onPhone = await sideways(page);
    // 1280 px at 200 %: half the CSS pixels, two device pixels each.
    await page.setViewportSize({ width: 640, height: 400 });
    return [...onPhone, ...(await sideways(page))];
  });
  expect(faults).toEqual([]);
});

test('axe finds nothing on any page, in light and in dark', async () => {
  const wide = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' } as const;
  const faults = await walk(wide, async (page) => {
    const inLight = await axeFaults(page);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    return [...inLight, ...(await axeFaults(page)).map((fault) => `dark: ${fault}`)];
  });
  expect(faults).toEqual([]);
});

test('axe finds nothing on one page of each kind at 360 px', async () => {
  const narrow = { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' } as const;
  expect(await walk(narrow, axeFaults, onePerKind())).toEqual([]);
});

type Look = (page: Page) => Promise<string[]>;

/** Opens each page afresh and returns what was wrong, each line with its path. */
async function walk(options: BrowserContextOptions, look: Look, paths = everyPage()) {
  const faults: string[] = [];
  const context = await stage.browser.newContext(options);
  await inLanes(paths, 2, async (path) => {
    const visit = await newVisit(context, { expected: expectedOn(path) });
    await visit.page.goto(stage.site.url + path, { waitUntil: 'load' });
    const seen = await look(visit.page);
    faults.push(...[...visit.faults, ...seen].map((fault) => `${path} ${fault}`));
    await visit.page.close();
  });
  await context.close();
  return faults;
}

const everyPage = () => [...listed, ...missing, ...unlisted];

const onePerKind = () => {
  const kind = (path: string) => path.replace(/^(\/blog\/tag|\/\w+)\/.+/, '$1/*');
  const first = new Map([...everyPage()].reverse().map((path) => [kind(path), path]));
  return [...first.values()];
};

const expectedOn = (path: string) =>
  missing.includes(path) ? new RegExp(`404.*${path}`) : undefined;

async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((next) => requestAnimationFrame(next));
    }
  });
}
