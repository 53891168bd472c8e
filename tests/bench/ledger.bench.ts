import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pagePaths } from '../../contract/page-paths.ts';
import { type Db, openDatabase } from '../../server/database/database.ts';
import { sealLedger } from '../../server/ledger/check/seal-ledger.ts';
import { verifyChains } from '../../server/ledger/check/verify-chains.ts';
import { launchBrowser, newDevice, startServer } from '../e2e/portal.ts';
import { demonstrationAgents, signInOnNewDevice } from '../e2e/sale.ts';
import { renewWalletDays } from '../wallet-days.ts';

export interface LedgerBenchRow {
  readonly name: string;
  readonly entries: number;
  readonly ms: number;
  readonly perSecond: number;
}

const many = 100_000;
const rounds = 5;
const tenantId = 'platform';

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

const rowOf = (name: string, tookMs: readonly number[]): LedgerBenchRow => {
  const ms = Math.round(median(tookMs));
  return { name, entries: many, ms, perSecond: Math.round((many / ms) * 1_000) };
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await work();
  return performance.now() - from;
};

/** Writes payments of one agency straight into its ledger, as transfers that wait for their seal. */
const fillLedger = async (db: Db, agencyId: string): Promise<void> => {
  const wallet = `wallet:${agencyId}:BDT`;
  await sql`
    with written as (
      insert into transfer (tenant_id, id, kind, debit_account, credit_account, amount_minor, currency, words, order_reference, actor, at, purpose)
      select ${tenantId}, gen_random_uuid(), 'posted', 'bank-clearing:BDT', ${wallet}, 1000 + n, 'BDT',
        'Transfer of the bank ' || n, 'PT' || (10000000 + n), 'bench-user', now() - n * interval '1 second', 'bank-transfer'
      from generate_series(1, ${many}::int) n returning id, amount_minor
    ),
    waiting as (insert into unsealed_transfer select ${tenantId}, id from written)
    update account set credits_minor = credits_minor + (select sum(amount_minor) from written)
    where tenant_id = ${tenantId} and id = ${wallet}`.execute(db);
  await sql.raw(renewWalletDays).execute(db);
};

/**
 * Measures a ledger of 100,000 entries: to seal it, to walk it on the server, and to check it in the browser, from the press of the
 * button to its verdict, with a server on the same machine. The data is in a temporary folder, or in the database of DATABASE_URL.
 */
export const runLedgerBench = async (): Promise<{
  readonly engine: string;
  readonly rows: readonly LedgerBenchRow[];
}> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portolan-ledger-bench-'));
  const url = process.env['DATABASE_URL'] ?? '';
  const settings = { DATA_DIR: dataDir, DATABASE_URL: url };
  // The first start seeds the demonstration.
  await (await startServer(settings)).stop();
  const rows: LedgerBenchRow[] = [];
  const database = await openDatabase({ ...(url ? { url } : {}), dataDir, outsideScopes: 'everything' });
  const { db, engine } = database;
  const { agency_id } = await db
    .selectFrom('app_user')
    .select('agency_id')
    .where('tenant_id', '=', tenantId)
    .where('email', '=', demonstrationAgents.padma.email)
    .executeTakeFirstOrThrow();
  await fillLedger(db, agency_id);
  rows.push(rowOf('seal', [await timed(() => sealLedger(db))]));
  for (const table of ['transfer', 'ledger_entry', 'unsealed_transfer']) {
    await sql`${engine === 'postgres' ? sql`vacuum analyze` : sql`analyze`} ${sql.table(table)}`.execute(db);
  }
  rows.push(rowOf('walk on the server', [await timed(() => verifyChains(db, tenantId))]));
  await database.close();

  const [server, browser] = await Promise.all([startServer(settings), launchBrowser()]);
  try {
    const { page } = await newDevice({ browser });
    await page.goto(server.url);
    await signInOnNewDevice(page, { url: server.url });
    await page.goto(`${server.url}${pagePaths.ledgerCheck}`);
    const check = async () => {
      await page.getByRole('button', { name: 'Check the ledger' }).click();
      await page.getByText(/^Checking at /).waitFor();
      await page.getByText(/^Your ledger is whole/).waitFor({ timeout: 300_000 });
    };
    // The first check warms up server and browser, and is not measured.
    await check();
    const tookMs: number[] = [];
    for (let round = 0; round < rounds; round += 1) tookMs.push(await timed(check));
    rows.push(rowOf('check in the browser', tookMs));
    rows.push({ ...rowOf('check in the browser, fastest', [Math.min(...tookMs)]) });
    console.error(`load of the machine meanwhile: ${loadavg()[0]?.toFixed(1)}`);
  } finally {
    await browser.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return { engine, rows };
};
