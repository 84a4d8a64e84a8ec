import {
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
  chromium,
  type Page,
} from 'playwright-core';
import { findChromium } from '../../scripts/chromium';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The system's Chromium, headless; the caller closes it. Throws where there is none. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath)
    throw new Error('The browser tests need Chromium: install it or set CHROMIUM_PATH.');
  return chromium.launch({ executablePath, args: flags });
}

export interface Visit {
  page: Page;
  /** Console messages, errors, failed requests and answers of 400 and above, in order. */
  faults: string[];
}

interface VisitOptions {
  /** A fault that the test brings about itself. */
  expected?: RegExp;
}

/** A new page that writes down everything a visitor's developer tools would complain about. */
export async function newVisit(
  from: Browser | BrowserContext,
  { expected }: VisitOptions = {},
): Promise<Visit> {
  const page = await from.newPage();
  const faults: string[] = [];
  const note = (fault: string) => {
    if (!expected?.test(fault)) faults.push(fault);
  };
  page.on('console', (message) => note(describe(message)));
  page.on('pageerror', (error) => note(`error: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // The browser itself drops what a page still loads when it is left.
    if (reason !== 'net::ERR_ABORTED') note(`failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) note(`${response.status()}: ${response.url()}`);
  });
  return { page, faults };
}

const describe = (message: ConsoleMessage) =>
  `console ${message.type()}: ${message.text()} (${message.location().url})`;

/** Does the work for every item, a few at a time. */
export async function inLanes<Item>(
  items: readonly Item[],
  lanes: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const lane = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
