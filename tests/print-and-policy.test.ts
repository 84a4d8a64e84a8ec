import { expect, test } from 'bun:test';
import { newVisit } from './support/browser';
import { setStage } from './support/stage';

const stage = setStage();

for (const path of ['/privacy-policy', '/terms-of-service', '/blog/what-to-automate-first']) {
  test(`${path} prints its text without header, footer and controls`, async () => {
    const { page } = await newVisit(stage.browser);
    await page.goto(stage.site.url + path);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('body > header').isVisible()).toBe(false);
    expect(await page.locator('body > footer').isVisible()).toBe(false);
    expect(await page.locator('h1').isVisible()).toBe(true);
    expect(await page.locator('.prose').first().isVisible()).toBe(true);
    await page.close();
  });
}

test('code that finds its way into a page does not run', async () => {
  const context = await stage.browser.newContext();
  const { page, faults } = await newVisit(context);
  const injected = '<script>window.ran = 1</script><img src="data:," onerror="window.ran = 2">';
  await page.route(`${stage.site.url}/`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('<main', `${injected}<main`);
    await route.fulfill({ response, body });
  });
  await page.goto(stage.site.url, { waitUntil: 'load' });
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  expect(faults.filter((fault) => fault.includes('Content Security Policy'))).toHaveLength(2);
  await context.close();
});
