import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../../../server/database/tenant-scope.ts';
import { sealLedger } from '../../../../server/ledger/check/seal-ledger.ts';
import { walletOf } from '../../../../server/money/accounts.ts';
import { type FreshServer, freshServer } from '../../fresh-server.ts';
import { act, openForActs } from '../wallet-acts.ts';

const before = 20_000;

let server: FreshServer;
const statements: { readonly text: string; readonly values: readonly unknown[] }[] = [];

beforeAll(async () => {
  const watch = (text: string, values: readonly unknown[]) => statements.push({ text, values });
  server = await freshServer({ suppliers: [], depositMinor: 1_000_000, watch });
});
afterAll(() => server.close());

test('[RUN-05] [MNY-01] sealing finds the transfers that wait by their ids, however many the ledger has', async () => {
  const { db } = server.database;
  const { asha } = server.people;
  await openForActs(db, asha);
  const wallet = walletOf(asha.agencyId, 'BDT');
  await inTenant(asha.tenantId, async () => {
    await sql`
      insert into transfer (tenant_id, id, kind, debit_account, credit_account, amount_minor, currency, words, actor, at, purpose)
      select ${asha.tenantId}, gen_random_uuid(), 'posted', 'bank-clearing:BDT', ${wallet.id}, 100, 'BDT', 'Sealed before',
        'system', now(), 'bank-transfer'
      from generate_series(1, ${before}::int)`.execute(db);
    await act(db, asha, { does: 'payment', minor: 1_000, orderReference: 'PT000001' }, new Date());
    await sql`analyze transfer`.execute(db);
  });
  statements.length = 0;
  await sealLedger(db);

  const statement = statements.find(({ text }) => text.includes('from transfer t'));
  if (!statement) throw new Error('no transfers were read');
  const plan = await inTenant(asha.tenantId, () =>
    db.executeQuery<{ 'QUERY PLAN': string }>(CompiledQuery.raw(`explain ${statement.text}`, [...statement.values])),
  );
  const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(lines).toContain('Index Cond: ((tenant_id');
  expect(lines).not.toContain('Seq Scan on transfer');
});
