import { CompiledQuery, type Insertable } from 'kysely';
import { inParts } from './listing';
import type { Db } from './open';
import type { Database } from './tables';

/** Rows of one statement: SQLite takes 32,766 parameters. */
const rowsAtOnce = 500;

/** Statements for full parts, by engine (an adapter each database has one of) and table. */
const statements = new WeakMap<object, Map<string, string>>();

/**
 * Inserts many rows of a table, each with just these columns. As `insertInto().values()`, which
 * builds each statement anew from every value; here one is built for all full parts.
 */
export async function insertRows<Table extends keyof Database>(
  db: Db,
  table: Table,
  columns: readonly (keyof Insertable<Database[Table]> & string)[],
  rows: readonly Insertable<Database[Table]>[],
): Promise<void> {
  for (const part of inParts(rows, rowsAtOnce)) {
    const statement = statementFor(db, table, columns, part.length);
    const parameters = part.flatMap((row) => columns.map((column) => row[column]));
    await db.executeQuery(CompiledQuery.raw(statement, parameters));
  }
}

function statementFor(db: Db, table: string, columns: readonly string[], count: number): string {
  if (count < rowsAtOnce) return buildStatement(db, table, columns, count);
  const { adapter } = db.getExecutor();
  const known = statements.get(adapter) ?? new Map<string, string>();
  statements.set(adapter, known);
  const key = `${table} ${columns}`;
  const statement = known.get(key) ?? buildStatement(db, table, columns, count);
  known.set(key, statement);
  return statement;
}

function buildStatement(db: Db, table: string, columns: readonly string[], count: number): string {
  const row = Object.fromEntries(columns.map((column) => [column, '']));
  const rows = Array.from({ length: count }, () => row);
  return db
    .insertInto(table as 'seo_internal_links')
    .values(rows as never)
    .compile().sql;
}
