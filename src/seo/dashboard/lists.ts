import type { Db } from '../../../db/open';
import { type ListedIssue, listIssues } from '../../../db/seo-issues';
import { listKeywordHistory, listKeywords } from '../../../db/seo-keywords';
import { listPages } from '../../../db/seo-pages';
import { type ListedTask, listTasks } from '../../../db/seo-tasks';
import { listQueries, readQuery } from '../api/list-query';
import { issueShape, keywordShape, pageShape, taskShape } from '../api/shapes';
import { checkTitle } from '../check-titles';
import { sparkline } from './charts';

export const tabs = ['pages', 'keywords', 'issues', 'tasks'] as const;
export type Tab = (typeof tabs)[number];

/** Rows on one page of a list. */
export const perPage = 25;

export const issueItem = (row: ListedIssue) => ({
  ...issueShape(row),
  title: checkTitle(row.type),
});
export const taskItem = (row: ListedTask) => taskShape(row);
export type PageItem = ReturnType<typeof pageShape>;
export type IssueItem = ReturnType<typeof issueItem>;
export type TaskItem = ReturnType<typeof taskItem>;
export type KeywordItem = ReturnType<typeof keywordShape> & { history: string | null };

interface Part<Item> {
  rows: Item[];
  total: number;
  page: number;
}

/** The rows of the tab that is open, as the address asks. */
export type OpenList =
  | ({ tab: 'pages' } & Part<PageItem>)
  | ({ tab: 'keywords'; pages: string[] } & Part<KeywordItem>)
  | ({ tab: 'issues' } & Part<IssueItem>)
  | ({ tab: 'tasks' } & Part<TaskItem>);

/** What still waits for someone; lists show this unless told otherwise. */
export const waitingStatuses = {
  issues: ['open', 'in_progress'],
  tasks: ['pending', 'in_progress'],
};

/** Reads the list that the address names. Refuses with 422 what a list does not take. */
export function loadList(db: Db, tab: Tab, url: string): Promise<OpenList> {
  return loaders[tab](db, url);
}

const loaders: { [Name in Tab]: (db: Db, url: string) => Promise<OpenList> } = {
  async pages(db, url) {
    const query = readQuery(listQueries.pages, url);
    const { rows, total } = await listPages(db, { ...query, ...pageOf(query) });
    return { tab: 'pages', rows: rows.map(pageShape), total, page: query.page };
  },
  async keywords(db, url) {
    const query = readQuery(listQueries.keywords, url);
    const { rows, total } = await listKeywords(db, { ...query, ...pageOf(query) });
    const items = rows.map(async (row) => ({
      ...keywordShape(row),
      history: await rankingLine(db, row.id),
    }));
    const [shown, pages] = await Promise.all([Promise.all(items), suggestedPages(db)]);
    return { tab: 'keywords', rows: shown, total, page: query.page, pages };
  },
  async issues(db, url) {
    const { status = waitingStatuses.issues, ...query } = readQuery(listQueries.issues, url);
    const { rows, total } = await listIssues(db, { ...query, status, ...pageOf(query) });
    return { tab: 'issues', rows: rows.map(issueItem), total, page: query.page };
  },
  async tasks(db, url) {
    const { status = waitingStatuses.tasks, ...query } = readQuery(listQueries.tasks, url);
    const { rows, total } = await listTasks(db, { ...query, status, ...pageOf(query) });
    return { tab: 'tasks', rows: rows.map(taskItem), total, page: query.page };
  },
};

const pageOf = ({ page }: { page: number }) => ({ limit: perPage, offset: (page - 1) * perPage });

/** Addresses to choose a keyword's page from; more than these are typed. */
async function suggestedPages(db: Db): Promise<string[]> {
  const { rows } = await listPages(db, { status: 200, limit: 500 });
  return rows.map(({ url }) => url);
}

/** A keyword's ranking through its imports, oldest first, as a line. */
async function rankingLine(db: Db, keywordId: number): Promise<string | null> {
  const history = await listKeywordHistory(db, keywordId);
  // Rows with a page are parts of the row without.
  const totals = history.filter(({ page_url }) => page_url === null);
  return sparkline(totals.toReversed().map(({ ranking }) => ranking));
}
