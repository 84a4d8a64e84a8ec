import type { Insertable, Selectable } from 'kysely';
import type { Db } from './open';
import type { LeadTable } from './tables';

export type Lead = Selectable<LeadTable>;

export const insertLead = (db: Db, lead: Insertable<LeadTable>) =>
  db.insertInto('leads').values(lead).execute();

export const getLead = (db: Db, id: string): Promise<Lead | undefined> =>
  db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst();

/** Newest first. */
export const listLeads = (
  db: Db,
  { limit = 100, offset = 0 }: { limit?: number; offset?: number } = {},
): Promise<Lead[]> =>
  db
    .selectFrom('leads')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();

export async function countLeads(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('leads')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const setLeadStatus = (db: Db, id: string, status: string) =>
  db.updateTable('leads').set({ status }).where('id', '=', id).execute();
