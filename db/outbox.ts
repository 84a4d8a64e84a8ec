import type { Insertable, Selectable } from 'kysely';
import type { Db } from './open';
import type { OutboxTable } from './tables';

export type OutboxEntry = Selectable<OutboxTable>;

export const insertOutbox = (db: Db, entry: Insertable<OutboxTable>) =>
  db.insertInto('outbox').values(entry).execute();

/**
 * Takes up to `limit` deliveries that are due and leases them until `leaseUntil`, so that no
 * other process takes the same ones meanwhile.
 */
export async function leaseDue(
  db: Db,
  { now, leaseUntil, limit = 10 }: { now: string; leaseUntil: string; limit?: number },
): Promise<OutboxEntry[]> {
  const due = await db
    .selectFrom('outbox')
    .selectAll()
    .where('delivered_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .limit(limit)
    .execute();
  const leased: OutboxEntry[] = [];
  for (const entry of due) {
    const { numUpdatedRows } = await db
      .updateTable('outbox')
      .set({ next_attempt_at: leaseUntil })
      .where('id', '=', entry.id)
      .where('next_attempt_at', '=', entry.next_attempt_at)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) leased.push(entry);
  }
  return leased;
}

export const markDelivered = (db: Db, id: string, now: string) =>
  db
    .updateTable('outbox')
    .set({ delivered_at: now, last_error: null })
    .where('id', '=', id)
    .execute();

interface FailedAttempt {
  error: string;
  now: string;
  nextAttemptAt: string | null;
  /** False where it was known beforehand that trying is of no use; true unless told. */
  wasTried?: boolean;
}

/** Records a failed attempt; with no next attempt the delivery is given up. */
export const markAttemptFailed = (
  db: Db,
  entry: OutboxEntry,
  { error, now, nextAttemptAt, wasTried = true }: FailedAttempt,
) =>
  db
    .updateTable('outbox')
    .set({
      attempts: entry.attempts + Number(wasTried),
      last_error: error.slice(0, 500),
      ...(nextAttemptAt ? { next_attempt_at: nextAttemptAt } : { failed_at: now }),
    })
    .where('id', '=', entry.id)
    .execute();

export const listDeliveries = (db: Db, leadId: string): Promise<OutboxEntry[]> =>
  db.selectFrom('outbox').selectAll().where('lead_id', '=', leadId).orderBy('created_at').execute();

export const deleteDeliveries = (db: Db, leadId: string) =>
  db.deleteFrom('outbox').where('lead_id', '=', leadId).execute();

/** A delivery that was given up begins again, at once. */
export const retryDelivery = (db: Db, leadId: string, id: string, now: string) =>
  db
    .updateTable('outbox')
    .set({ attempts: 0, failed_at: null, next_attempt_at: now })
    .where('id', '=', id)
    .where('lead_id', '=', leadId)
    .where('failed_at', 'is not', null)
    .execute();
