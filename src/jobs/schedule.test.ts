import { afterAll, expect, test } from 'bun:test';
import { listRuns } from '../../db/audit-runs';
import { listIssues } from '../../db/seo-issues';
import { findPageIds } from '../../db/seo-pages';
import type { Content } from '../content/schema/content';
import { createCrawls } from '../seo/runs/crawls';
import { serveTestSite, testDeps, testPage } from '../seo/test-site';
import { auditChanges, auditOwnSite, startAuditJobs } from './schedule';

const links = '<a href="/">home</a> <a href="/blog/post">post</a>';
const site = serveTestSite({
  '/': testPage('Home of the site', links),
  '/blog/post': testPage('A post of the site', links),
});
afterAll(() => site.stop());

async function setUp({ schedule = 'off', siteUrl = site.origin } = {}) {
  const base = await testDeps({ siteUrl: () => siteUrl });
  const listeners: ((paths: readonly string[]) => void)[] = [];
  const none = { services: [], industries: [], features: [], legal: [] };
  const deps = {
    ...base,
    config: { ...base.config, AUDIT_SCHEDULE: schedule },
    content: {
      current: () =>
        ({ ...none, posts: [{ file: 'blog/post.md', slug: 'post' }] }) as unknown as Content,
      onChange: (listen: (paths: readonly string[]) => void) => void listeners.push(listen),
    },
  };
  const crawls = createCrawls(deps);
  const runs = async () => (await listRuns(deps.db)).rows;
  const change = (...paths: string[]) => {
    for (const listen of listeners) listen(paths);
  };
  return { deps, crawls, runs, change };
}

test('a fault in a changed post is recorded, with its task', async () => {
  const { deps, crawls, runs } = await setUp();
  site.pages['/blog/post'] = testPage('');
  await auditChanges(deps, crawls, ['blog/post.md']);
  site.pages['/blog/post'] = testPage('A post of the site', links);
  expect(await runs()).toMatchObject([{ kind: 'page', trigger: 'content', status: 'done' }]);
  const { rows } = await listIssues(deps.db, { type: 'title_missing' });
  expect(rows).toMatchObject([{ status: 'open', page_url: `${site.origin}/blog/post` }]);
});

test('changes are taken together and audited while the server runs', async () => {
  const { deps, crawls, runs, change } = await setUp();
  const jobs = startAuditJobs(deps, crawls, 0);
  change('blog/post.md');
  change('blog/post.md', 'home.yaml');
  while ((await runs()).length < 2) await Bun.sleep(5);
  await jobs.stop();
  expect((await runs()).map(({ start_url }) => start_url).sort()).toEqual([
    `${site.origin}/`,
    `${site.origin}/blog/post`,
  ]);
});

test('a draft is no missing page; a page that was public is', async () => {
  const { deps, crawls, runs } = await setUp();
  await auditChanges(deps, crawls, ['blog/draft.md']);
  expect(await runs()).toEqual([]);

  site.pages['/blog/withdrawn'] = testPage('A post that will be withdrawn');
  const { id } = await crawls.start({ url: `${site.origin}/blog/withdrawn`, trigger: 'staff' });
  await crawls.ended(id);
  expect(await findPageIds(deps.db, [`${site.origin}/blog/withdrawn`])).toHaveLength(1);
  delete site.pages['/blog/withdrawn'];
  await auditChanges(deps, crawls, ['blog/withdrawn.md']);
  const { rows } = await listIssues(deps.db, { type: 'http_4xx' });
  expect(rows).toMatchObject([{ page_url: `${site.origin}/blog/withdrawn` }]);
});

test('what stands on every page is a crawl of the site', async () => {
  const { deps, crawls, runs } = await setUp();
  await auditChanges(deps, crawls, ['site.yaml']);
  const [run] = await runs();
  await crawls.ended(run?.id ?? 0);
  expect(await runs()).toMatchObject([{ kind: 'crawl', trigger: 'schedule', status: 'done' }]);
});

test('a scheduled crawl is left out while the site is being crawled', async () => {
  const { deps, crawls, runs } = await setUp();
  const { id } = await crawls.start({ url: site.origin, trigger: 'staff' });
  await auditOwnSite(deps, crawls);
  await crawls.ended(id);
  expect(await runs()).toHaveLength(1);
});

test('a site that cannot be reached from here is logged, not a fault', async () => {
  const { deps, crawls, runs } = await setUp({ siteUrl: 'http://127.0.0.1:1' });
  await auditChanges(deps, crawls, ['blog/post.md']);
  expect(await runs()).toEqual([]);
});

test('a schedule that is no cron expression is refused', async () => {
  const { deps, crawls } = await setUp({ schedule: 'every day' });
  expect(() => startAuditJobs(deps, crawls)).toThrow();
});

test('a schedule is kept until it is stopped', async () => {
  const { deps, crawls, runs } = await setUp({ schedule: '* * * * * *' });
  const jobs = startAuditJobs(deps, crawls);
  while ((await runs()).length === 0) await Bun.sleep(20);
  await jobs.stop();
  await crawls.stop();
  expect((await runs())[0]).toMatchObject({ kind: 'crawl', trigger: 'schedule' });
});
