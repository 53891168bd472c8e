import { readSettings, SettingError } from './settings.ts';
import { startServer } from './start-server.ts';

/** One line for a start that fails because of the machine or its settings. `undefined`: another error, with a stack. */
const plainReason = (error: unknown): string | undefined => {
  if (error instanceof SettingError) return error.message;
  if (!(error instanceof Error && 'code' in error)) return undefined;
  const { code, port, address } = error as NodeJS.ErrnoException & {
    readonly port?: number;
    readonly address?: string;
  };
  if (code === 'EADDRINUSE') return `port ${port} on ${address} is in use: stop the other server, or set PORT`;
  if (code === 'EACCES') return `permission denied for port ${port} on ${address}: set PORT to 1024 or higher`;
  return undefined;
};

try {
  await startServer(readSettings(process.env));
} catch (error) {
  const reason = plainReason(error);
  if (reason === undefined) throw error;
  process.stderr.write(`Portolan did not start: ${reason}\n`);
  process.exit(1);
}
