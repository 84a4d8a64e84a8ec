import { notFound } from '../errors';

/** Refuses with 404 an address whose `%` escapes are no UTF-8: no route could read its parts. */
export function refuseMalformedPath(request: Request): void {
  try {
    decodeURIComponent(new URL(request.url).pathname);
  } catch {
    throw notFound('There is nothing at this address.');
  }
}
