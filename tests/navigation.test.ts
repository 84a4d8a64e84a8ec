import { expect, test } from 'bun:test';
import type { Page } from 'playwright-core';
import { newVisit } from './support/browser';
import { eventually } from './support/eventually';
import { startFront } from './support/front';
import { setStage } from './support/stage';

const stage = setStage();
const phone = { viewport: { width: 360, height: 740 } };

test('the menu of small screens keeps the focus inside and closes with Escape', async () => {
  const context = await stage.browser.newContext(phone);
  const { page, faults } = await newVisit(context);
  await page.goto(stage.site.url, { waitUntil: 'load' });
  const menu = page.locator('header details');
  await menu.locator('summary').click();
  for (const name of ['Services', 'About', 'Industries', 'Contact', 'Get Started'])
    expect(await menu.getByRole('link', { name }).isVisible()).toBe(true);
  for (const key of [...Array(8).fill('Tab'), ...Array(8).fill('Shift+Tab')]) {
    await page.keyboard.press(key);
    expect(await menu.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  expect(await menu.getAttribute('open')).toBeNull();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
  expect(faults).toEqual([]);
  await context.close();
});

test('links to a section scroll smoothly and stop below the fixed header', async () => {
  const { page } = await newVisit(stage.browser);
  await page.goto(stage.site.url, { waitUntil: 'load' });
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe(
    'smooth',
  );
  for (const id of ['services', 'industries', 'contact']) {
    await page.locator(`header nav a[href="/#${id}"]`).first().click();
    await restsBelowHeader(page, id);
  }
  await page.close();
});

test('a link to a section of another page stops below the fixed header, too', async () => {
  const { page } = await newVisit(stage.browser);
  await page.goto(`${stage.site.url}/demo`, { waitUntil: 'load' });
  await page.locator('main a[href="/#pricing"]').click();
  await restsBelowHeader(page, 'pricing');
  await page.close();
});

test('who prefers calm gets no smooth scrolling', async () => {
  const context = await stage.browser.newContext({ reducedMotion: 'reduce' });
  const { page } = await newVisit(context);
  await page.goto(stage.site.url);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe(
    'auto',
  );
  await context.close();
});

test('every new page starts at the top', async () => {
  const { page } = await newVisit(stage.browser);
  await page.goto(stage.site.url, { waitUntil: 'load' });
  await page.locator('footer a[href="/about"]').click();
  await page.waitForURL('**/about');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.close();
});

test("a slow way to a page shows 'Loading...', a slow way to the blog three skeletons", async () => {
  let hold: Promise<void> | undefined;
  const front = startFront(stage.site, async (answer, path) => {
    if (path === '/about' || path === '/blog') await hold;
    return answer;
  });
  const context = await stage.browser.newContext();
  const shown: { text: string; cards: number }[] = [];
  await context.exposeFunction('tell', (overlay: (typeof shown)[0]) => void shown.push(overlay));
  await context.addInitScript(tellOfOverlays);
  const { page } = await newVisit(context);
  await page.goto(`${front.url}/demo`, { waitUntil: 'load' });
  for (const path of ['/about', '/blog']) {
    const { promise, resolve } = Promise.withResolvers<void>();
    hold = promise;
    const before = shown.length;
    await page.locator(`footer a[href="${path}"]`).first().click({ noWaitAfter: true });
    await eventually(() => shown.length > before);
    resolve();
    await page.waitForURL(`**${path}`, { waitUntil: 'load' });
    expect(await page.getByText('Loading...').filter({ visible: true }).count()).toBe(0);
  }
  expect(shown[0]).toEqual({ text: 'Loading...', cards: 0 });
  expect(shown[1]?.cards).toBe(3);
  await context.close();
  await front.stop();
});

test('the theme switches, is remembered, and never flashes', async () => {
  const context = await stage.browser.newContext({ colorScheme: 'light' });
  const { page, faults } = await newVisit(context);
  await page.goto(stage.site.url, { waitUntil: 'load' });
  const toggle = page.locator('[data-theme-toggle]');
  const light = await background(page);
  expect(await toggle.getAttribute('aria-pressed')).toBe('false');
  await toggle.click();
  expect(await toggle.getAttribute('aria-pressed')).toBe('true');
  const dark = await background(page);
  expect(dark).not.toBe(light);

  await page.addInitScript(watchBackground);
  await page.goto(`${stage.site.url}/about`, { waitUntil: 'load' });
  const seen = await page.evaluate(() => (window as unknown as Watched).backgrounds);
  expect([...new Set(seen)]).toEqual([dark]);
  expect(faults).toEqual([]);
  await context.close();
});

/** Resolves once the section stands close below the header. */
const restsBelowHeader = (page: Page, id: string) =>
  eventually(() =>
    page.evaluate((name) => {
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      const top = document.getElementById(name)?.getBoundingClientRect().top ?? -1;
      return top >= header && top <= header + 40;
    }, id),
  );

/** Tells of what is laid over the page. A page on its way to another answers no questions. */
function tellOfOverlays(): void {
  const { tell } = window as unknown as { tell: (overlay: object) => void };
  new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLElement) || !node.matches('body > div.fixed')) continue;
      const cards = node.querySelectorAll('[data-skeleton-card]').length;
      tell({ text: node.textContent, cards });
    }
  }).observe(document, { childList: true, subtree: true });
}

const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);

interface Watched {
  backgrounds: string[];
}

/** Notes the colour of the page in every frame from the first on. */
function watchBackground(): void {
  const watched = window as unknown as Watched;
  watched.backgrounds = [];
  const look = () => {
    if (document.body) watched.backgrounds.push(getComputedStyle(document.body).backgroundColor);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
