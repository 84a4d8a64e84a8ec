import { type Kysely, sql } from 'kysely';
import * as initial from './migrations/0001-initial';
import type { Database } from './tables';

export type Engine = 'sqlite' | 'postgres';

interface Migration {
  up(db: Kysely<unknown>, engine: Engine): Promise<void>;
}

/** In order; a migration that was released is never edited. */
const migrations: Record<string, Migration> = {
  '0001-initial': initial,
};

/** Any number that nothing else locks: replicas that start together migrate one by one. */
const migrationLock = 727_001;

/** Applies what is missing, all of it or nothing. Idempotent. */
export function migrate(db: Kysely<Database>, engine: Engine): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    if (engine === 'postgres')
      await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(transaction);
    await sql`create table if not exists migrations (name text primary key, applied_at text not null)`.execute(
      transaction,
    );
    const { rows } = await sql<{ name: string }>`select name from migrations`.execute(transaction);
    const applied = new Set(rows.map((row) => row.name));
    for (const [name, migration] of Object.entries(migrations)) {
      if (applied.has(name)) continue;
      await migration.up(transaction as unknown as Kysely<unknown>, engine);
      await sql`insert into migrations values (${name}, ${new Date().toISOString()})`.execute(
        transaction,
      );
    }
  });
}
