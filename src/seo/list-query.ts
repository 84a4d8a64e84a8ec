import { z } from 'zod';
import { maxListed } from '../../db/listing';
import { issueSorts } from '../../db/seo-issues';
import { keywordSorts } from '../../db/seo-keywords';
import { pageSorts } from '../../db/seo-pages';
import { taskSorts } from '../../db/seo-tasks';
import { AppError } from '../errors';

/** Several values in one parameter, parted by commas: `?severity=critical,high`. */
const several = z
  .string()
  .optional()
  .transform((text) => text?.split(',').filter(Boolean));
const whole = z.coerce.number().int().min(1);
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
    status: z.coerce.number().int().optional(),
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
  return parseOrRefuse(schema, Object.fromEntries(given));
}

/** `data` as the schema has it, or a 422 with a message per field. */
export function parseOrRefuse<Schema extends z.ZodType>(
  schema: Schema,
  data: unknown,
): z.infer<Schema> {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string[]> = {};
  for (const { path, message } of parsed.error.issues) {
    const name = String(path[0] ?? 'body');
    fields[name] = [...(fields[name] ?? []), message];
  }
  const [first] = Object.entries(fields);
  throw new AppError(422, 'invalid', `${first?.[0]}: ${first?.[1][0]}`, fields);
}

/** Page number and size as the database counts. */
export function paging({ page, per }: { page: number; per: number }) {
  return { limit: per, offset: (page - 1) * per };
}
