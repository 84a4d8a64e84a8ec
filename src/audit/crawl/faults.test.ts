import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { SiteFinding } from '../site/rules/rule';
import { crawlTestSite } from './test-crawl-site';
import { type FaultySite, plantedFaults, startFaultySite } from './test-faulty-site';

let faulty: FaultySite;
let findings: SiteFinding[];
let redirectFindings: string[];

beforeAll(async () => {
  faulty = startFaultySite();
  const { summary, pages } = await crawlTestSite(faulty.site);
  findings = summary.findings;
  redirectFindings = pages.flatMap(({ facts, findings: own }) =>
    own.map(({ check }) => `${check} ${faulty.shorten(facts.url)}`),
  );
});

afterAll(() => faulty.stop());

test('every planted fault is found, and nothing else', () => {
  const seen = findings.map(({ check, url, target }) => {
    return [check, faulty.shorten(url), ...(target ? [faulty.shorten(target)] : [])].join(' ');
  });
  expect(seen.toSorted()).toEqual(plantedFaults.toSorted());
});

test('chains and loops of redirects are found at the address that redirects', () => {
  expect(redirectFindings).toContain('redirect_chain /moved-twice');
  expect(redirectFindings.some((line) => line.startsWith('redirect_loop /loop-'))).toBe(true);
});

test('every finding says what is wrong and what to do', () => {
  for (const { message, recommendation } of findings) {
    expect(message).toMatch(/^.{20,}\.$/s);
    expect(recommendation).toMatch(/^.{15,}\.$/s);
  }
});
