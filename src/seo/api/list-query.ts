import { z } from 'zod';
import { type Listed, maxListed } from '../../../db/listing';
import { issueSorts } from '../../../db/seo-issues';
import { keywordSorts } from '../../../db/seo-keywords';
import { pageSorts } from '../../../db/seo-pages';
import { taskSorts } from '../../../db/seo-tasks';
import { parseBody } from '../../http/body';

/** Several values in one parameter, parted by commas: `?severity=critical,high`. */
const several = z
  .string()
  .optional()
  .transform((text) => text?.split(',').filter(Boolean));
/** Within what both databases count with, times the rows of a page. */
const whole = z.coerce.number().int().min(1).max(1_000_000_000);
const yesNo = z
  .enum(['true', 'false', '1', '0'])
  .optional()
  .transform((text) => (text === undefined ? undefined : text === 'true' || text === '1'));

const common = {
  q: z.string().trim().max(200).optional(),
  dir: z.enum(['asc', 'desc']).optional(),
  page: whole.default(1),
  per: whole.max(maxListed).default(maxListed),
};

/** What each list takes in its query string; unknown parameters are passed over. */
export const listQueries = {
  pages: z.object({
    ...common,
    sort: z.enum(pageSorts).optional(),
    status: z.coerce.number().int().min(0).max(999).optional(),
    indexable: yesNo,
    origin: z.string().optional(),
  }),
  issues: z.object({
    ...common,
    sort: z.enum(issueSorts).optional(),
    status: several,
    severity: several,
    type: z.string().optional(),
    pageId: whole.optional(),
    origin: z.string().optional(),
  }),
  tasks: z.object({
    ...common,
    sort: z.enum(taskSorts).optional(),
    status: several,
    priority: several,
    type: z.string().optional(),
    pageId: whole.optional(),
  }),
  keywords: z.object({
    ...common,
    sort: z.enum(keywordSorts).optional(),
    type: z.string().optional(),
    pageId: whole.optional(),
  }),
  runs: z.object({
    page: common.page,
    per: common.per,
    origin: z.string().optional(),
    kind: z.enum(['page', 'crawl']).optional(),
    status: z.string().optional(),
  }),
};

/** Reads a query string; empty parameters count as absent. Refuses with 422 and the fields. */
export function readQuery<Schema extends z.ZodType>(schema: Schema, url: string): z.infer<Schema> {
  const given = [...new URL(url).searchParams].filter(([, value]) => value !== '');
  return parseBody(schema, Object.fromEntries(given));
}

/** Page number and size as the database counts. */
export function paging({ page, per }: { page: number; per: number }) {
  return { limit: per, offset: (page - 1) * per };
}

/** The id in an address; what is no number is nothing that exists. */
export function idOf({ id }: { id: string }): number {
  return /^\d{1,9}$/.test(id) ? Number(id) : 0;
}

/** A plain array, as the client expects; how many there are in all stands in a header. */
export function listResponse<Row>(
  { rows, total }: Listed<Row>,
  shape: (row: Row) => unknown,
): Response {
  return Response.json(rows.map(shape), { headers: { 'x-total-count': String(total) } });
}
