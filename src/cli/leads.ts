import { findBrokenRecord } from '../../db/consent-records';
import { listLeads } from '../../db/leads';
import type { Db, OpenDatabase } from '../../db/open';
import { toCsv } from '../csv';
import { eraseEnquiries } from '../leads/withdraw-consent';
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

type Action = (database: OpenDatabase, io: Io) => Promise<number>;

const actions: Record<string, Action> = {
  export: async ({ db }, io) => {
    const leads = await listAll(db);
    io.out(
      toCsv(
        columns,
        leads.map((lead) => columns.map((column) => lead[column])),
      ),
    );
    return exitCodes.ok;
  },
  'export --json': async ({ db }, io) => {
    io.out(`${JSON.stringify(await listAll(db), null, 2)}\n`);
    return exitCodes.ok;
  },
  verify: verifyConsent,
};

const listAll = (db: Db) => listLeads(db, { limit: Number.MAX_SAFE_INTEGER });

/**
 * `site leads export [--json]`: every enquiry, newest first, on standard output.
 * `site leads verify`: whether every proof of consent stands as it was recorded.
 * `site leads erase <email>`: deletes a person's enquiries; the proofs of consent stay.
 */
export async function leadsCommand(args: string[], io: Io): Promise<number> {
  const action = findAction(args);
  if (!action) {
    io.err(usage);
    return exitCodes.usage;
  }
  const config = readConfig(io);
  if (!config) return exitCodes.failure;
  const database = await openConfigured(config, io);
  if (!database) return exitCodes.failure;
  const code = await action(database, io);
  await database.close();
  return code;
}

function findAction(args: string[]): Action | undefined {
  const [verb, email] = args;
  if (verb === 'erase' && email && args.length === 2)
    return (database, io) => eraseLeads(database, io, email);
  const name = args.join(' ');
  return Object.hasOwn(actions, name) ? actions[name] : undefined;
}

async function verifyConsent({ db }: OpenDatabase, io: Io): Promise<number> {
  const broken = await findBrokenRecord(db);
  if (broken === null) {
    io.out('Every consent record stands as it was recorded.\n');
    return exitCodes.ok;
  }
  io.err(`Consent record ${broken} was changed, or one before it is gone.\n`);
  return exitCodes.failure;
}

async function eraseLeads({ db, engine }: OpenDatabase, io: Io, email: string): Promise<number> {
  const count = await eraseEnquiries({ db, engine, now: () => new Date() }, email);
  if (count === 0) {
    io.err(`There is no enquiry of ${email}.\n`);
    return exitCodes.failure;
  }
  io.out(`Enquiries erased: ${count}. The proofs of consent and its withdrawal are kept.\n`);
  return exitCodes.ok;
}
