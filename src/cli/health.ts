import { isIPv6 } from 'node:net';
import { routes } from '../routes';
import { readConfig } from './config';
import { exitCodes, type Io } from './io';
import { usage } from './usage';

/** `site health`: asks the server on this machine whether it is ready; for container checks. */
export async function healthCommand(args: string[], io: Io): Promise<number> {
  if (args.length) {
    io.err(usage);
    return exitCodes.usage;
  }
  const config = readConfig(io);
  if (!config) return exitCodes.failure;
  const address = `http://${reachable(config.HOST)}:${config.PORT}${routes.readyz.href()}`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(4000) }).catch(() => null);
  if (answer?.ok) return exitCodes.ok;
  io.err(`${address} ${answer ? `answers ${answer.status}` : 'does not answer'}.\n`);
  return exitCodes.failure;
}

/** Where a server that listens at `host` answers on this machine, as an address writes it. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return isIPv6(host) ? `[${host}]` : host;
}
