import { z } from 'zod';
import { enquirySchema } from '../leads/enquiry';
import { routes } from '../routes';
import { listQueries } from '../seo/api/list-query';
import { keywordSchema, targetSchema } from '../seo/keywords/keywords';

/** One call of the JSON API, as `/openapi.json` describes it. */
export interface Operation {
  method: 'get' | 'post' | 'patch' | 'delete';
  pattern: string;
  summary: string;
  /** JSON body; another media type where `bodyType` names it. */
  body?: z.ZodType;
  bodyType?: string;
  /** Query parameters of lists. */
  query?: z.ZodObject;
  /** What it answers when all went well: status and what the body holds. */
  answer: [status: number, description: string];
  /** Refusals beyond those every call shares. */
  refusals?: Record<number, string>;
}

const status = (...states: [string, ...string[]]) => z.object({ status: z.enum(states) });
const address = z.object({ url: z.url() });
const invalid = { 422: 'Invalid; messages by field' };
const missing = { 404: 'There is no such record' };

/** Calls that anyone may make. */
export const publicOperations: Operation[] = [
  {
    method: 'post',
    pattern: routes.apiContact.pattern,
    summary: 'Send an enquiry',
    body: enquirySchema,
    answer: [201, 'Stored; its id'],
    refusals: {
      ...invalid,
      400: 'The body does not parse',
      413: 'Larger than 64 KB',
      415: 'Not JSON',
      429: 'Too many enquiries',
      503: 'Could not be stored',
    },
  },
  {
    method: 'get',
    pattern: routes.apiPosts.pattern,
    summary: 'All public posts, newest first',
    answer: [200, 'A list of posts'],
  },
  {
    method: 'get',
    pattern: routes.apiPost.pattern,
    summary: 'One post',
    answer: [200, 'The post'],
    refusals: { 404: 'Post not found' },
  },
];

const list = (pattern: string, name: string, query: z.ZodObject): Operation => ({
  method: 'get',
  pattern,
  summary: `List of ${name}`,
  query,
  answer: [200, `A list of ${name}; X-Total-Count counts all`],
});

const one = (pattern: string, name: string): Operation => ({
  method: 'get',
  pattern,
  summary: `One ${name}`,
  answer: [200, `The ${name}`],
  refusals: missing,
});

const change = (pattern: string, name: string, body: z.ZodType): Operation => ({
  method: 'patch',
  pattern,
  summary: `Change the status of one ${name}`,
  body,
  answer: [200, `The ${name}`],
  refusals: { ...missing, ...invalid },
});

/** Calls that need a staff session. */
export const staffOperations: Operation[] = [
  list(routes.apiSeoPages.pattern, 'pages', listQueries.pages),
  one(routes.apiSeoPage.pattern, 'page'),
  {
    method: 'post',
    pattern: routes.apiSeoAudit.pattern,
    summary: 'Audit a page',
    body: address,
    answer: [200, 'The page, its issues and the run'],
    refusals: { ...invalid, 502: 'The page could not be fetched, and why' },
  },
  list(routes.apiSeoIssues.pattern, 'issues', listQueries.issues),
  change(routes.apiSeoIssue.pattern, 'issue', status('open', 'in_progress', 'dismissed')),
  list(routes.apiSeoTasks.pattern, 'tasks', listQueries.tasks),
  change(routes.apiSeoTask.pattern, 'task', status('pending', 'in_progress', 'done')),
  list(routes.apiSeoKeywords.pattern, 'keywords', listQueries.keywords),
  one(routes.apiSeoKeyword.pattern, 'keyword with its history'),
  {
    method: 'post',
    pattern: routes.apiSeoKeywords.pattern,
    summary: 'Add a keyword',
    body: keywordSchema,
    answer: [201, 'The keyword'],
    refusals: { ...invalid, 409: 'It is there already' },
  },
  {
    method: 'patch',
    pattern: routes.apiSeoKeyword.pattern,
    summary: 'Name the page that a keyword is for, or none',
    body: targetSchema,
    answer: [200, 'The keyword'],
    refusals: { ...missing, ...invalid },
  },
  {
    method: 'delete',
    pattern: routes.apiSeoKeyword.pattern,
    summary: 'Remove a keyword',
    answer: [204, 'Removed'],
    refusals: missing,
  },
  {
    method: 'post',
    pattern: routes.apiSeoKeywordImport.pattern,
    summary: 'Import a Search Console export (CSV or ZIP, up to 10 MB)',
    body: z.string(),
    bodyType: 'multipart/form-data',
    answer: [200, 'What was imported'],
    refusals: { ...invalid, 413: 'Larger than 10 MB' },
  },
  list(routes.apiSeoRuns.pattern, 'runs', listQueries.runs),
  one(routes.apiSeoRun.pattern, 'run with its changes'),
  {
    method: 'post',
    pattern: routes.apiSeoRuns.pattern,
    summary: 'Crawl a whole site',
    body: address.extend({ maxPages: z.int().min(1).max(50_000).optional() }),
    answer: [202, 'The run, begun'],
    refusals: { ...invalid, 409: 'A run of this site is under way' },
  },
  {
    method: 'get',
    pattern: routes.apiSeoRunEvents.pattern,
    summary: 'Progress of a run (text/event-stream)',
    answer: [200, 'Events until the run has ended'],
    refusals: missing,
  },
  {
    method: 'post',
    pattern: routes.apiSeoRunCancel.pattern,
    summary: 'Cancel a run',
    answer: [200, 'The run'],
    refusals: { ...missing, 409: 'It is not running' },
  },
  {
    method: 'post',
    pattern: routes.apiSeoRunResume.pattern,
    summary: 'Go on with an interrupted or cancelled run',
    answer: [202, 'The run'],
    refusals: { ...missing, 409: 'It cannot be resumed' },
  },
  {
    method: 'get',
    pattern: routes.apiSeoExport.pattern,
    summary: 'A list as a file: pages, issues, tasks, keywords or runs',
    query: z.object({ format: z.enum(['csv', 'json']) }),
    answer: [200, 'The file'],
    refusals: missing,
  },
];
