import { expect, test } from 'bun:test';
import type { Page } from 'playwright-core';
import { inLanes, newVisit } from './support/browser';
import { collectLinks } from './support/links';
import { sitemapPaths } from './support/site';
import { setStage } from './support/stage';

const stage = setStage();
const scriptless = { javaScriptEnabled: false };

test('without JavaScript every text of every page is shown', async () => {
  const context = await stage.browser.newContext(scriptless);
  const faults: string[] = [];
  await inLanes(await sitemapPaths(stage.site), 2, async (path) => {
    const { page, faults: seen } = await newVisit(context);
    await page.goto(stage.site.url + path);
    const hidden = await hiddenTexts(page);
    faults.push(...[...seen, ...hidden].map((fault) => `${path}: ${fault}`));
    await page.close();
  });
  await context.close();
  expect(faults).toEqual([]);
});

test('every link, file and anchor of every page leads somewhere', async () => {
  const { site } = stage;
  const pages = await sitemapPaths(site);
  const missing = '/no-such-page';
  const { links, idsOf } = await collectLinks(site.url, [...pages, missing, '/offline']);
  const faults: string[] = [];
  await inLanes([...links], 4, async ([address, from]) => {
    const url = new URL(address);
    const answer = await fetch(url);
    await answer.arrayBuffer();
    if (answer.status >= 400 && url.pathname !== missing)
      faults.push(`${from} → ${address}: ${answer.status}`);
    const ids = idsOf(url.pathname);
    if (url.hash && ids && !ids.has(decodeURIComponent(url.hash.slice(1))))
      faults.push(`${from} → ${address}: no such anchor`);
  });
  expect(faults).toEqual([]);
});

test('without JavaScript the menu of small screens opens and leads on', async () => {
  const context = await stage.browser.newContext({
    ...scriptless,
    viewport: { width: 360, height: 740 },
  });
  const { page, faults } = await newVisit(context);
  await page.goto(stage.site.url);
  await page.locator('header summary').click();
  await page.locator('header details').getByRole('link', { name: 'About' }).click();
  await page.waitForURL('**/about');
  expect(faults).toEqual([]);
  await context.close();
});

test('without JavaScript the five demos show their whole content', async () => {
  const context = await stage.browser.newContext(scriptless);
  const { page } = await newVisit(context);
  await page.goto(`${stage.site.url}/demo`);
  for (const id of ['chatbot', 'voice', 'scoring', 'workflow', 'analytics'])
    expect(await page.locator(`#${id}`).isVisible()).toBe(true);
  expect(await page.locator('#chatbot').textContent()).toContain('$995/month');
  await context.close();
});

/** Texts a visitor cannot get at; what a native control opens or only a script uses does not count. */
const hiddenTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const without =
      'template,script,style,button,label,[aria-hidden=true],details:not([open]) :not(summary *)';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const hidden: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim();
      const element = node.parentElement;
      if (!text || !element || element.closest(without)) continue;
      const shown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (!shown) hidden.push(`${text.slice(0, 80)} (${element.outerHTML.slice(0, 120)})`);
    }
    return hidden;
  });
