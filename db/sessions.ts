import type { Db } from './open';

export const insertSession = (
  db: Db,
  session: { tokenHash: string; staffId: number; now: string; expiresAt: string },
) =>
  db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      staff_id: session.staffId,
      created_at: session.now,
      last_seen_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute();

/** The account behind a live session. */
export const findSession = (db: Db, tokenHash: string, now: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('staff', 'staff.id', 'sessions.staff_id')
    .select(['staff.id', 'staff.email', 'sessions.last_seen_at', 'sessions.created_at'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();

export const touchSession = (db: Db, tokenHash: string, now: string, expiresAt: string) =>
  db
    .updateTable('sessions')
    .set({ last_seen_at: now, expires_at: expiresAt })
    .where('token_hash', '=', tokenHash)
    .execute();

export const deleteSession = (db: Db, tokenHash: string) =>
  db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();

/** Signs an account out everywhere. */
export const deleteSessionsOf = (db: Db, staffId: number) =>
  db.deleteFrom('sessions').where('staff_id', '=', staffId).execute();

export const deleteExpiredSessions = (db: Db, now: string) =>
  db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
