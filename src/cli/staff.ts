import { credentialsSchema, setAccount } from '../staff/accounts';
import { readConfig } from './config';
import { openConfigured } from './database';
import { exitCodes, type Io } from './io';
import { usage } from './usage';

/** `site staff add <email>`: the password comes from STAFF_PASSWORD or standard input. */
export async function staffCommand(args: string[], io: Io): Promise<number> {
  const [action, email, ...rest] = args;
  if (action !== 'add' || !email || rest.length) {
    io.err(usage);
    return exitCodes.usage;
  }
  const config = readConfig({ ...io, env: { ...io.env, STAFF_EMAIL: '', STAFF_PASSWORD: '' } });
  if (!config) return exitCodes.failure;
  const password = io.env.STAFF_PASSWORD || (await askPassword(io));
  const credentials = credentialsSchema.safeParse({ email, password });
  if (!credentials.success) {
    for (const { path, message } of credentials.error.issues)
      io.err(`${path.join('.')}: ${message}\n`);
    return exitCodes.failure;
  }
  const database = await openConfigured(config, io);
  if (!database) return exitCodes.failure;
  const { db, close } = database;
  await setAccount({ db, now: () => new Date() }, credentials.data);
  await close();
  io.out(`${credentials.data.email} can sign in now.\n`);
  return exitCodes.ok;
}

async function askPassword(io: Io): Promise<string> {
  if (process.stdin.isTTY) io.err('Password (at least 12 characters): ');
  for await (const line of console) return line;
  return '';
}
