import { notFound } from '../errors';

/** Refuses with 404 an address that names nothing: `%` escapes that are no UTF-8, or a NUL. */
export function refuseMalformedPath(request: Request): void {
  const { pathname } = new URL(request.url);
  if (readPath(pathname)?.includes('\0') !== false)
    throw notFound('There is nothing at this address.');
}

function readPath(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}
