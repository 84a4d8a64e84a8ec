import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Engine } from './open';
import type { ConsentRecordTable } from './tables';

export type ConsentRecord = Selectable<ConsentRecordTable>;
type Unchained = Omit<Insertable<ConsentRecordTable>, 'id' | 'previous_hash' | 'hash'>;

/**
 * Appends a record bound to the last one by its hash. Call it within a transaction: no other
 * record may come between reading the last and writing this one.
 */
export async function appendConsentRecord(db: Db, engine: Engine, record: Unchained) {
  if (engine === 'postgres') await sql`lock table consent_records in exclusive mode`.execute(db);
  const last = await db
    .selectFrom('consent_records')
    .select('hash')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const previous_hash = last?.hash ?? null;
  await db
    .insertInto('consent_records')
    .values({ ...record, previous_hash, hash: hashRecord(record, previous_hash) })
    .execute();
}

export const listConsentRecords = (db: Db, leadId: string): Promise<ConsentRecord[]> =>
  db
    .selectFrom('consent_records')
    .selectAll()
    .where('lead_id', '=', leadId)
    .orderBy('id')
    .execute();

/** The id of the first record whose hash does not fit, or null when the chain is whole. */
export async function findBrokenRecord(db: Db): Promise<number | null> {
  let previous: string | null = null;
  for await (const row of db.selectFrom('consent_records').selectAll().orderBy('id').stream()) {
    const { id, hash, previous_hash, ...record } = row;
    if (previous_hash !== previous || hashRecord(record, previous) !== hash) return id;
    previous = hash;
  }
  return null;
}

function hashRecord(record: Unchained, previous: string | null): string {
  const entries = Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
  return new Bun.CryptoHasher('sha256')
    .update(JSON.stringify([previous, ...entries]))
    .digest('hex');
}
