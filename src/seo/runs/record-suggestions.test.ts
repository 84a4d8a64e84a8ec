import { afterAll, expect, test } from 'bun:test';
import type { taskShape } from '../api/shapes';
import { createTestApi } from '../api/test-api';
import { serveTestSite, testDeps, testPage } from '../test-site';

type Tasks = ReturnType<typeof taskShape>[];

const site = serveTestSite({
  '/': testPage('Home of the site', '<a href="/voice">v</a> <a href="/post">p</a>'),
  '/voice': testPage('Voice receptionist', '<a href="/">home</a>'),
  '/post': testPage('What a missed call costs', '<p>A voice receptionist answers at night.</p>'),
});
afterAll(() => site.stop());

test('a text that names a page without a link to it becomes a task, until it links', async () => {
  const api = createTestApi(await testDeps());
  const crawl = async () => {
    const { id } = await api.crawls.start({ url: site.origin, trigger: 'staff' });
    await api.crawls.ended(id);
    return (await api.call<Tasks>('GET', 'tasks?type=internal_link')).json;
  };
  const [task] = await crawl();
  expect(task).toMatchObject({
    status: 'pending',
    priority: 'medium',
    pageUrl: `${site.origin}/voice`,
    suggestion: {
      action: 'add_links',
      targetUrl: `${site.origin}/voice`,
      links: [
        {
          sourceUrl: `${site.origin}/post`,
          sentence: 'A voice receptionist answers at night.',
          anchorText: 'voice receptionist',
          targetUrl: `${site.origin}/voice`,
        },
      ],
    },
  });
  const page = await api.call<{ linksIn: object[] }>('GET', `pages/${task?.pageId}`);
  expect(page.json.linksIn).toContainEqual(
    expect.objectContaining({ kind: 'suggested', anchorText: 'voice receptionist' }),
  );

  await api.call('PATCH', `tasks/${task?.id}`, { status: 'done' });
  expect(await crawl()).toMatchObject([{ status: 'pending', completedAt: null }]);

  site.pages['/post'] = testPage(
    'What a missed call costs',
    '<p>A <a href="/voice">voice receptionist</a> answers at night.</p>',
  );
  expect(await crawl()).toMatchObject([
    { id: task?.id ?? 0, status: 'done', verifiedAt: expect.any(String) },
  ]);
});
