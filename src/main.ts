import './production';
import { backupCommand } from './cli/backup';
import { checkCommand } from './cli/check';
import { healthCommand } from './cli/health';
import { exitCodes, type Io, processIo } from './cli/io';
import { leadsCommand } from './cli/leads';
import { serveCommand } from './cli/serve';
import { staffCommand } from './cli/staff';
import { usage } from './cli/usage';

const commands: Record<string, (args: string[], io: Io) => Promise<number>> = {
  serve: serveCommand,
  check: checkCommand,
  staff: staffCommand,
  leads: leadsCommand,
  backup: backupCommand,
  health: healthCommand,
  audit: async (args, io) => (await import('./cli/audit')).auditCommand(args, io),
};

const [name = 'serve', ...args] = process.argv.slice(2);
if (['--help', '-h', 'help'].includes(name)) {
  processIo.out(usage);
} else {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) processIo.err(`Unknown command: ${name}\n\n${usage}`);
  process.exitCode = await (command?.(args, processIo) ?? exitCodes.usage);
}
