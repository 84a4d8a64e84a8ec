import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import type { Browser, Page } from 'playwright-core';
import {
  type FaultySite,
  plantedFaults,
  startFaultySite,
} from '../src/audit/crawl/test-faulty-site';
import { siteRules } from '../src/audit/site/check-site';
import { launchBrowser, newVisit } from './support/browser';
import { readRows } from './support/database';
import { type Site, startSite } from './support/site';
import { createStaff } from './support/staff';

setDefaultTimeout(120_000);
let site: Site;
let faulty: FaultySite;
let browser: Browser;

beforeAll(async () => {
  faulty = startFaultySite();
  const env = { AUDIT_ALLOW_PRIVATE: '1' };
  [site, browser] = await Promise.all([startSite({ env }), launchBrowser()]);
});
afterAll(async () => {
  faulty.stop();
  await Promise.all([browser.close(), site.discard()]);
});

test('staff crawl a site of 60 pages and see exactly the cross-page faults planted in it', async () => {
  const { page, faults } = await newVisit(browser);
  await createStaff(page, site);
  await crawl(page, `${faulty.site.origin}/`);
  await page.locator('#summary dd').getByText('Finished').waitFor();
  expect(storedFaults().toSorted()).toEqual(plantedFaults.toSorted());

  const crawled = readRows(site.dir, 'select count(*) as pages from seo_pages where status = 200');
  expect(crawled[0]?.pages).toBeGreaterThanOrEqual(60);
  await page.goto(`${site.url}/seo-dashboard?tab=issues&q=orphan`);
  expect(await page.locator('#lists tbody').textContent()).toContain('/orphan');
  expect(faults).toEqual([]);
  await page.close();
});

async function crawl(page: Page, url: string): Promise<void> {
  await page.locator('[data-island=dashboard-audit-form][data-hydrated=true]').waitFor();
  await page.fill('#audit-url', url);
  await page.getByLabel('Crawl the whole site').check();
  await page.getByRole('button', { name: 'Audit', exact: true }).click();
  await page.waitForURL('**/seo-dashboard/runs/*');
}

/** The cross-page issues in the database, written as the planted ones are. */
function storedFaults(): string[] {
  const crossPage = new Set(siteRules.map(({ id }) => id));
  const rows = readRows(
    site.dir,
    `select type, url, target from seo_issues left join seo_pages on seo_pages.id = page_id
     where seo_issues.status = 'open'`,
  );
  const own = rows.filter(({ type }) => crossPage.has(String(type)));
  // An address that may not be fetched has no page: the target names it.
  return own.map(({ type, url, target }) =>
    [type, ...[url, target].filter(Boolean).map((at) => faulty.shorten(String(at)))].join(' '),
  );
}
