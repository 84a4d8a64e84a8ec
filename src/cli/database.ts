import { type OpenDatabase, openDatabase } from '../../db/open';
import type { Config } from '../config';
import type { Io } from './io';

/** The configured database, or null once it was told why it cannot be opened. */
export async function openConfigured(config: Config, io: Io): Promise<OpenDatabase | null> {
  try {
    return await openDatabase(config.DATABASE_URL);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    io.err(`DATABASE_URL: the database cannot be opened: ${reason}\n`);
    return null;
  }
}
