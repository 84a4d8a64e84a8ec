import type { Db } from './open';

export async function getSetting(db: Db, name: string): Promise<string | null> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value ?? null;
}

export const setSetting = (db: Db, name: string, value: string) =>
  db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();

/** Removes the setting; true when it was there with this value: taken by one caller only. */
export async function takeSetting(db: Db, name: string, value: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('settings')
    .where('name', '=', name)
    .where('value', '=', value)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
