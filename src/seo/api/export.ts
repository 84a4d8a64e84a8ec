import { Elysia } from 'elysia';
import { z } from 'zod';
import { listRuns } from '../../../db/audit-runs';
import type { Db } from '../../../db/open';
import { listIssues } from '../../../db/seo-issues';
import { listKeywords } from '../../../db/seo-keywords';
import { listPages } from '../../../db/seo-pages';
import { listTasks } from '../../../db/seo-tasks';
import { toCsv } from '../../csv';
import { notFound } from '../../errors';
import { routes } from '../../routes';
import type { SeoDeps } from '../deps';
import { listQueries, paging, readQuery } from './list-query';
import { issueShape, keywordShape, pageShape, runShape, taskShape } from './shapes';

type Rows = Promise<Record<string, unknown>[]>;

/** Each list as the API shows it, with the same filters. */
const lists: Readonly<Record<string, (db: Db, url: string) => Rows>> = {
  pages: async (db, url) => {
    const query = readQuery(listQueries.pages, url);
    return (await listPages(db, { ...query, ...paging(query) })).rows.map(pageShape);
  },
  issues: async (db, url) => {
    const query = readQuery(listQueries.issues, url);
    return (await listIssues(db, { ...query, ...paging(query) })).rows.map(issueShape);
  },
  tasks: async (db, url) => {
    const query = readQuery(listQueries.tasks, url);
    return (await listTasks(db, { ...query, ...paging(query) })).rows.map(taskShape);
  },
  keywords: async (db, url) => {
    const query = readQuery(listQueries.keywords, url);
    return (await listKeywords(db, { ...query, ...paging(query) })).rows.map(keywordShape);
  },
  runs: async (db, url) => {
    const query = readQuery(listQueries.runs, url);
    return (await listRuns(db, { ...query, ...paging(query) })).rows.map(runShape);
  },
};

const exportQuery = z.object({ format: z.enum(['csv', 'json']).default('csv') });

/** Lists as files to download. */
export function exportApi({ db, now }: SeoDeps) {
  return new Elysia().get(routes.apiSeoExport.pattern, async (ctx) => {
    const { url } = ctx.request;
    const { list } = ctx.params;
    const load = Object.hasOwn(lists, list) ? lists[list] : undefined;
    if (!load) throw notFound('There is no such list.');
    const { format } = readQuery(exportQuery, url);
    const rows = await load(db, url);
    const name = `seo-${list}-${now().toISOString().slice(0, 10)}.${format}`;
    return new Response(format === 'csv' ? csvOf(rows) : JSON.stringify(rows), {
      headers: {
        'content-type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json',
        'content-disposition': `attachment; filename="${name}"`,
      },
    });
  });
}

function csvOf(rows: readonly Record<string, unknown>[]): string {
  const header = Object.keys(rows[0] ?? {});
  return toCsv(
    header,
    rows.map((row) => header.map((name) => row[name])),
  );
}
