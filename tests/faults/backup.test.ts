import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type DatabasePlace, openDatabase } from '../../server/database/database.ts';
import { runBlock as runBlockOfPage } from '../operations-page.ts';
import { copyMigratedDatabase } from '../server/migrated-image.ts';
import { tableHashes } from '../server/table-hashes.ts';
import { emptyDatabase } from '../server/temporary-database.ts';
import { hasPostgres, startThrowawayPostgres } from '../throwaway-postgres.mjs';
import { startBuiltServer } from './built-server.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portolan-backup-'));
  mkdirSync(join(folder, 'backup'), { mode: 0o700 });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const production = {
  NODE_ENV: 'production',
  SECRET_KEY: 'k'.repeat(32),
  SMTP_URL: 'smtp://127.0.0.1:2525',
  EMBEDDED_DATABASE: '1',
  EMBEDDED_SUPPLIERS: '1',
};

const runBlock = (name: string, environment: Readonly<Record<string, string>>): Promise<string> =>
  runBlockOfPage(name, { ...production, BACKUP: join(folder, 'backup'), ...environment });

/** Deposits, people and a journal of refused sign-ins in a database, as a server leaves them that is stopped. */
const use = async (dataDir: string, databaseUrl: string): Promise<void> => {
  const server = await startBuiltServer(dataDir, { token: null }, { DATABASE_URL: databaseUrl });
  for (let guess = 0; guess < 3; guess += 1) {
    const wrong = { username: 'agent@padma.example', password: 'Wrong-1234' };
    expect((await server.send('Authenticate', wrong, `guess-number-${guess}`)).status).toBe(200);
  }
  await server.stop();
};

const verify = (environment: Readonly<Record<string, string>>): string => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/server/main.js', 'verify'], {
    encoding: 'utf8',
    env: { ...process.env, ...production, ...environment },
  });
  if (status !== 0) throw new Error(`verify ended with ${status}: ${stdout}${stderr}`);
  return stdout;
};

const hashesAt = async (place: DatabasePlace) => {
  const database = await openDatabase({ ...place, outsideScopes: 'everything' });
  try {
    return await tableHashes(database.db);
  } finally {
    await database.close();
  }
};

const isWhole =
  /platform: the ledger balances\nplatform: the ledger chains are whole, \d+ agencies, [1-9]\d* entries\nplatform: the audit chain is whole, [1-9]\d* entries/;

test('[RUN-04] the embedded database is restored from its backup, row by row, and its books are whole', async () => {
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  await copyMigratedDatabase(dataDir);
  await use(dataDir, '');
  const environment = { DATA_DIR: dataDir, DATABASE_URL: '' };
  const before = verify(environment);
  expect(before).toMatch(isWhole);
  const rows = await hashesAt({ dataDir });
  await runBlock('backup-embedded', environment);
  rmSync(dataDir, { recursive: true });
  expect(await runBlock('restore-embedded', environment)).toBe(before);
  expect(await hashesAt({ dataDir })).toEqual(rows);
});

describe.runIf(hasPostgres())('on a PostgreSQL server', () => {
  const cluster = { stop: () => {} };
  afterAll(() => cluster.stop());

  test('[RUN-04] a database is restored from its backup, row by row, and its books are whole', async () => {
    const postgres = startThrowawayPostgres();
    if (!postgres) throw new Error('no PostgreSQL server program');
    cluster.stop = () => postgres.stop();
    const used = await emptyDatabase(postgres.url);
    const restored = await emptyDatabase(postgres.url);
    const dataDir = join(folder, 'data');
    await use(dataDir, used.url);
    const before = verify({ DATA_DIR: dataDir, DATABASE_URL: used.url });
    expect(before).toMatch(isWhole);
    const rows = await hashesAt({ url: used.url, dataDir: '' });
    await runBlock('backup-postgres', { DATA_DIR: dataDir, DATABASE_URL: used.url });
    await used.remove();
    rmSync(dataDir, { recursive: true });
    const environment = { DATA_DIR: dataDir, DATABASE_URL: 'postgres://gone', RESTORED_URL: restored.url };
    expect(await runBlock('restore-postgres', environment)).toBe(before);
    expect(await hashesAt({ url: restored.url, dataDir: '' })).toEqual(rows);
  });
});
