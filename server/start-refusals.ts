import { CommandRefused } from './commands/command-refused.ts';
import { DataDirRefused } from './database/data-dir-lock.ts';
import { DatabaseRefused } from './database/database-refused.ts';
import { DatabaseUnavailable } from './database/heartbeat.ts';
import { LoginRefused } from './database/portal-role.ts';
import { SecretKeyRefused } from './http/secrets.ts';
import { AddressRefused } from './listening-address.ts';
import { SettingError } from './settings.ts';

/** How a start or a command ends that cannot go on: a line for the operator, and an exit code (docs/operations.md). */
export interface RefusedStart {
  readonly exitCode: 1 | 2 | 78;
  readonly line: string;
}

/** `EX_CONFIG` of sysexits.h: the start would be refused again, so that whoever supervises does not repeat it. */
const startRefused = 78;

const refusals = [
  SettingError,
  AddressRefused,
  DataDirRefused,
  DatabaseRefused,
  LoginRefused,
  SecretKeyRefused,
] as const;

/** `undefined`: an error that nobody foresaw, with a stack. */
export const refusedStart = (error: unknown): RefusedStart | undefined => {
  if (error instanceof CommandRefused) return { exitCode: 2, line: error.message };
  if (error instanceof DatabaseUnavailable) {
    return { exitCode: 1, line: `the database does not answer: ${error.message}` };
  }
  const refused = refusals.some((kind) => error instanceof kind);
  return refused ? { exitCode: startRefused, line: (error as Error).message } : undefined;
};
