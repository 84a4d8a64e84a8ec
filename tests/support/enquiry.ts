import type { Page } from 'playwright-core';

/** What a visitor of the tests writes. */
export const enquiry = {
  name: 'Ada Example',
  email: 'ada@example.com',
  phone: '(415) 555-0123',
  company: 'Example Plumbing',
  message: 'We miss calls after six. What would you do first?',
};

/** Fills in the whole form, choice and consent included. */
export async function fillEnquiry(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(enquiry)) await page.fill(`[name=${name}]`, value);
  await page.getByRole('radio', { name: /AI Launchpad/ }).check();
  await page.getByRole('checkbox').check();
}
