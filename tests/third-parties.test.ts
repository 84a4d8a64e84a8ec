import { expect, test } from 'bun:test';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { axeFaults } from './support/axe';
import { newVisit } from './support/browser';
import { fillEnquiry } from './support/enquiry';
import { eventually } from './support/eventually';
import { setStage } from './support/stage';

const stage = setStage();
const widget = 'https://widget.example.net';
const tagManager = 'https://www.googletagmanager.com';

test('nothing of a third party is loaded or allowed where none is configured', async () => {
  const policy = (await fetch(stage.site.url)).headers.get('content-security-policy') ?? '';
  expect(policy).not.toContain('https:');
  const { page, faults } = await newVisit(stage.browser);
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(stage.site.url)) foreign.push(request.url());
  });
  await page.goto(stage.site.url, { waitUntil: 'networkidle' });
  expect(foreign).toEqual([]);
  expect(faults).toEqual([]);
  await page.close();
});

test('a configured chat widget and tag load after the page, as the policy allows them', async () => {
  await configure();
  const context = await stage.browser.newContext();
  await answerFor(context, widget, 'document.body.dataset.widget = document.readyState;');
  await answerFor(context, tagManager, 'document.body.dataset.tag = document.readyState;');
  const { page, faults } = await newVisit(context);
  await page.goto(`${stage.site.url}/contact`, { waitUntil: 'load' });
  await page.locator('body[data-widget=complete][data-tag=complete]').waitFor();
  expect(await page.locator(`script[src^="${widget}"]`).getAttribute('data-account')).toBe('123');
  expect(await page.evaluate(loadElsewhere)).toBe('refused');
  expect(faults.every((fault) => fault.includes('elsewhere.example'))).toBe(true);
  await context.close();
});

test('consent starts denied, and a stored enquiry is told to the tag once', async () => {
  const context = await stage.browser.newContext();
  await answerFor(context, widget, '');
  await answerFor(context, tagManager, '');
  const { page } = await newVisit(context);
  await page.goto(`${stage.site.url}/contact`, { waitUntil: 'load' });
  await page.locator('[name=name]').focus();
  await page.locator('[data-island=contact-form][data-hydrated=true]').waitFor();
  await fillEnquiry(page);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByRole('button', { name: 'Send Another Message' }).waitFor();
  const told = await dataLayer(page);
  expect(told[0]).toMatchObject(['consent', 'default', { analytics_storage: 'denied' }]);
  expect(told.filter(([, name]) => name === 'generate_lead')).toEqual([
    ['event', 'generate_lead', expect.objectContaining({ value: 50, currency: 'USD' })],
  ]);
  expect(JSON.stringify(told)).not.toContain('ada@example.com');
  await context.close();
});

test('analytics are asked for once, allowed without a reload, and told first on later visits', async () => {
  const context = await stage.browser.newContext({ viewport: { width: 320, height: 640 } });
  await answerFor(context, widget, '');
  await answerFor(context, tagManager, '');
  const { page } = await newVisit(context);
  await page.goto(stage.site.url, { waitUntil: 'load' });
  const region = page.getByRole('region', { name: 'Analytics choices' });
  await region.waitFor();
  expect(await axeFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await region.waitFor({ state: 'detached' });
  const granted = ['consent', 'update', { analytics_storage: 'granted' }];
  expect((await dataLayer(page)).at(-1)).toEqual(granted);
  await page.reload({ waitUntil: 'networkidle' });
  expect((await dataLayer(page))[1]).toEqual(granted);
  expect(await region.count()).toBe(0);
  await page.getByRole('button', { name: 'Analytics choices' }).click();
  await page.getByRole('button', { name: 'No thanks' }).click();
  expect((await dataLayer(page)).at(-1)).toEqual([
    'consent',
    'update',
    { analytics_storage: 'denied' },
  ]);
  await context.close();
});

/** Writes both integrations into the site's content, as an agency does, and waits for them. */
async function configure(): Promise<void> {
  const file = Bun.file(join(stage.site.dir, 'content/site.yaml'));
  const chat = `chatWidget:
    src: ${widget}/embed.js
    attributes: { data-account: "123" }
    origins: [${widget}]`;
  const text = (await file.text())
    .replace('googleTag: ""', 'googleTag: G-TEST123456')
    .replace('chatWidget: null', chat);
  await file.write(text);
  await eventually(async () => (await (await fetch(stage.site.url)).text()).includes(widget));
}

const answerFor = (context: BrowserContext, origin: string, body: string) =>
  context.route(`${origin}/**`, (route) => route.fulfill({ contentType: 'text/javascript', body }));

const dataLayer = (page: Page) =>
  page.evaluate(() => {
    const { dataLayer: layer } = window as unknown as { dataLayer: ArrayLike<unknown>[] };
    return layer.map((entry) => Array.from(entry));
  });

function loadElsewhere(): Promise<string> {
  const script = document.createElement('script');
  script.src = 'https://elsewhere.example/code.js';
  document.head.append(script);
  return new Promise((resolve) => {
    script.onload = () => resolve('loaded');
    script.onerror = () => resolve('refused');
  });
}
