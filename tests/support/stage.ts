import { afterAll, beforeAll, setDefaultTimeout } from 'bun:test';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser';
import { type Site, startSite } from './site';

/** What the browser tests of one file play on. */
export interface Stage {
  site: Site;
  browser: Browser;
}

/** Starts the compiled site and a browser before the tests of a file and ends both after them. */
export function setStage(): Stage {
  const stage = {} as Stage;
  // For machines that are busy with other things: no test waits for time to pass.
  setDefaultTimeout(120_000);
  beforeAll(async () => {
    [stage.site, stage.browser] = await Promise.all([startSite(), launchBrowser()]);
  });
  afterAll(() => Promise.all([stage.browser?.close(), stage.site?.discard()]));
  return stage;
}
