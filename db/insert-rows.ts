import { CompiledQuery, type Insertable } from 'kysely';
import { inParts } from './listing';
import type { Db } from './open';
import type { Database } from './tables';

/** Rows of one statement: SQLite takes 32,766 parameters. */
const rowsAtOnce = 500;

/** Statements for full parts, by engine (an adapter each database has one of) and what they do. */
const statements = new WeakMap<object, Map<string, string>>();

/** Something Kysely can turn into SQL. */
interface Statement {
  compile(): { sql: string };
}

interface Options<Row> {
  rowsAtOnce?: number;
  /** Builds the statement where it does more than insert; the same one for the same columns. */
  build?(rows: Row[]): Statement;
}

/**
 * Inserts many rows of a table, each with just these columns, and returns what the statement
 * returns. As `insertInto().values()`, which builds each statement anew from every value; here
 * one is built for all full parts.
 */
export async function insertRows<
  Table extends keyof Database,
  Returned = unknown,
  Row extends Insertable<Database[Table]> = Insertable<Database[Table]>,
>(
  db: Db,
  table: Table,
  columns: readonly (keyof Insertable<Database[Table]> & string)[],
  rows: readonly Row[],
  options: Options<Row> = {},
): Promise<Returned[]> {
  const size = options.rowsAtOnce ?? rowsAtOnce;
  const build =
    options.build ?? ((part) => db.insertInto(table as 'settings').values(part as never));
  const returned: Returned[] = [];
  for (const part of inParts(rows, size)) {
    const make = () => build(emptyRows(columns, part.length)).compile().sql;
    const name = `${table} ${size} ${columns}`;
    const statement = part.length < size ? make() : madeOnce(db, name, make);
    const parameters = part.flatMap((row) => columns.map((column) => row[column] ?? null));
    const result = await db.executeQuery<Returned>(CompiledQuery.raw(statement, parameters));
    returned.push(...result.rows);
  }
  return returned;
}

const emptyRows = <Row>(columns: readonly string[], count: number): Row[] => {
  const row = Object.fromEntries(columns.map((column) => [column, ''])) as Row;
  return Array.from({ length: count }, () => row);
};

function madeOnce(db: Db, name: string, make: () => string): string {
  const { adapter } = db.getExecutor();
  const known = statements.get(adapter) ?? new Map<string, string>();
  statements.set(adapter, known);
  const statement = known.get(name) ?? make();
  known.set(name, statement);
  return statement;
}
