import { listLeads } from '../../db/leads';
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

/** `site leads export [--json]`: every enquiry, newest first, on standard output. */
export async function leadsCommand(args: string[], io: Io): Promise<number> {
  const [action, format, ...rest] = args;
  if (action !== 'export' || (format && format !== '--json') || rest.length) {
    io.err(usage);
    return exitCodes.usage;
  }
  const config = readConfig(io);
  if (!config) return exitCodes.failure;
  const database = await openConfigured(config, io);
  if (!database) return exitCodes.failure;
  const { db, close } = database;
  const leads = await listLeads(db, { limit: Number.MAX_SAFE_INTEGER });
  await close();
  io.out(
    format
      ? `${JSON.stringify(leads, null, 2)}\n`
      : toCsv(
          columns,
          leads.map((lead) => columns.map((column) => lead[column])),
        ),
  );
  return exitCodes.ok;
}
