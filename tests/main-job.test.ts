import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, newVisit } from './support/browser';
import { readRows } from './support/database';
import { enquiry, fillEnquiry } from './support/enquiry';
import { eventually } from './support/eventually';
import { firstPost, secondPost, writePost } from './support/posts';
import { emptyFolder, type Site, startSite } from './support/site';
import { createStaff, signIn } from './support/staff';

setDefaultTimeout(180_000);
const dir = emptyFolder();
let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ dir }), launchBrowser()]);
});
afterAll(async () => {
  await Promise.all([browser.close(), site.stop()]);
  rmSync(dir, { recursive: true, force: true });
});

test('one binary in an empty folder: from a visitor to a stored enquiry, a post and an audit', async () => {
  await enquiryWithScript();
  await enquiryWithoutScript();
  await postByFile();
  await brokenFile();
  await staffAndAudit();
  await hardKill();
  await calmEnd();
});

async function enquiryWithScript() {
  const { page, faults } = await newVisit(browser);
  await page.goto(site.url);
  expect(await page.locator('h1').textContent()).toBe(
    'Transform Your Business with Intelligent AI Automation',
  );
  await fillEnquiry(page);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByRole('button', { name: 'Send Another Message' }).waitFor();
  await page.getByText('Message sent successfully!').first().waitFor();
  expect(faults).toEqual([]);
  await page.close();
}

async function enquiryWithoutScript() {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const { page } = await newVisit(context);
  await page.goto(site.url);
  await fillEnquiry(page);
  await page.fill('[name=email]', 'ada@');
  // Browsers refuse this by themselves; the server must refuse it as well.
  await page.locator('form[method=post]').evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await page.getByRole('button', { name: 'Send Message' }).click();
  const email = page.locator('[name=email]');
  const error = page.locator(`[id="${await email.getAttribute('aria-describedby')}"]`);
  expect(await error.textContent()).toBe('Please enter a valid email address.');
  for (const [name, value] of Object.entries({ ...enquiry, email: 'ada@' }))
    expect(await page.inputValue(`[name=${name}]`)).toBe(value);
  expect(await page.getByRole('radio', { name: /AI Launchpad/ }).isChecked()).toBe(true);

  await email.fill('without-script@example.com');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByRole('button', { name: 'Send Another Message' }).click();
  expect(await page.inputValue('[name=name]')).toBe('');
  await context.close();

  const leads = readRows(dir, 'select * from leads order by created_at');
  expect(leads).toMatchObject([
    { ...enquiry, service_interest: 'AI Launchpad', status: 'new' },
    { ...enquiry, email: 'without-script@example.com', status: 'new' },
  ]);
  for (const { consent_text, consent_at } of leads) {
    expect(consent_text).toContain('prior express written consent');
    expect(consent_text).toContain('Tidewell AI never sells my information');
    expect(Date.parse(String(consent_at))).not.toBeNaN();
  }
}

async function postByFile() {
  await writePost(dir, firstPost);
  await isLive(firstPost.slug);
  const named = ['/blog', '/blog/tag/tide-tables', '/rss.xml', '/api/blog/posts'];
  for (const path of named) expect(await read(path)).toContain(firstPost.title);
  expect(await read('/sitemap.xml')).toContain(`/blog/${firstPost.slug}<`);
  expect(await read(`/blog/${firstPost.slug}`)).toContain(firstPost.title);
}

/** What breaks keeps its last good version; everything else goes on. */
async function brokenFile() {
  await Bun.write(join(dir, 'content/blog/broken.md'), '---\ntitle: [no end\n---\n\nText.\n');
  await Bun.write(join(dir, `content/blog/${firstPost.slug}.md`), '---\ntitle: {\n---\nGone.\n');
  await writePost(dir, secondPost);
  await isLive(secondPost.slug);
  expect(await read(`/blog/${firstPost.slug}`)).toContain(firstPost.title);
  for (const path of ['/', '/blog', '/services/ai-website-chatbot'])
    expect((await fetch(site.url + path)).status).toBe(200);
}

async function staffAndAudit() {
  await plantFault();
  const { page, faults } = await newVisit(browser, { expected: /422|Clear-Site-Data/ });
  await createStaff(page, site);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('**/sign-in');
  expect((await fetch(`${site.url}/api/seo/pages`)).status).toBe(401);
  await page.goto(`${site.url}/seo-dashboard`);
  await signIn(page);
  expect(await page.getByRole('heading', { name: 'SEO dashboard' }).isVisible()).toBe(true);

  await audit(page, `${site.url}/`);
  await page.getByText('Audit complete').first().waitFor();
  await page.getByText('Page has been audited and issues have been recorded').first().waitFor();
  expect(await page.inputValue('#audit-url')).toBe('');
  const own = { name: `${new URL(site.url).host}/`, exact: true };
  await page.locator('#lists').getByRole('link', own).click();
  await page.waitForURL('**/seo-dashboard/pages/*');
  expect(await page.locator('main').textContent()).toContain('Description is short');

  await page.goto(`${site.url}/seo-dashboard`);
  await audit(page, 'http://10.0.0.1/');
  await page.getByText('Audit failed').first().waitFor();
  expect(await page.inputValue('#audit-url')).toBe('http://10.0.0.1/');
  expect(faults).toEqual([]);
  const pages = readRows(dir, 'select url, status from seo_pages');
  expect(pages).toContainEqual({ url: `${site.url}/`, status: 200 });
  const issues = readRows(dir, 'select type, severity, status from seo_issues');
  expect(issues).toContainEqual({ type: 'description_short', severity: 'low', status: 'open' });
  await page.close();
}

/** The home page's description, cut short. */
async function plantFault() {
  const file = Bun.file(join(dir, 'content/home.yaml'));
  const text = await file.text();
  await file.write(text.replace(/^metaDescription: .+$/m, 'metaDescription: Much too short.'));
  await eventually(async () => (await read('/')).includes('content="Much too short."'));
}

async function audit(page: Page, url: string) {
  await page.locator('[data-island=dashboard-audit-form][data-hydrated=true]').waitFor();
  expect(await page.getByRole('button', { name: 'Audit', exact: true }).isDisabled()).toBe(true);
  await page.fill('#audit-url', url);
  await page.getByRole('button', { name: 'Audit', exact: true }).click();
}

/** An enquiry that was acknowledged survives the death of the process in the same moment. */
async function hardKill() {
  const email = 'acknowledged@example.com';
  const answer = await fetch(`${site.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...enquiry, email, consent: true }),
  });
  await site.kill9();
  expect(answer.status).toBe(201);
  const { id } = (await answer.json()) as { id: string };
  site = await startSite({ dir });
  expect(readRows(dir, 'select id, email from leads')).toContainEqual({ id, email });
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
}

async function calmEnd() {
  expect(await site.stop()).toBe(0);
  expect(() => process.kill(site.pid, 0)).toThrow();
  expect(readdirSync(join(dir, 'data'))).toEqual(['site.sqlite']);
}

const read = async (path: string) => (await fetch(site.url + path)).text();

const isLive = (slug: string) =>
  eventually(async () => (await fetch(`${site.url}/blog/${slug}`)).status === 200);
