import { expect, test } from 'bun:test';
import type { SeoTaskRow } from '../../../db/seo-tasks';
import { testIssue } from '../test-issue';
import { groupByCause, type PageIssue } from './causes';
import { taskPriority } from './priority';
import { planTasks } from './tasks';

const onPages = (count: number, patch: Partial<PageIssue>) =>
  Array.from({ length: count }, (_, index) =>
    testIssue({ page_id: index + 1, page_url: `https://a.example/${index + 1}`, ...patch }),
  );
const keys = (check: string, issues: PageIssue[], known: string[] = []) =>
  groupByCause(check, issues, new Set(known)).map(({ key }) => key);

test('a fault of the template is one cause, a text of its own one a page', () => {
  expect(keys('viewport_missing', onPages(40, {}))).toEqual(['all']);
  expect(keys('description_missing', onPages(3, {}))).toEqual(['page:1', 'page:2', 'page:3']);
});

test('the same snippet or target on two pages is one cause, on one page its page', () => {
  const shared = onPages(2, { evidence: '<img src="/logo.png">' });
  const own = testIssue({ page_id: 9, evidence: '<img src="/team.jpg">' });
  const found = keys('image_alt_missing', [...shared, own]);
  expect(found).toEqual([expect.stringMatching(/^shared:/), 'page:9']);
  expect(
    keys('link_internal_broken', onPages(5, { target: 'https://a.example/gone' })),
  ).toHaveLength(1);
});

test('a cause that was shared keeps its key when one page is left', () => {
  const [key = ''] = keys('image_alt_missing', onPages(2, { evidence: '<img>' }));
  expect(keys('image_alt_missing', onPages(1, { evidence: '<img>' }))).toEqual(['page:1']);
  expect(keys('image_alt_missing', onPages(1, { evidence: '<img>' }), [key])).toEqual([key]);
});

test.each([
  ['critical', 1, 'high'],
  ['high', 1, 'high'],
  ['medium', 9, 'medium'],
  ['medium', 10, 'high'],
  ['low', 9, 'low'],
  ['low', 10, 'medium'],
] as const)('%s on %i pages is %s', (severity, pages, priority) => {
  expect(taskPriority([{ severity }], pages)).toBe(priority);
});

const refresh = { origin: 'https://a.example', runId: 2, now: '2026-02-01T00:00:00.000Z' };
const plan = (issues: PageIssue[], stored: SeoTaskRow[] = [], type = 'title_missing') =>
  planTasks(type, { issues, stored, refresh, redirectTo: new Map() });
const task = (patch: Partial<SeoTaskRow> = {}): SeoTaskRow => ({
  id: 7,
  page_id: 1,
  title: 't',
  description: 'd',
  type: 'title_missing',
  priority: 'high',
  status: 'pending',
  suggestion: null,
  created_at: '2026-01-01T00:00:00.000Z',
  completed_at: null,
  cause: 'title_missing|https://a.example|page:1',
  origin: 'https://a.example',
  verified_at: null,
  ...patch,
});
const done = { status: 'done', completed_at: '2026-01-20T00:00:00.000Z' };

test('a new cause is a pending task on its page', () => {
  const { upserts } = plan([testIssue()]);
  expect(upserts).toMatchObject([
    {
      page_id: 1,
      type: 'title_missing',
      priority: 'high',
      status: 'pending',
      cause: 'title_missing|https://a.example|page:1',
    },
  ]);
  expect(upserts[0]?.title).toEndWith(': /x');
});

test('a task on several pages says what they have in common', () => {
  const target = 'https://a.example/gone';
  const titleOf = (issues: PageIssue[]) =>
    plan(issues, [], 'link_internal_broken').upserts[0]?.title;
  expect(titleOf(onPages(3, { target }))).toEndWith(`: ${target} on 3 pages`);
});

test.each([
  ['stays in progress', { status: 'in_progress' }, { status: 'in_progress' }],
  ['is open again when it was called done', done, { status: 'pending', completed_at: null }],
  [
    'is open again when it was verified',
    { ...done, verified_at: '2026-01-21T00:00:00.000Z' },
    { status: 'pending', completed_at: null, verified_at: null },
  ],
])('a task whose issue this run has seen %s', (_name, stored, expected) => {
  expect(plan([testIssue({ last_run_id: 2 })], [task(stored)]).upserts).toMatchObject([expected]);
});

test('a task called done waits for a run that looks at its page', () => {
  expect(plan([testIssue({ last_run_id: 1 })], [task(done)]).upserts).toMatchObject([done]);
});

test('a task whose issues are gone is done and verified, once', () => {
  expect(plan([], [task()]).upserts).toMatchObject([
    { status: 'done', completed_at: refresh.now, verified_at: refresh.now },
  ]);
  expect(plan([], [task(done)]).upserts).toMatchObject([
    { completed_at: done.completed_at, verified_at: refresh.now },
  ]);
  expect(plan([], [task({ ...done, verified_at: refresh.now })])).toEqual({
    upserts: [],
    deletes: [],
  });
});

test('a task whose issues staff dismissed is removed, not called done', () => {
  const { upserts, deletes } = plan([testIssue({ status: 'dismissed' })], [task()]);
  expect([upserts, deletes]).toEqual([[], [7]]);
});
