import { Elysia } from 'elysia';
import { z } from 'zod';
import { type AuditRunRow, listRuns } from '../../../db/audit-runs';
import type { Db } from '../../../db/open';
import { type ListedIssue, listIssues } from '../../../db/seo-issues';
import { type ListedKeyword, listKeywords } from '../../../db/seo-keywords';
import { type ListedPage, listPages } from '../../../db/seo-pages';
import { type ListedTask, listTasks } from '../../../db/seo-tasks';
import { toCsv } from '../../csv';
import { notFound } from '../../errors';
import { routes } from '../../routes';
import type { SeoDeps } from '../deps';
import { listQueries, paging, readQuery } from './list-query';
import { issueShape, keywordShape, pageShape, runShape, taskShape } from './shapes';

interface ExportedList {
  /** Names of the columns, whether there are rows or not. */
  columns: string[];
  load(db: Db, url: string): Promise<Record<string, unknown>[]>;
}

/** Each list as the API shows it, with the same filters. */
const lists: Readonly<Record<string, ExportedList>> = {
  pages: {
    columns: Object.keys(pageShape({ issues: '[]' } as ListedPage)),
    load: async (db, url) => {
      const query = readQuery(listQueries.pages, url);
      return (await listPages(db, { ...query, ...paging(query) })).rows.map(pageShape);
    },
  },
  issues: {
    columns: Object.keys(issueShape({} as ListedIssue)),
    load: async (db, url) => {
      const query = readQuery(listQueries.issues, url);
      return (await listIssues(db, { ...query, ...paging(query) })).rows.map(issueShape);
    },
  },
  tasks: {
    columns: Object.keys(taskShape({ suggestion: null } as ListedTask)),
    load: async (db, url) => {
      const query = readQuery(listQueries.tasks, url);
      return (await listTasks(db, { ...query, ...paging(query) })).rows.map(taskShape);
    },
  },
  keywords: {
    columns: Object.keys(keywordShape({} as ListedKeyword)),
    load: async (db, url) => {
      const query = readQuery(listQueries.keywords, url);
      return (await listKeywords(db, { ...query, ...paging(query) })).rows.map(keywordShape);
    },
  },
  runs: {
    columns: Object.keys(runShape({ severity_counts: '{}' } as AuditRunRow)),
    load: async (db, url) => {
      const query = readQuery(listQueries.runs, url);
      return (await listRuns(db, { ...query, ...paging(query) })).rows.map(runShape);
    },
  },
};

const exportQuery = z.object({ format: z.enum(['csv', 'json']).default('csv') });

/** Lists as files to download. */
export function exportApi({ db, now }: SeoDeps) {
  return new Elysia().get(routes.apiSeoExport.pattern, async (ctx) => {
    const { url } = ctx.request;
    const { list } = ctx.params;
    const exported = Object.hasOwn(lists, list) ? lists[list] : undefined;
    if (!exported) throw notFound('There is no such list.');
    const { format } = readQuery(exportQuery, url);
    const rows = await exported.load(db, url);
    const name = `seo-${list}-${now().toISOString().slice(0, 10)}.${format}`;
    return new Response(format === 'csv' ? csvOf(exported.columns, rows) : JSON.stringify(rows), {
      headers: {
        'content-type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json',
        'content-disposition': `attachment; filename="${name}"`,
      },
    });
  });
}

const csvOf = (columns: readonly string[], rows: readonly Record<string, unknown>[]) =>
  toCsv(
    columns,
    rows.map((row) => columns.map((name) => row[name])),
  );
