import { expect, test } from 'bun:test';
import { findOpportunities, type ImportEntry } from './opportunities';

const entry = (patch: Partial<ImportEntry>): ImportEntry => ({
  id: 1,
  keyword_id: 1,
  page_url: null,
  ranking: 5,
  impressions: 200,
  clicks: 12,
  ctr: 6,
  recorded_at: '2026-02-01T00:00:00.000Z',
  keyword: 'ai chatbot',
  target_page_id: 3,
  target_url: 'https://a.example/chat',
  target_title: 'Chatbot',
  ...patch,
});
const types = (latest: Partial<ImportEntry>[], previous: Partial<ImportEntry>[] = []) =>
  findOpportunities(latest.map(entry), previous.map(entry)).map(({ type }) => type);

test.each([
  ['position 4 with impressions', { ranking: 4, ctr: 7 }, ['keyword_position']],
  ['position 20', { ranking: 20, ctr: 0.5 }, ['keyword_position']],
  ['position 21', { ranking: 21, ctr: 0.1 }, []],
  ['position 3.9 with the usual clicks', { ranking: 3.9, ctr: 7 }, []],
  ['no position', { ranking: null, ctr: null }, []],
  ['hardly any impressions', { ranking: 6, impressions: 9 }, []],
  ['half the clicks of its position', { ranking: 1, ctr: 14 }, ['keyword_ctr']],
  ['a little more than half', { ranking: 1, ctr: 14.1 }, []],
  ['few impressions for a rate', { ranking: 1, ctr: 0, impressions: 99 }, []],
  ['few clicks rather than position', { ranking: 5, ctr: 1 }, ['keyword_ctr']],
])('%s', (_name, patch, expected) => {
  expect(types([patch])).toEqual(expected as ReturnType<typeof types>);
});

test.each([
  ['three places lost', { ranking: 2, ctr: 20 }, { ranking: 5.1, ctr: 9 }, true],
  ['less than three places', { ranking: 2, ctr: 20 }, { ranking: 4.9, ctr: 9 }, false],
  ['far behind before as well', { ranking: 40 }, { ranking: 60 }, false],
  ['gone from the results', { ranking: 2 }, { ranking: null, impressions: 0 }, true],
  ['a third of the clicks', { clicks: 30 }, { clicks: 20 }, true],
  ['a third of very few clicks', { clicks: 9 }, { clicks: 3 }, false],
])('decay: %s', (_name, before, now, expected) => {
  expect(types([now], [before]).includes('keyword_decay')).toBe(expected);
});

test('two pages that share a query compete; one that is hardly shown does not', () => {
  const pair = (page_url: string, impressions: number, clicks: number) =>
    entry({ page_url, impressions, clicks, ranking: 2, ctr: 12 });
  const rivals = [
    pair('https://a.example/chat', 70, 9),
    pair('https://a.example/blog/chat', 30, 4),
    pair('https://a.example/old', 5, 0),
  ];
  const [found] = findOpportunities(rivals, []);
  expect(found).toMatchObject({
    type: 'keyword_cannibalisation',
    potentialClicks: 4,
    suggestion: { keep: 'https://a.example/chat', others: ['https://a.example/blog/chat'] },
  });
  expect(findOpportunities(rivals.toSpliced(1, 1), [])).toEqual([]);
});

test('what brings most clicks comes first', () => {
  const found = findOpportunities(
    [
      entry({ keyword_id: 1, impressions: 100 }),
      entry({ keyword_id: 2, keyword: 'big', impressions: 9000 }),
    ],
    [],
  );
  expect(found.map(({ keyword }) => keyword)).toEqual(['big', 'ai chatbot']);
});
