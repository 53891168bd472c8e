import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LedgerMark, ledgerAPage } from '../../../contract/ledger/ledger.ts';
import { inTenant } from '../../../server/database/tenant-scope.ts';
import { totalsOf } from '../../../server/ledger/line-totals.ts';
import { chosenLines, everyLine, type LinesAsked, type LinesChosen } from '../../../server/ledger/lines-asked.ts';
import { type WalletRead, walletRead } from '../../../server/ledger/wallet-legs.ts';
import { linesPage } from '../../../server/ledger/wallet-lines.ts';
import { products } from '../../../server/products.ts';
import { renewWalletDays } from '../../wallet-days.ts';
import { type FreshServer, freshServer } from '../fresh-server.ts';
import { openForActs } from './wallet-acts.ts';

const count = 100_000;
const minuteMs = 60_000;
const start = Date.parse('2020-01-01T00:00:00Z');
const atLine = (n: number) => new Date(start + n * 20 * minuteMs).toISOString();

let server: FreshServer;
let of: WalletRead;
let every: LinesChosen;
const statements: { readonly text: string; readonly values: readonly unknown[] }[] = [];

beforeAll(async () => {
  const watch = (text: string, values: readonly unknown[]) => statements.push({ text, values });
  server = await freshServer({ suppliers: [], depositMinor: 0, watch });
  const { db } = server.database;
  const { tenantId, agencyId } = server.people.asha;
  await openForActs(db, server.people.asha);
  const tenant = server.tenants.byId(tenantId);
  if (!tenant) throw new Error('no tenant');
  of = walletRead(products, tenant, agencyId, null);
  every = await chosenLines(db, of, everyLine);
  const { id } = of.wallet;
  await inTenant(tenantId, async () => {
    await sql`
      insert into transfer (tenant_id, id, kind, debit_account, credit_account, amount_minor, currency, words, actor, at, purpose)
      select ${tenantId}, gen_random_uuid(), 'posted',
        case when n % 3 = 0 then ${id} else 'bank-clearing:BDT' end,
        case when n % 3 = 0 then 'bank-clearing:BDT' else ${id} end,
        100, 'BDT', 'Movement ' || n, 'system', ${new Date(start)}::timestamptz + n * interval '20 minutes',
        case when n % 3 = 0 then 'cheque-returned' else 'bank-transfer' end
      from generate_series(1, ${count}::int) n`.execute(db);
    await sql`update account set debits_minor = ${Math.floor(count / 3) * 100}::bigint,
      credits_minor = ${(count - Math.floor(count / 3)) * 100}::bigint
      where tenant_id = ${tenantId} and id = ${id}`.execute(db);
    await sql.raw(renewWalletDays).execute(db);
  });
  // As autovacuum does, which the tests’ server does not run.
  await sql`analyze transfer, wallet_day`.execute(db);
}, 120_000);
afterAll(() => server.close());

/** Balance after the first n lines: of three, two came in and one went out. */
const balanceAfter = (n: number) => (n - 2 * Math.floor(n / 3)) * 100;

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** Rows of `transfer` that the plan of the page's statement read, and whether it read them without an index. */
const read = async (asked: LinesAsked, after: LedgerMark | null) => {
  const { db } = server.database;
  return inTenant(of.tenant.id, async () => {
    const chosen = await chosenLines(db, of, asked);
    statements.length = 0;
    const page = await linesPage(db, of, chosen, { after, most: ledgerAPage });
    const [statement] = statements;
    if (!statement) throw new Error('nothing was asked');
    const plain = statement.text.replace(/\$(\d+)/g, (_, place) => {
      const value = statement.values[Number(place) - 1];
      return typeof value === 'number' ? String(value) : `'${String(value)}'`;
    });
    const { rows } = await sql<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>`${sql.raw(
      `explain (analyze, timing off, format json) ${plain}`,
    )}`.execute(db);
    const nodes: PlanNode[] = [];
    const walk = (node: PlanNode) => {
      nodes.push(node);
      for (const each of node.Plans ?? []) walk(each);
    };
    for (const { Plan } of rows[0]?.['QUERY PLAN'] ?? []) walk(Plan);
    const scans = nodes.filter((node) => node['Relation Name'] === 'transfer');
    const rowsRead = scans.reduce(
      (sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      0,
    );
    return { page, rowsRead, whole: scans.filter((node) => node['Node Type'] === 'Seq Scan').length };
  });
};

test('[MNY-02][RUN-05] the sums of a whole wallet are read from its account, and those of its days from its lines', async () => {
  const { db } = server.database;
  await inTenant(of.tenant.id, async () => {
    statements.length = 0;
    const whole = await totalsOf(db, of, every);
    expect(statements.map(({ text }) => text).filter((text) => /\btransfer\b/.test(text))).toEqual([]);
    expect(await totalsOf(db, of, { ...every, from: '2020-01-01' })).toEqual(whole);
    expect(whole).toEqual({
      debitMinor: Math.floor(count / 3) * 100,
      creditMinor: (count - Math.floor(count / 3)) * 100,
    });
  });
});

test('[MNY-02] the first page of a wallet of 100,000 lines reads hundreds of rows, not the wallet', async () => {
  const { page, rowsRead, whole } = await read(everyLine, null);
  expect(page.lines.map(({ balanceMinor }) => balanceMinor)).toEqual(
    Array.from({ length: ledgerAPage }, (_, index) => balanceAfter(count - index)),
  );
  expect(whole).toBe(0);
  expect(rowsRead).toBeLessThan(1_000);
});

test('[MNY-02] a page deep in the wallet reads hundreds of rows, too: what is later is summed by days', async () => {
  const after = { at: atLine(90_000), lineId: '-' };
  const { page, rowsRead, whole } = await read(everyLine, after);
  expect(page.lines[0]?.balanceMinor).toBe(balanceAfter(89_999));
  expect(page.lines.at(-1)?.balanceMinor).toBe(balanceAfter(89_999 - ledgerAPage + 1));
  expect(whole).toBe(0);
  expect(rowsRead).toBeLessThan(1_000);
});

test('[MNY-02] a wallet that never went below zero has an empty credit ledger, by one statement', async () => {
  statements.length = 0;
  const page = await inTenant(of.tenant.id, () =>
    linesPage(server.database.db, of, { ...every, ledger: 'credit' }, { after: null, most: ledgerAPage }),
  );
  expect(page).toEqual({ lines: [], next: null });
  expect(statements).toHaveLength(1);
});

test('[MNY-02] lines that are filtered thinly have the balance of the whole wallet', async () => {
  const { page, whole } = await read({ ...everyLine, search: 'movement 777' }, null);
  const numbers = page.lines.map(({ words }) => Number(words?.split(' ')[1]));
  expect(numbers.slice(0, 3)).toEqual([77_799, 77_798, 77_797]);
  expect(page.lines.map(({ balanceMinor }) => balanceMinor)).toEqual(numbers.map(balanceAfter));
  expect(whole).toBe(0);
});
