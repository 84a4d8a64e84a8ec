/** A refusal with a reason a person can act on; anything else that is thrown is a bug. */
export class AppError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly fields?: Record<string, string[]>,
    readonly headers?: Record<string, string>,
  ) {
    super(message);
    this.name = 'AppError';
  }
}

export const notFound = (message: string) => new AppError(404, 'not_found', message);

/** SQLite's result codes and PostgreSQL's SQLSTATE classes of a database that takes nothing now. */
const unavailable =
  /^(SQLITE_(FULL|IOERR|READONLY|BUSY|LOCKED|CANTOPEN)|ECONNREFUSED|ECONNRESET|ETIMEDOUT|(08|53|57)...$)/;

/** What a full disk or a database that is away is answered with; null where it is neither. */
export function storageFailure(thrown: unknown): AppError | null {
  const code = (thrown as { code?: unknown } | null)?.code;
  if (typeof code !== 'string' || !unavailable.test(code)) return null;
  const message = 'This could not be stored or read just now. Please try again in a moment.';
  return new AppError(503, 'unavailable', message, undefined, { 'retry-after': '10' });
}

/** The body of every failed API call. */
export interface ErrorBody {
  error: { code: string; message: string; fields?: Record<string, string[]> };
}

export function errorBody({ code, message, fields }: AppError): ErrorBody {
  return { error: { code, message, ...(fields && { fields }) } };
}

/**
 * Turns whatever was thrown, Elysia's own failures included, into one of the kinds above.
 * Returns null for a bug, which is logged and answered with a generic page.
 */
export function toAppError(thrown: unknown, elysiaCode?: string | number): AppError | null {
  if (thrown instanceof AppError) return thrown;
  if (elysiaCode === 'NOT_FOUND') return notFound('There is nothing at this address.');
  if (elysiaCode === 'PARSE')
    return new AppError(400, 'malformed_body', 'The request body could not be read.');
  return null;
}
