import { type Insertable, type Selectable, sql } from 'kysely';
import type { Engine } from './migrate';
import type { Db } from './open';
import type { ConsentRecordTable } from './tables';

export type ConsentRecord = Selectable<ConsentRecordTable>;
type Unchained = Omit<Insertable<ConsentRecordTable>, 'id' | 'previous_hash' | 'hash'>;
type Given = Omit<Unchained, 'text_version'>;

/**
 * Appends a record bound to the last one by its hash. Call it within a transaction: no other
 * record may come between reading the last and writing this one.
 */
export async function appendConsentRecord(db: Db, engine: Engine, given: Given) {
  if (engine === 'postgres') await sql`lock table consent_records in exclusive mode`.execute(db);
  const record = { ...given, text_version: await versionOf(db, given.text_sha256) };
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

/** Texts are immutable: one that was never shown before is the next version. */
async function versionOf(db: Db, textHash: string): Promise<number> {
  const known = await db
    .selectFrom('consent_records')
    .select('text_version')
    .where('text_sha256', '=', textHash)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (known) return known.text_version;
  const { newest } = await db
    .selectFrom('consent_records')
    .select((eb) => eb.fn.max('text_version').as('newest'))
    .executeTakeFirstOrThrow();
  return (newest ?? 0) + 1;
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
  let last: { id: number; hash: string | null } = { id: 0, hash: null };
  for (;;) {
    const rows = await recordsAfter(db, last.id);
    for (const { id, hash, previous_hash, ...record } of rows) {
      if (previous_hash !== last.hash || hashRecord(record, last.hash) !== hash) return id;
      last = { id, hash };
    }
    if (!rows.length) return null;
  }
}

const recordsAfter = (db: Db, id: number): Promise<ConsentRecord[]> =>
  db
    .selectFrom('consent_records')
    .selectAll()
    .where('id', '>', id)
    .orderBy('id')
    .limit(500)
    .execute();

function hashRecord(record: Unchained, previous: string | null): string {
  const entries = Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
  return new Bun.CryptoHasher('sha256')
    .update(JSON.stringify([previous, ...entries]))
    .digest('hex');
}
