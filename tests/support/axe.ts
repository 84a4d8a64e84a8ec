import { readFileSync } from 'node:fs';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(Bun.resolveSync('axe-core/axe.min.js', import.meta.dir), 'utf8');
const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
};

/** What axe-core holds against a page by WCAG 2.2 A and AA: rule, element and why. */
export async function axeFaults(page: Page): Promise<string[]> {
  // Evaluated by the debugger, not as a script of the page, which its policy would refuse.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const results = await page.evaluate<AxeResults, RunOptions>(
    (run) => (window as unknown as { axe: typeof import('axe-core') }).axe.run(run),
    options,
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `axe ${id}: ${html.slice(0, 150)} ${failureSummary}`),
  );
}
