import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { BrowserContext, BrowserContextOptions } from 'playwright-core';
import { axeFaults } from './support/axe';
import { newVisit } from './support/browser';
import { enquiry } from './support/enquiry';
import { eventually } from './support/eventually';
import { firstPost, writePost } from './support/posts';
import { sideways } from './support/sideways';
import { createStaff } from './support/staff';
import { setStage } from './support/stage';

const stage = setStage();
const origin = () => stage.site.url;
let signedIn: BrowserContext;

beforeAll(async () => {
  signedIn = await stage.browser.newContext();
  const page = await signedIn.newPage();
  await createStaff(page, stage.site);
  await page.close();
});
afterAll(() => signedIn.close());

test('empty lists say what is not there yet', async () => {
  const { page, faults } = await newVisit(signedIn);
  const empty = {
    pages: 'No pages tracked yet',
    keywords: 'No keywords tracked yet',
    issues: 'No issues found',
    tasks: 'No tasks yet',
  };
  for (const [tab, text] of Object.entries(empty)) {
    await page.goto(`${origin()}/seo-dashboard?tab=${tab}`);
    expect(await page.locator('#lists').getByText(text).isVisible()).toBe(true);
  }
  expect(faults).toEqual([]);
  await page.close();
});

test('staff crawl the own site from the form and watch it to its end', async () => {
  const { page, faults } = await newVisit(signedIn);
  await page.goto(`${origin()}/seo-dashboard`);
  await page.locator('[data-island=dashboard-audit-form][data-hydrated=true]').waitFor();
  await page.fill('#audit-url', `${origin()}/`);
  await page.getByLabel('Crawl the whole site').check();
  await page.getByRole('button', { name: 'Audit', exact: true }).click();
  await page.waitForURL('**/seo-dashboard/runs/*');
  await page.locator('#summary dd').getByText('Finished').waitFor();
  await page.goto(`${origin()}/seo-dashboard?tab=pages&q=contact`);
  const host = new URL(origin()).host;
  const found = page.locator('#lists').getByRole('link', { name: `${host}/contact`, exact: true });
  expect(await found.isVisible()).toBe(true);
  expect(faults).toEqual([]);
  await page.close();
});

test('every staff page is silent, fits 360 px and passes axe, in light and in dark', async () => {
  await sendEnquiry();
  const paths = await staffPaths();
  const narrow = { viewport: { width: 360, height: 740 }, colorScheme: 'light' } as const;
  const wide = { viewport: { width: 1280, height: 900 }, colorScheme: 'dark' } as const;
  expect([...(await walk(paths, narrow)), ...(await walk(paths, wide))]).toEqual([]);
});

test('a post with too little text shows on the dashboard with its fix, unasked', async () => {
  await writePost(stage.site.dir, firstPost);
  const { page } = await newVisit(signedIn);
  const lists = page.locator('#lists');
  await eventually(async () => {
    await page.goto(`${origin()}/seo-dashboard?tab=issues&q=${firstPost.slug}`);
    return (await lists.textContent())?.includes('Little text');
  });
  await lists.locator('summary').first().click();
  expect(await lists.getByText('What to write').first().isVisible()).toBe(true);
  await page.close();
});

/** The dashboard's screens, and one record of each kind found by following their links. */
async function staffPaths(): Promise<string[]> {
  const lists = ['pages', 'keywords', 'issues', 'tasks'].map((tab) => `/seo-dashboard?tab=${tab}`);
  const screens = ['/seo-dashboard', ...lists, '/seo-dashboard/leads', '/seo-dashboard/runs/1'];
  const page = await signedIn.newPage();
  const records: string[] = [];
  for (const [screen, kind] of [
    ['/seo-dashboard?tab=pages', 'pages'],
    ['/seo-dashboard/leads', 'leads'],
  ] as const) {
    await page.goto(origin() + screen);
    const link = page.locator(`#lists a[href^="/seo-dashboard/${kind}/"]`).first();
    records.push((await link.getAttribute('href')) ?? '');
  }
  await page.close();
  return [...screens, ...records];
}

async function walk(paths: string[], options: BrowserContextOptions): Promise<string[]> {
  const storageState = await signedIn.storageState();
  const context = await stage.browser.newContext({
    ...options,
    storageState,
    reducedMotion: 'reduce',
  });
  const seen: string[] = [];
  for (const path of paths) {
    const { page, faults } = await newVisit(context);
    await page.goto(origin() + path, { waitUntil: 'load' });
    expect(page.url()).toBe(origin() + path);
    const found = [...(await sideways(page)), ...(await axeFaults(page)), ...faults];
    seen.push(...found.map((fault) => `${options.colorScheme} ${path} ${fault}`));
    await page.close();
  }
  await context.close();
  return seen;
}

async function sendEnquiry(): Promise<void> {
  const answer = await fetch(`${origin()}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...enquiry, consent: true }),
  });
  expect(answer.status).toBe(201);
}
