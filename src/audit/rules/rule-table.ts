import { expect, test } from 'bun:test';
import { auditPage } from '../audit-page';
import type { AuditContext, FetchedPage, Finding } from '../types';

/** A page of a test table: its HTML, or what differs from a plain 200 answer. */
export type Sample = string | (Partial<FetchedPage> & { context?: AuditContext });

/** What the auditor finds on a sample, whose address is https://example.com/page unless it says otherwise. */
export function findingsOn(sample: Sample): Finding[] {
  const { context, ...fetched } = typeof sample === 'string' ? { html: sample } : sample;
  const url = fetched.url ?? 'https://example.com/page';
  return auditPage({ ...plainAnswer, finalUrl: url, ...fetched, url }, context);
}

/** One table a check: where it must fire and where it must stay silent. */
export function testRule(check: string, table: { fires: Sample[]; silent: Sample[] }): void {
  const fires = (sample: Sample): boolean =>
    findingsOn(sample).some((finding) => finding.check === check);
  test.each(table.fires.map(named))(`${check} fires on %s`, (_name, sample) => {
    expect(fires(sample)).toBe(true);
  });
  test.each(table.silent.map(named))(`${check} is silent on %s`, (_name, sample) => {
    expect(fires(sample)).toBe(false);
  });
}

const plainAnswer = {
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  html: '',
  redirects: [],
};

const named = (sample: Sample): [string, Sample] => [
  JSON.stringify(sample).replaceAll('%', '%%').slice(0, 120),
  sample,
];

/** A document with this head and body. */
export const html = (head: string, body = ''): string =>
  `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`;

/** A document with this body. */
export const body = (content: string): string => html('<title>A page of a test</title>', content);
