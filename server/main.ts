import { CommandRefused } from './commands/command-refused.ts';
import { isCommand, runCommand } from './commands/run-command.ts';
import { verifyExport } from './commands/verify-export.ts';
import { verifyReplay } from './commands/verify-replay.ts';
import { DataDirRefused } from './database/data-dir-lock.ts';
import { DatabaseRefused } from './database/database-refused.ts';
import { DatabaseUnavailable } from './database/heartbeat.ts';
import { LoginRefused } from './database/portal-role.ts';
import { readSettings, SettingError } from './settings.ts';
import { startServer } from './start-server.ts';

/** One line for a start that fails because of the machine or its settings. `undefined`: another error, with a stack. */
const plainReason = (error: unknown): string | undefined => {
  if (error instanceof SettingError || error instanceof DataDirRefused) return error.message;
  if (error instanceof DatabaseRefused || error instanceof LoginRefused) return error.message;
  if (!(error instanceof Error && 'code' in error)) return undefined;
  const { code, port, address } = error as NodeJS.ErrnoException & {
    readonly port?: number;
    readonly address?: string;
  };
  if (code === 'EADDRINUSE') return `port ${port} on ${address} is in use: stop the other server, or set PORT`;
  if (code === 'EACCES') return `permission denied for port ${port} on ${address}: set PORT to 1024 or higher`;
  return undefined;
};

/** Exit code of a start that would be refused again (`EX_CONFIG` of sysexits.h): whoever supervises does not repeat it. */
const startRefused = 78;

// Passports and postings are in the files that the server writes: nobody else on the machine reads them.
process.umask(0o077);

const [name, ...args] = process.argv.slice(2);
const undone = name === undefined ? 'Portolan did not start' : 'Nothing was done';

/** Commands that need neither settings nor the installation's database. */
const offline = { 'verify-export': verifyExport, 'verify-replay': verifyReplay };

const verifyOffline = async (verify: typeof verifyExport): Promise<number> => {
  const { ok, lines } = await verify(args, process.env['INIT_CWD'] ?? process.cwd());
  process.stdout.write(`${lines.join('\n')}\n`);
  return ok ? 0 : 1;
};

try {
  if (name === 'verify-export' || name === 'verify-replay') process.exit(await verifyOffline(offline[name]));
  const settings = readSettings(process.env);
  if (name === undefined) await startServer(settings);
  else if (isCommand(name)) process.exit(await runCommand(settings, name, args));
  else throw new CommandRefused(`unknown command ${name}`);
} catch (error) {
  if (error instanceof CommandRefused) {
    process.stderr.write(`${undone}: ${error.message}\n`);
    process.exit(2);
  }
  if (error instanceof DatabaseUnavailable) {
    process.stderr.write(`${undone}: the database does not answer: ${error.message}\n`);
    process.exit(1);
  }
  const reason = plainReason(error);
  if (reason === undefined) throw error;
  process.stderr.write(`${undone}: ${reason}\n`);
  process.exit(startRefused);
}
