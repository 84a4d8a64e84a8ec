import { expect, test } from 'bun:test';
import { newVisit } from './support/browser';
import { setStage } from './support/stage';

const stage = setStage();
const paths = [
  '/',
  '/services/ai-website-chatbot',
  '/blog/what-to-automate-first',
  '/demo',
  '/contact',
];
const screens = { phone: { width: 360, height: 740 }, desktop: { width: 1350, height: 940 } };

for (const [name, viewport] of Object.entries(screens)) {
  test(`nothing moves while a page loads and is read on a ${name}: CLS 0`, async () => {
    const context = await stage.browser.newContext({ viewport });
    await context.addInitScript(recordShifts);
    const shifts: string[] = [];
    for (const path of paths) {
      const { page } = await newVisit(context);
      await page.goto(stage.site.url + path, { waitUntil: 'load' });
      await page.evaluate(readDown);
      await page.waitForLoadState('networkidle');
      const seen = await page.evaluate(() => (window as unknown as Recorder).shifts);
      shifts.push(...seen.map((shift) => `${path}: ${shift}`));
      await page.close();
    }
    await context.close();
    expect(shifts).toEqual([]);
  });
}

interface Recorder {
  shifts: string[];
}

function recordShifts(): void {
  interface Shift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node?: Node }[];
  }
  const recorder = window as unknown as Recorder;
  recorder.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      const moved = sources.map(({ node }) =>
        (node as Element)?.outerHTML?.slice(0, 80).replace(/\s+/g, ' '),
      );
      recorder.shifts.push(`${value.toFixed(4)} ${moved.join(' | ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Scrolls down as a reader does, a frame for each part of the page. */
async function readDown(): Promise<void> {
  for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
    scrollTo({ top: y, behavior: 'instant' });
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
  }
}
