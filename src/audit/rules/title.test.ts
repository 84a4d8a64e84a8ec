import { expect, test } from 'bun:test';
import { findingsOn, html, testRule } from './rule-table';

const titled = (...titles: string[]) =>
  html(titles.map((title) => `<title>${title}</title>`).join(''));
const good = 'Phone answering for busy dentists';
const long = 'An automatic receptionist that answers every call of your practice, day and night';

testRule('title_missing', {
  fires: [html(''), titled(''), titled(' \n '), html('', '<svg><title>Logo</title></svg>')],
  silent: [
    titled(good),
    html('<svg><title>Logo</title></svg>', `<title>${good}</title>`),
    { status: 404, html: html('') },
    { headers: { 'content-type': 'application/pdf' }, html: '' },
  ],
});

testRule('title_short', {
  fires: [titled('Short title'), titled('Nineteen characters')],
  silent: [titled('Twenty chars exactly'), titled(''), titled(good), titled('é'.repeat(20))],
});

testRule('title_long', {
  fires: [titled(long), titled('W'.repeat(40)), titled('漢'.repeat(31))],
  silent: [titled(good), titled('i'.repeat(60)), titled(` ${'one\n   '.repeat(14)}`)],
});

testRule('title_multiple', {
  fires: [titled(good, good)],
  silent: [
    titled(good),
    html(`<title>${good}</title>`, '<svg><title>Logo</title></svg>'),
    html(`<title>${good}</title>`, '<title>Late</title>'),
  ],
});

test('a long title comes with a proposal cut at a word that fits', () => {
  const finding = findingsOn(titled(long)).find(({ check }) => check === 'title_long');
  const proposal = /"(.+)"/.exec(finding?.recommendation ?? '')?.[1] ?? '';
  expect(proposal.length).toBeGreaterThan(40);
  expect(proposal.length).toBeLessThanOrEqual(60);
  expect(long.startsWith(proposal)).toBe(true);
  expect(long[proposal.length]).toMatch(/[\s,]/);
});
