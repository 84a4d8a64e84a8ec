import type { z } from 'zod';
import { AppError } from '../errors';

/** What a form or an API call may weigh, in bytes. */
export const defaultBodyLimit = 64 * 1024;

/**
 * Reads a JSON body. Refuses with 415 what is not JSON, 413 what is too large and 400 what
 * does not parse.
 */
export async function readJson(request: Request, limit = defaultBodyLimit): Promise<unknown> {
  if (mediaType(request) !== 'application/json')
    throw new AppError(415, 'unsupported_media_type', 'Send the body as application/json.');
  const bytes = await readBytes(request, limit);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return JSON.parse(text, (_, value) => (typeof value === 'string' ? storable(value) : value));
  } catch {
    throw new AppError(400, 'malformed_body', 'The request body is not valid JSON.');
  }
}

/** Reads a plain HTML form's fields; a repeated field keeps its last value. */
export async function readForm(
  request: Request,
  limit = defaultBodyLimit,
): Promise<Record<string, string>> {
  if (mediaType(request) !== 'application/x-www-form-urlencoded')
    throw new AppError(415, 'unsupported_media_type', 'Send the form as it stands on the page.');
  const text = new TextDecoder().decode(await readBytes(request, limit));
  return Object.fromEntries(
    [...new URLSearchParams(text)].map(([name, value]) => [name, storable(value)]),
  );
}

/**
 * PostgreSQL takes no NUL in a text, and no database half a surrogate pair: it would be read back
 * as another text, and its proof of consent would no longer fit. People type neither.
 */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed();

/**
 * The whole body; refused with 413 as soon as it grows past `limit` bytes, and with 400 where the
 * sender breaks off.
 */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(limit);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > limit) throw tooLarge(limit);
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof AppError ? error : brokenOff();
  }
  return Buffer.concat(chunks);
}

/** Holds a body against a schema; 422 with the messages by field when it does not fit. */
export function parseBody<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new AppError(422, 'invalid', 'Some fields need another look.', fieldErrors(parsed.error));
}

/** Messages by field, in the order of the schema; what concerns the whole stands under `body`. */
export function fieldErrors(error: z.ZodError): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const { path, message } of error.issues) {
    const name = path.length ? path.join('.') : 'body';
    fields[name] = [...(fields[name] ?? []), message];
  }
  return fields;
}

const mediaType = (request: Request) =>
  (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase();

const brokenOff = () => new AppError(400, 'malformed_body', 'The request body did not come whole.');

const tooLarge = (limit: number) =>
  new AppError(
    413,
    'too_large',
    `The request is larger than the ${Math.floor(limit / 1024)} KB allowed.`,
  );
