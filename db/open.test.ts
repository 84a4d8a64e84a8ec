import { Database as Sqlite } from 'bun:sqlite';
import { expect, test } from 'bun:test';
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { listLeads } from './leads';
import { backupSqlite, openDatabase } from './open';
import { getSetting, setSetting } from './settings';

const root = mkdtempSync(join(tmpdir(), 'site-db-'));
process.on('exit', () => rmSync(root, { recursive: true, force: true }));

test('SQLite commits to the disk before it answers, waits for others and keeps references', async () => {
  const { db, close } = await openDatabase(`sqlite:${join(root, 'a.sqlite')}`);
  const pragma = async (name: string) => {
    const { rows } = await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(db);
    return Object.values(rows[0] ?? {})[0];
  };
  expect(await pragma('journal_mode')).toBe('wal');
  expect(await pragma('synchronous')).toBe(2);
  expect(await pragma('busy_timeout')).toBe(5000);
  expect(await pragma('foreign_keys')).toBe(1);
  await close();
});

test('the folder of the file is made, and closing leaves one file', async () => {
  const file = join(root, 'new/folder/site.sqlite');
  const { db, close } = await openDatabase(`sqlite:${file}`);
  await setSetting(db, 'a', '1');
  await close();
  expect(existsSync(file)).toBe(true);
  expect(existsSync(`${file}-wal`)).toBe(false);
  const again = await openDatabase(`sqlite:${file}`);
  expect(await listLeads(again.db)).toEqual([]);
  await again.close();
});

test('programs that open a new file at once all find it ready', async () => {
  const script = `
    const { openDatabase } = await import(${JSON.stringify(join(import.meta.dir, 'open.ts'))});
    const { close } = await openDatabase(${JSON.stringify(`sqlite:${join(root, 'shared.sqlite')}`)});
    await close();`;
  const programs = Array.from({ length: 4 }, () =>
    Bun.spawn([process.execPath, '-e', script], { stderr: 'pipe' }),
  );
  for (const { exited, stderr } of programs)
    expect([await exited, await new Response(stderr).text()]).toEqual([0, '']);
}, 60_000);

test('a backup is whole and readable by itself', async () => {
  const { db, close } = await openDatabase(`sqlite:${join(root, 'b.sqlite')}`);
  await setSetting(db, 'kept', 'yes');
  const file = join(root, 'copy.sqlite');
  await backupSqlite(db, file);
  await close();
  const copy = new Sqlite(file, { readonly: true });
  expect(copy.query('pragma integrity_check').values()).toEqual([['ok']]);
  expect(copy.query("select value from settings where name = 'kept'").values()).toEqual([['yes']]);
  copy.close();
});

test('nothing is acknowledged once the file is deleted, and all is well when it is back', async () => {
  const file = join(root, 'deleted.sqlite');
  const { db, close } = await openDatabase(`sqlite:${file}`);
  await setSetting(db, 'a', '1');
  renameSync(file, `${file}.away`);
  const inTransaction = db
    .transaction()
    .execute((transaction) => setSetting(transaction, 'a', '2'));
  await expect(inTransaction).rejects.toMatchObject({ code: 'SQLITE_CANTOPEN' });
  await expect(setSetting(db, 'a', '3')).rejects.toMatchObject({ code: 'SQLITE_CANTOPEN' });
  renameSync(`${file}.away`, file);
  await setSetting(db, 'a', '4');
  expect(await getSetting(db, 'a')).toBe('4');
  await close();
});
