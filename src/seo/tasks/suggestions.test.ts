import { expect, test } from 'bun:test';
import { testIssue } from '../test-issue';
import type { PageIssue } from './causes';
import { cutAtWord, proposeDescription, suggest, withoutBrand } from './suggestions';

const suggestFor = (type: string, patch: Partial<PageIssue>, redirects: [string, string][] = []) =>
  suggest(
    type,
    { key: 'x', issues: [testIssue({ type, ...patch })] },
    { redirectTo: new Map(redirects) },
  );

test('cuts at a word and drops the separator that is left over', () => {
  expect(cutAtWord('One two three', 8)).toBe('One two');
  expect(cutAtWord('One two | three', 10)).toBe('One two');
  expect(cutAtWord('exactly ten', 11)).toBe('exactly ten');
  expect(cutAtWord('x'.repeat(70), 60)).toHaveLength(60);
  expect(cutAtWord('🎉'.repeat(70), 60)).toBe('🎉'.repeat(60));
});

test.each([
  ['Pricing | Tidewell AI', 'Pricing'],
  ['Voice agents – for clinics – Tidewell', 'Voice agents – for clinics'],
  ['No brand here', 'No brand here'],
])('knows the brand of %j', (title, own) => {
  expect(withoutBrand(title)).toBe(own);
});

test('proposes a title of at most 60 characters, whole words', () => {
  const page_title =
    'AI voice receptionists that answer every call of your clinic day and night | Tidewell AI';
  const { proposed } = suggestFor('title_long', { page_title });
  expect(proposed).toBe('AI voice receptionists that answer every call of your clinic');
});

test('proposes the heading for a missing title, and the title for a missing heading', () => {
  expect(suggestFor('title_missing', { page_title: null, page_h1: 'Pricing' }).proposed).toBe(
    'Pricing',
  );
  expect(suggestFor('h1_missing', { page_title: 'Pricing | Tidewell AI' }).proposed).toBe(
    'Pricing',
  );
});

test('cuts a long description', () => {
  const { proposed } = suggestFor('description_long', { page_description: 'word '.repeat(50) });
  expect(String(proposed).length).toBeLessThanOrEqual(160);
});

test('proposes a description from the first paragraph of the page', () => {
  const sentence =
    'A voice receptionist answers every call of the clinic, also at night and on Sundays.';
  const text = (rest: string) =>
    `4 min read\n\ue000A voice receptionist\ue001${sentence.slice(20)}${rest}`;
  expect(proposeDescription(text(''))).toBe(sentence);
  expect(proposeDescription(text(' It books appointments, too.'))).toBe(
    `${sentence} It books appointments, too.`,
  );
  expect(proposeDescription(text(` ${'It books appointments, too. '.repeat(9)}`))).toEndWith(
    'too.',
  );
  expect(proposeDescription(`${'word '.repeat(60)}end.`)?.length).toBeLessThanOrEqual(160);
  expect(proposeDescription('Short.\nNo sentence here')).toBeNull();
  const { proposed } = suggestFor('description_missing', { page_text_start: sentence });
  expect(proposed).toBe(sentence);
});

test('names the canonical to set: the page itself, or the end of the redirect', () => {
  expect(suggestFor('canonical_missing', {}).html).toBe(
    '<link rel="canonical" href="https://a.example/x">',
  );
  const moved = suggestFor('canonical_bad_target', { page_canonical: 'https://a.example/old' }, [
    ['https://a.example/old', 'https://a.example/new'],
  ]);
  expect(moved.proposed).toBe('https://a.example/new');
});

test('names the link to replace and what to put in its place', () => {
  const target = 'https://a.example/old';
  expect(
    suggestFor('link_to_redirect', { target }, [[target, 'https://a.example/new']]),
  ).toMatchObject({ action: 'replace_link', from: target, to: 'https://a.example/new' });
});

test('says at least what the check recommends', () => {
  expect(suggestFor('unheard_of', { recommendation: 'Do this.' })).toMatchObject({
    action: 'fix',
    recommendation: 'Do this.',
    pages: ['https://a.example/x'],
    pageCount: 1,
  });
});
