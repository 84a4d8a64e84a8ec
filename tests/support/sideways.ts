import type { Page } from 'playwright-core';

/** What stands beyond the right edge of the window, if the page scrolls sideways. */
export const sideways = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const beyond = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    const names = beyond.slice(0, 3).map((element) => element.outerHTML.slice(0, 120));
    return [`is ${scrollWidth} px wide in ${clientWidth} px: ${names.join(' | ')}`];
  });
