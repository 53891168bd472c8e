import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../server/database/database.ts';
import { copyMigratedDatabase } from '../server/migrated-image.ts';
import { startBuiltServer } from './built-server.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'portolan-commands-'));
beforeAll(() => copyMigratedDatabase(dataDir));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Runs the built program as production does. */
const run = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/server/main.js', ...args], {
    encoding: 'utf8',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      SECRET_KEY: 'k'.repeat(32),
      SMTP_URL: 'smtp://127.0.0.1:2525',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      EMBEDDED_DATABASE: '1',
      EMBEDDED_SUPPLIERS: '1',
    },
  });
  return { status, stdout, stderr };
};

test('[RUN-01] production is founded and verified from the command line', () => {
  const owner = ['--tenant', 'platform', '--email', 'owner@portal.example', '--name', 'Rumana Sultana'];
  const founded = run('found', 'owner', ...owner);
  expect(founded).toMatchObject({ status: 0, stderr: '' });
  expect(founded.stdout).toContain('owner@portal.example of Portolan signs in at http://portolan.localhost');
  expect(run('found', 'owner', ...owner)).toMatchObject({
    status: 2,
    stderr: 'Nothing was done: platform has a user owner@portal.example already\n',
  });
  expect(run('verify').stdout).toMatch(/platform: the ledger balances\n[\s\S]*No difference was found\.\n$/);
  expect(run('furnish')).toMatchObject({ status: 2, stderr: 'Nothing was done: unknown command furnish\n' });
});

test('[MNY-01] a posting that was changed ends the command with 1 and its name, and shows at the health of the server', async () => {
  const database = await openDatabase({ dataDir, outsideScopes: 'everything' });
  await sql`update account set credits_minor = 5 where id like 'wallet:%'`.execute(database.db);
  await database.close();
  const { status, stdout } = run('verify');
  expect(status).toBe(1);
  expect(stdout).toMatch(/platform: wallet:\S+:BDT: credits stored 5, sum of transfers 0/);
  const server = await startBuiltServer(dataDir, { token: null });
  expect(await (await fetch(`${server.address}/health`)).json()).toEqual({
    healthy: true,
    faults: [],
    concerns: ['ledger'],
    embeddedSuppliers: ['gds', 'ndc', 'lcc', 'stays', 'bedbank'],
  });
  expect(run('verify')).toMatchObject({ status: 78, stderr: expect.stringContaining('in use by process') });
  await server.stop();
});
