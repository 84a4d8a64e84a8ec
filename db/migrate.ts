import { type Kysely, sql } from 'kysely';
import * as initial from './migrations/0001-initial';
import type { Engine } from './open';
import type { Database } from './tables';

interface Migration {
  up(db: Kysely<unknown>, engine: Engine): Promise<void>;
}

/** In order; a migration that was released is never edited. */
const migrations: Record<string, Migration> = {
  '0001-initial': initial,
};

/** Applies what is missing, each migration in one transaction. Idempotent. */
export async function migrate(db: Kysely<Database>, engine: Engine): Promise<void> {
  await sql`create table if not exists migrations (name text primary key, applied_at text not null)`.execute(
    db,
  );
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db);
  const applied = new Set(rows.map((row) => row.name));
  for (const [name, migration] of Object.entries(migrations)) {
    if (!applied.has(name)) await apply(db, engine, name, migration);
  }
}

function apply(db: Kysely<Database>, engine: Engine, name: string, migration: Migration) {
  return db.transaction().execute(async (transaction) => {
    await migration.up(transaction as unknown as Kysely<unknown>, engine);
    await sql`insert into migrations values (${name}, ${new Date().toISOString()})`.execute(
      transaction,
    );
  });
}
