import { type Expression, type RawBuilder, sql } from 'kysely';

/** One page of a longer list. */
export interface Listed<Row> {
  rows: Row[];
  /** Rows that match, on all pages. */
  total: number;
}

/** What every list takes; `sort` is a column that the list allows. */
export interface ListOptions<Sort extends string> {
  /** Looked for in the texts of a row, case-insensitively. */
  q?: string;
  sort?: Sort;
  dir?: 'asc' | 'desc';
  /** 10,000 unless told. */
  limit?: number;
  offset?: number;
}

export const maxListed = 10_000;

/** A portable, case-insensitive "contains"; wildcards in the text are taken literally. */
export function contains(column: Expression<string | null>, text: string): RawBuilder<boolean> {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`lower(${column}) like ${pattern} escape '\\'`;
}

/** SQLite takes 32,766 parameters a statement: lists are written in parts of this many rows. */
export function inParts<Item>(items: readonly Item[], size = 500): Item[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, part) => items.slice(part * size, (part + 1) * size));
}
