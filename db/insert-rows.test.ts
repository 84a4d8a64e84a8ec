import { expect, test } from 'bun:test';
import { insertRows } from './insert-rows';
import { testDatabase } from './test-database';

test('many rows are inserted as they are, in full parts and the rest', async () => {
  const { db } = await testDatabase();
  const row = (index: number) => ({ name: `name ${index}`, value: `value ${index}` });
  const rows = Array.from({ length: 1_203 }, (_, index) => row(index));
  await insertRows(db, 'settings', ['name', 'value'], rows);
  await db.transaction().execute((transaction) =>
    insertRows(
      transaction,
      'settings',
      ['value', 'name'],
      Array.from({ length: 500 }, (_, index) => row(2_000 + index)),
    ),
  );
  const stored = await db.selectFrom('settings').selectAll().execute();
  expect(stored).toHaveLength(1_703);
  expect(stored.filter(({ name, value }) => value === name.replace('name', 'value'))).toHaveLength(
    1_703,
  );
});

test('no rows are no statement', async () => {
  const { db } = await testDatabase();
  await insertRows(db, 'settings', ['name', 'value'], []);
  expect(await db.selectFrom('settings').selectAll().execute()).toEqual([]);
});
