import type { Page } from 'playwright-core';
import type { Site } from './site';

export const staff = { email: 'staff@example.com', password: 'correct-horse-battery' };

/** Creates the first account by the one-time link, as a person does, and ends on the dashboard. */
export async function createStaff(page: Page, site: Site): Promise<void> {
  await page.goto(await site.setupUrl());
  await page.fill('[name=email]', staff.email);
  await page.fill('[name=password]', staff.password);
  await page.fill('[name=repeat]', staff.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/seo-dashboard');
}

export async function signIn(page: Page): Promise<void> {
  await page.fill('[name=email]', staff.email);
  await page.fill('[name=password]', staff.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/seo-dashboard');
}
