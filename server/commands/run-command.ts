import { join } from 'node:path';
import pino from 'pino';
import { openDatabase } from '../database/database.ts';
import { makeLog } from '../http/log.ts';
import { products } from '../products.ts';
import type { Settings } from '../settings.ts';
import { makePasswords } from '../sign-in/passwords.ts';
import { loadTenants } from '../tenants/tenant-book.ts';
import { found } from './found.ts';
import { partPayments } from './part-payments.ts';
import { reviews } from './reviews.ts';
import { verify } from './verify.ts';

/** Runs a command on the installation's database. Resolves to the exit code. Throws `CommandRefused`. */
export const runCommand = async (settings: Settings, name: CommandName, args: readonly string[]): Promise<number> => {
  const database = await openDatabase({
    url: settings.databaseUrl,
    ownerUrl: settings.databaseOwnerUrl,
    dataDir: settings.dataDir,
    connections: settings.databasePool,
  });
  try {
    return await commands[name]({ settings, db: database.db, tenants: loadTenants(tenantsFolder) }, args);
  } finally {
    await database.close();
  }
};

type CommandDeps = {
  readonly settings: Settings;
  readonly db: Awaited<ReturnType<typeof openDatabase>>['db'];
  readonly tenants: ReturnType<typeof loadTenants>;
};

const tenantsFolder = join(import.meta.dirname, '..', 'tenants');
const now = () => new Date();

const commands = {
  async found({ db, tenants }: CommandDeps, args: readonly string[]) {
    const lines = await found({ db, tenants, passwords: makePasswords(), now }, args);
    process.stdout.write(`${lines.join('\n')}\n`);
    return 0;
  },
  async reviews({ db, tenants }: CommandDeps, args: readonly string[]) {
    const lines = await reviews({ db, tenants, now }, args);
    process.stdout.write(`${lines.join('\n')}\n`);
    return 0;
  },
  async 'part-payments'({ db, tenants }: CommandDeps, args: readonly string[]) {
    const lines = await partPayments({ db, tenants, now }, args);
    process.stdout.write(`${lines.join('\n')}\n`);
    return 0;
  },
  async verify({ settings, db }: CommandDeps, args: readonly string[]) {
    const log = makeLog(settings.logLevel, pino.destination(2));
    const { ok, lines } = await verify({ db, products, dataDir: settings.dataDir, now, log }, args);
    process.stdout.write(`${lines.join('\n')}\n`);
    return ok ? 0 : 1;
  },
};

export type CommandName = keyof typeof commands;

export const isCommand = (name: string): name is CommandName => Object.hasOwn(commands, name);
