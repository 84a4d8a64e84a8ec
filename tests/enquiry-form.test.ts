import { expect, test } from 'bun:test';
import type { BrowserContext, Page } from 'playwright-core';
import { newVisit, type Visit } from './support/browser';
import { enquiry, fillEnquiry } from './support/enquiry';
import { startFront } from './support/front';
import { setStage } from './support/stage';

const stage = setStage();
type Event = [command: string, name: string, params: Record<string, unknown>];

test('an enquiry is reported: one form_start, the button, the conversion, one lead', async () => {
  const context = await stage.browser.newContext();
  const events = await recordTag(context);
  const { page, faults } = await openForm(context);
  await page.locator('[name=name]').click();
  await page.locator('[name=company]').click();
  await fillEnquiry(page);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByRole('button', { name: 'Send Another Message' }).waitFor();

  const sent = (name: string) => events.filter(([, event]) => event === name);
  expect(sent('form_start')).toHaveLength(1);
  expect(sent('button_click')).toHaveLength(1);
  expect(sent('contact_form')[0]?.[2]).toMatchObject({ value: 50, service: 'AI Launchpad' });
  expect(sent('contact_form')[0]?.[2]).not.toHaveProperty('company', 'Example Plumbing');
  expect(sent('generate_lead')).toHaveLength(1);
  expect(sent('generate_lead')[0]?.[2]).toMatchObject({ value: 50, currency: 'USD' });
  expect(faults).toEqual([]);
  await context.close();
});

test('following a service card is reported with its name and category', async () => {
  const context = await stage.browser.newContext();
  const events = await recordTag(context);
  const { page } = await newVisit(context);
  await page.goto(stage.site.url, { waitUntil: 'load' });
  await page.locator('#services a').filter({ hasText: 'Learn More' }).first().click();
  await page.waitForURL('**/services/*');
  const view = events.find(([, name]) => name === 'view_service');
  expect(view?.[2].service_category).toBe('AI Automation');
  expect(view?.[2].service_name).toBeTruthy();
  await context.close();
});

test('without a tag function the form works and nothing complains', async () => {
  const { page, faults } = await openForm(await stage.browser.newContext());
  await fillEnquiry(page);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await shown(page, 'Message sent successfully!');
  await shown(page, "We'll get back to you within 24 hours.");
  await page.getByRole('button', { name: 'Send Another Message' }).click();
  expect(await page.locator('[name=name]').inputValue()).toBe('');
  expect(await page.getByRole('button', { name: 'Send Message' }).isEnabled()).toBe(true);
  expect(faults).toEqual([]);
  await page.context().close();
});

test('what was typed and clicked before the form woke up is sent all the same', async () => {
  let hold: Promise<void> | undefined;
  const front = startFront(stage.site, async (answer, path) => {
    if (path.endsWith('.js')) await hold;
    return answer;
  });
  const context = await stage.browser.newContext({ serviceWorkers: 'block' });
  const { page } = await newVisit(context);
  const sent = Promise.withResolvers<Record<string, unknown>>();
  await page.route('**/api/contact', async (route) => {
    sent.resolve(route.request().postDataJSON());
    await route.fulfill({ status: 201, json: { id: 'an-id' } });
  });
  await page.goto(`${front.url}/contact`, { waitUntil: 'networkidle' });
  const { promise, resolve } = Promise.withResolvers<void>();
  hold = promise;
  await fillEnquiry(page);
  await page.getByRole('button', { name: 'Send Message' }).click();
  expect(await page.locator('[data-island=contact-form][data-hydrated=true]').count()).toBe(0);
  resolve();
  expect(await sent.promise).toMatchObject({ ...enquiry, service_interest: 'AI Launchpad' });
  await page.getByRole('button', { name: 'Send Another Message' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/contact');
  await context.close();
  await front.stop();
});

test('while it is sent the button is disabled and reads Sending...', async () => {
  const { page } = await openForm(await stage.browser.newContext());
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/contact', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await fillEnquiry(page);
  await page.getByRole('button', { name: 'Send Message' }).click();
  const button = page.getByRole('button', { name: 'Sending...' });
  await button.waitFor();
  expect(await button.isDisabled()).toBe(true);
  answer.resolve();
  await page.getByRole('button', { name: 'Send Another Message' }).waitFor();
  await page.context().close();
});

test('a failure says so in a toast and in the console, and keeps what was typed', async () => {
  const { page, faults } = await openForm(await stage.browser.newContext());
  const body = { error: { code: 'not_stored', message: 'It could not be stored.' } };
  await page.route('**/api/contact', (route) => route.fulfill({ status: 503, json: body }));
  await fillEnquiry(page);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await shown(page, 'Error sending message');
  await shown(page, 'Please try again or contact us directly at hello@example.com.');
  expect(await page.locator('[name=email]').inputValue()).toBe('ada@example.com');
  expect(await page.locator('[name=message]').inputValue()).not.toBe('');
  expect(await page.getByRole('checkbox').isChecked()).toBe(true);
  expect(await page.getByRole('button', { name: 'Send Message' }).isEnabled()).toBe(true);
  expect(faults.join()).toContain('503: It could not be stored.');
  await page.context().close();
});

test('invalid input is named beside its fields before anything is sent', async () => {
  const { page, faults } = await openForm(await stage.browser.newContext());
  await page.locator('[name=name]').fill('Ada');
  await page.locator('[name=email]').fill('ada@');
  await page.getByRole('button', { name: 'Send Message' }).click();
  const email = page.locator('[name=email]');
  expect(await email.getAttribute('aria-invalid')).toBe('true');
  expect(await email.evaluate((field) => field === document.activeElement)).toBe(true);
  await shown(page, 'Please enter a valid email address.');
  await shown(page, 'You must consent to be contacted to submit this form.');
  expect(await page.locator('[name=name]').inputValue()).toBe('Ada');
  expect(faults).toEqual([]);
  await page.context().close();
});

/** The contact page with its form awake: the first touch wakes it. */
async function openForm(context: BrowserContext): Promise<Visit> {
  const visit = await newVisit(context);
  await visit.page.goto(`${stage.site.url}/contact`);
  await visit.page.locator('[name=name]').focus();
  await visit.page.locator('[data-island=contact-form][data-hydrated=true]').waitFor();
  return visit;
}

/** A tag function as a tag manager brings it; what it is told outlives the page. */
async function recordTag(context: BrowserContext): Promise<Event[]> {
  const events: Event[] = [];
  await context.exposeFunction('tell', (event: Event) => void events.push(event));
  await context.addInitScript(() => {
    const { tell } = window as unknown as { tell: (event: unknown[]) => void };
    Object.assign(window, { gtag: (...event: unknown[]) => tell(event) });
  });
  return events;
}

const shown = (page: Page, text: string) => page.getByText(text).first().waitFor();
