import { Database } from 'bun:sqlite';
import { join } from 'node:path';

/** Rows of the database of a site that runs in this folder, read beside it. */
export function readRows(dir: string, query: string): Record<string, unknown>[] {
  const database = new Database(join(dir, 'data/site.sqlite'), { readonly: true });
  try {
    return database.query<Record<string, unknown>, []>(query).all();
  } finally {
    database.close();
  }
}
