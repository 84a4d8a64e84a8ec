import type { Selectable } from 'kysely';
import type { Db } from './open';
import type { StaffTable } from './tables';

export type Staff = Selectable<StaffTable>;

/** Addresses are kept in lower case: one mailbox, one account. */
const mailbox = (email: string) => email.trim().toLowerCase();

export const findStaffByEmail = (db: Db, email: string): Promise<Staff | undefined> =>
  db.selectFrom('staff').selectAll().where('email', '=', mailbox(email)).executeTakeFirst();

export async function hasStaff(db: Db): Promise<boolean> {
  return Boolean(await db.selectFrom('staff').select('id').limit(1).executeTakeFirst());
}

/** Creates the account, or sets the password of the one that is there; returns its id. */
export async function saveStaff(
  db: Db,
  { email, passwordHash, now }: { email: string; passwordHash: string; now: string },
): Promise<number> {
  const { id } = await db
    .insertInto('staff')
    .values({ email: mailbox(email), password_hash: passwordHash, created_at: now })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ password_hash: passwordHash }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
