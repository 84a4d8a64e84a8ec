import { existsSync } from 'node:fs';
import { backupSqlite } from '../../db/open';
import { readConfig } from './config';
import { openConfigured } from './database';
import { exitCodes, type Io } from './io';
import { usage } from './usage';

/** `site backup <file>`: a consistent copy, also while the site is running. */
export async function backupCommand(args: string[], io: Io): Promise<number> {
  const [file, ...rest] = args;
  if (!file || rest.length) {
    io.err(usage);
    return exitCodes.usage;
  }
  const config = readConfig(io);
  if (!config) return exitCodes.failure;
  if (existsSync(file)) {
    io.err(`${file} exists already; name a file that does not.\n`);
    return exitCodes.failure;
  }
  const database = await openConfigured(config, io);
  if (!database) return exitCodes.failure;
  const { db, engine, close } = database;
  if (engine === 'postgres') {
    await close();
    io.err('DATABASE_URL names PostgreSQL: back it up with pg_dump.\n');
    return exitCodes.failure;
  }
  try {
    await backupSqlite(db, file);
  } catch (error) {
    io.err(`${file} could not be written: ${String(error)}\n`);
    return exitCodes.failure;
  } finally {
    await close();
  }
  io.out(`${file} written.\n`);
  return exitCodes.ok;
}
