import { Database as Sqlite } from 'bun:sqlite';
import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely, PostgresDialect, type SqliteDatabase, SqliteDialect, sql } from 'kysely';
import { type Engine, migrate } from './migrate';
import type { Database } from './tables';

export type Db = Kysely<Database>;

export interface OpenDatabase {
  db: Db;
  engine: Engine;
  /** Folds the write-ahead log into the one file and closes. */
  close(): Promise<void>;
}

/**
 * Opens `sqlite:<file>`, `sqlite::memory:` or `postgres://…` and brings its tables up to date.
 * SQLite runs in WAL mode with `synchronous=FULL`: what was committed survives a power cut.
 */
export async function openDatabase(url: string): Promise<OpenDatabase> {
  const opened = url.startsWith('sqlite:') ? openSqlite(url.slice(7)) : await openPostgres(url);
  await migrate(opened.db, opened.engine);
  return opened;
}

function openSqlite(file: string): OpenDatabase {
  const isFile = file !== ':memory:';
  if (isFile) mkdirSync(dirname(file), { recursive: true });
  const sqlite = new Sqlite(file, { create: true, strict: true });
  sqlite.run('PRAGMA busy_timeout = 5000');
  sqlite.run('PRAGMA journal_mode = WAL');
  sqlite.run('PRAGMA synchronous = FULL');
  sqlite.run('PRAGMA foreign_keys = ON');
  const database = kyselyShim(sqlite, isFile ? () => refuseRemoved(file) : () => {});
  const db = new Kysely<Database>({ dialect: new SqliteDialect({ database }) });
  return {
    db,
    engine: 'sqlite',
    async close() {
      sqlite.run('PRAGMA optimize');
      sqlite.run('PRAGMA wal_checkpoint(TRUNCATE)');
      await db.destroy();
    },
  };
}

/**
 * Kysely's SqliteDialect speaks better-sqlite3; bun:sqlite is that but for `reader`. It uses each
 * statement once: ended at once, none is left that would keep the file open.
 */
function kyselyShim(sqlite: Sqlite, beforeWrite: () => void): SqliteDatabase {
  const shim = {
    close: () => sqlite.close(false),
    prepare(query: string) {
      if (/^(begin|insert|update|delete)/.test(query)) beforeWrite();
      const statement = sqlite.prepare(query);
      type Values = Parameters<typeof statement.all>;
      return {
        reader: statement.columnNames.length > 0,
        all: (values: unknown) => ending(statement, () => statement.all(...(values as Values))),
        run: (values: unknown) => ending(statement, () => statement.run(...(values as Values))),
        iterate: (values: unknown) => statement.iterate(...(values as Values)),
      };
    },
  };
  return shim as unknown as SqliteDatabase;
}

/** SQLite goes on writing into a file that was deleted, and tells success: all of it would be lost. */
function refuseRemoved(file: string): void {
  if (existsSync(file)) return;
  throw Object.assign(new Error(`${file} is gone.`), { code: 'SQLITE_CANTOPEN' });
}

function ending<Result>(statement: { finalize(): void }, use: () => Result): Result {
  try {
    return use();
  } finally {
    statement.finalize();
  }
}

async function openPostgres(url: string): Promise<OpenDatabase> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5000 });
  // An idle connection that the server ends is replaced at the next query; unheard, it would end us.
  pool.on('error', () => {});
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return { db, engine: 'postgres', close: () => db.destroy() };
}

/** Writes a consistent copy of a SQLite database; it may be in use meanwhile. */
export async function backupSqlite(db: Db, file: string): Promise<void> {
  await sql`vacuum into ${file}`.execute(db);
}
