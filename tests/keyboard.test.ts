import { expect, test } from 'bun:test';
import type { Page } from 'playwright-core';
import { newVisit } from './support/browser';
import { setStage } from './support/stage';

const stage = setStage();

for (const path of ['/', '/contact', '/demo']) {
  test(`the Tab key goes through ${path} in order, with a focus ring that is in sight`, async () => {
    const context = await stage.browser.newContext({ reducedMotion: 'reduce' });
    const { page, faults } = await newVisit(context);
    await page.goto(stage.site.url + path, { waitUntil: 'load' });
    const stops = await tabThrough(page);
    expect(stops[0]?.name).toBe('Skip to content');
    expect(stops.length).toBeGreaterThan(10);
    expect(stops.filter(({ ring, inSight }) => !ring || !inSight)).toEqual([]);
    expect(stops.filter(({ goesBack }) => goesBack)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });
}

test('the skip link leads past the header', async () => {
  const { page } = await newVisit(stage.browser);
  await page.goto(stage.site.url);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('main');
  await page.close();
});

interface Stop {
  name: string;
  ring: boolean;
  inSight: boolean;
  /** Whether it stands before the stop before it in the document. */
  goesBack: boolean;
}

/** Presses Tab until the focus leaves the document. */
async function tabThrough(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(focusedStop);
    if (!stop) return stops;
    stops.push(stop);
  }
}

function focusedStop(): Stop | null {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const before = document.querySelector('[data-tabbed]');
  before?.removeAttribute('data-tabbed');
  element.setAttribute('data-tabbed', '');
  const order = before?.compareDocumentPosition(element) ?? Node.DOCUMENT_POSITION_FOLLOWING;
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
  const { left, top, width, height } = element.getBoundingClientRect();
  const x = left + Math.min(width / 2, 20);
  const y = top + Math.min(height / 2, 20);
  const shown = document.elementFromPoint(x, y);
  return {
    name: element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '',
    ring: (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none',
    inSight: shown !== null && (element.contains(shown) || shown.contains(element)),
    goesBack: !(order & Node.DOCUMENT_POSITION_FOLLOWING),
  };
}
