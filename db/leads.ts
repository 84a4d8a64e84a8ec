import type { Insertable, Selectable } from 'kysely';
import { contains } from './listing';
import type { Db } from './open';
import type { LeadTable } from './tables';

export type Lead = Selectable<LeadTable>;

export const insertLead = (db: Db, lead: Insertable<LeadTable>) =>
  db.insertInto('leads').values(lead).execute();

export const getLead = (db: Db, id: string): Promise<Lead | undefined> =>
  db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst();

export interface LeadQuery {
  /** Looked for in name, e-mail, company and message, case-insensitively. */
  q?: string | undefined;
  status?: string | undefined;
  limit?: number;
  offset?: number;
}

/** Newest first. */
export const listLeads = (db: Db, query: LeadQuery = {}): Promise<Lead[]> =>
  filterLeads(db, query)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(query.limit ?? 100)
    .offset(query.offset ?? 0)
    .execute();

/** How many match, on all pages. */
export async function countLeads(db: Db, query: LeadQuery = {}): Promise<number> {
  const { count } = await filterLeads(db, query)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function filterLeads(db: Db, { q, status }: LeadQuery) {
  let found = db.selectFrom('leads');
  if (status) found = found.where('status', '=', status);
  if (q)
    found = found.where((eb) =>
      eb.or([
        contains(eb.ref('name'), q),
        contains(eb.ref('email'), q),
        contains(eb.ref('company'), q),
        contains(eb.ref('message'), q),
      ]),
    );
  return found;
}

/** Enquiries sent with this address, however it was written. */
export async function listLeadIds(db: Db, email: string): Promise<string[]> {
  const rows = await db
    .selectFrom('leads')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .execute();
  return rows.map(({ id }) => id);
}

/** Enquiries that came in before a time, oldest first. */
export async function listLeadIdsBefore(db: Db, time: string): Promise<string[]> {
  const rows = await db
    .selectFrom('leads')
    .select('id')
    .where('created_at', '<', time)
    .orderBy('created_at')
    .execute();
  return rows.map(({ id }) => id);
}

export const deleteLead = (db: Db, id: string) =>
  db.deleteFrom('leads').where('id', '=', id).execute();

export const setLeadStatus = (db: Db, id: string, status: string) =>
  db.updateTable('leads').set({ status }).where('id', '=', id).execute();
