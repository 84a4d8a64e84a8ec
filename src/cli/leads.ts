import { findBrokenRecord } from '../../db/consent-records';
import { listLeads } from '../../db/leads';
import type { Db } from '../../db/open';
import { toCsv } from '../csv';
import { readConfig } from './config';
import { openConfigured } from './database';
import { exitCodes, type Io } from './io';
import { usage } from './usage';

const columns = [
  'id',
  'created_at',
  'status',
  'name',
  'email',
  'phone',
  'company',
  'service_interest',
  'message',
  'source',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'page_url',
  'consent_at',
  'consent_text',
] as const;

const actions: Record<string, (db: Db, io: Io) => Promise<number>> = {
  export: async (db, io) => {
    const leads = await listAll(db);
    io.out(
      toCsv(
        columns,
        leads.map((lead) => columns.map((column) => lead[column])),
      ),
    );
    return exitCodes.ok;
  },
  'export --json': async (db, io) => {
    io.out(`${JSON.stringify(await listAll(db), null, 2)}\n`);
    return exitCodes.ok;
  },
  verify: verifyConsent,
};

const listAll = (db: Db) => listLeads(db, { limit: Number.MAX_SAFE_INTEGER });

/**
 * `site leads export [--json]`: every enquiry, newest first, on standard output.
 * `site leads verify`: whether every proof of consent stands as it was recorded.
 */
export async function leadsCommand(args: string[], io: Io): Promise<number> {
  const name = args.join(' ');
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!action) {
    io.err(usage);
    return exitCodes.usage;
  }
  const config = readConfig(io);
  if (!config) return exitCodes.failure;
  const database = await openConfigured(config, io);
  if (!database) return exitCodes.failure;
  const code = await action(database.db, io);
  await database.close();
  return code;
}

async function verifyConsent(db: Db, io: Io): Promise<number> {
  const broken = await findBrokenRecord(db);
  if (broken === null) {
    io.out('Every consent record stands as it was recorded.\n');
    return exitCodes.ok;
  }
  io.err(`Consent record ${broken} was changed, or one before it is gone.\n`);
  return exitCodes.failure;
}
