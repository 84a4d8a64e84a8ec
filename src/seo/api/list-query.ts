import { z } from 'zod';
import { type Listed, maxListed } from '../../../db/listing';
import { issueSorts } from '../../../db/seo-issues';
import { keywordSorts } from '../../../db/seo-keywords';
import { pageSorts } from '../../../db/seo-pages';
import { taskSorts } from '../../../db/seo-tasks';
import { severities } from '../../audit/types';
import { AppError } from '../../errors';
import { fieldErrors } from '../../http/body';

/** Several of the values in one parameter, parted by commas: `?severity=critical,high`. */
const several = (known: readonly string[]) =>
  z
    .string()
    .optional()
    .transform((text) => text?.split(',').filter(Boolean))
    .refine((values) => values?.every((value) => known.includes(value)) ?? true, {
      error: `One or more of ${known.join(', ')}, parted by commas.`,
    });
const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: `One of ${values.join(', ')}.` }).optional();

function whole(max: number) {
  const error = `A whole number from 1 to ${max.toLocaleString('en-US')}.`;
  return z.coerce.number({ error }).int({ error }).min(1, { error }).max(max, { error });
}
/** Within what both databases count with, times the rows of a page. */
const id = whole(1_000_000_000);
/** Number of a list's page in an address. */
export const pageNumber = id.default(1);

const issueStatuses = ['open', 'in_progress', 'resolved', 'dismissed'];
const taskStatuses = ['pending', 'in_progress', 'done'];
const priorities = ['high', 'medium', 'low'];
const yesNo = z
  .enum(['true', 'false', '1', '0'])
  .optional()
  .transform((text) => (text === undefined ? undefined : text === 'true' || text === '1'));

const common = {
  q: z.string().trim().max(200).optional(),
  dir: z.enum(['asc', 'desc']).optional(),
  page: pageNumber,
  per: whole(maxListed).default(maxListed),
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
    status: several(issueStatuses),
    severity: several(severities),
    type: z.string().optional(),
    pageId: id.optional(),
    origin: z.string().optional(),
  }),
  tasks: z.object({
    ...common,
    sort: z.enum(taskSorts).optional(),
    status: several(taskStatuses),
    priority: several(priorities),
    type: z.string().optional(),
    pageId: id.optional(),
  }),
  keywords: z.object({
    ...common,
    sort: z.enum(keywordSorts).optional(),
    type: z.string().optional(),
    pageId: id.optional(),
  }),
  runs: z.object({
    page: common.page,
    per: common.per,
    origin: z.string().optional(),
    kind: oneOf(['page', 'crawl']),
    status: oneOf(['running', 'done', 'failed', 'cancelled', 'interrupted']),
  }),
};

/** Reads a query string; empty parameters count as absent. Refuses with 422 and the fields. */
export function readQuery<Schema extends z.ZodType>(schema: Schema, url: string): z.infer<Schema> {
  const given = [...new URL(url).searchParams].filter(([, value]) => value !== '');
  const parsed = schema.safeParse(Object.fromEntries(given));
  if (parsed.success) return parsed.data;
  const fields = fieldErrors(parsed.error);
  const told = Object.entries(fields).map(([name, messages]) => `${name}: ${messages.join(' ')}`);
  const message = `The address asks for what this list cannot show. ${told.join(' ')}`;
  throw new AppError(422, 'invalid', message, fields);
}

const filters = ['status', 'severity', 'priority'] as const;

/** Takes filters out of an address whose values the list does not know, as old bookmarks have. */
export function dropUnknownFilters(list: keyof typeof listQueries, url: URL): void {
  const shape: Partial<Record<string, z.ZodType>> = listQueries[list].shape;
  for (const name of filters) {
    const value = url.searchParams.get(name);
    if (value && !shape[name]?.safeParse(value).success) url.searchParams.delete(name);
  }
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
