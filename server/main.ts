import { CommandRefused } from './commands/command-refused.ts';
import { isCommand, runCommand } from './commands/run-command.ts';
import { verifyExport } from './commands/verify-export.ts';
import { verifyReplay } from './commands/verify-replay.ts';
import { readSettings } from './settings.ts';
import { refusedStart } from './start-refusals.ts';
import { startServer } from './start-server.ts';

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
  const refused = refusedStart(error);
  if (refused === undefined) throw error;
  process.stderr.write(`${undone}: ${refused.line}\n`);
  process.exit(refused.exitCode);
}
