/** A non-OK answer. Its message is `STATUS: text`; `fields` names what was wrong with a form. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    text: string,
    readonly fields?: Record<string, string[]>,
  ) {
    super(`${status}: ${text}`);
    this.name = 'HttpError';
  }
}

/**
 * Sends a request with cookies, a body as JSON, and returns the parsed JSON answer
 * (`null` when it is empty). Throws `HttpError` on any non-OK status. Never retries.
 */
export async function fetchJson<T>(method: string, path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method, credentials: 'include', headers: headersFor(body) };
  if (body !== undefined) init.body = JSON.stringify(body);
  const response = await fetch(path, init);
  const text = await response.text();
  if (!response.ok) throw failure(response, text);
  return (text === '' ? null : JSON.parse(text)) as T;
}

/**
 * GETs the path made by joining the segments of the key with slashes. A 401 throws like any
 * other failure, or gives `null` with `on401: 'returnNull'`.
 */
export async function getQuery<T>(
  queryKey: readonly string[],
  { on401 = 'throw' }: { on401?: 'throw' | 'returnNull' } = {},
): Promise<T | null> {
  try {
    return await fetchJson<T>('GET', queryKey.join('/'));
  } catch (error) {
    if (on401 === 'returnNull' && error instanceof HttpError && error.status === 401) return null;
    throw error;
  }
}

function headersFor(body: unknown): Record<string, string> {
  const accept = { accept: 'application/json' };
  return body === undefined ? accept : { ...accept, 'content-type': 'application/json' };
}

function failure(response: Response, text: string): HttpError {
  const error = errorOf(text);
  const message = error?.message || text || response.statusText;
  return new HttpError(response.status, message, error?.fields);
}

type ErrorBody = { message?: string; fields?: Record<string, string[]> };

function errorOf(text: string): ErrorBody | undefined {
  try {
    return (JSON.parse(text) as { error?: ErrorBody } | null)?.error;
  } catch {
    return undefined;
  }
}
