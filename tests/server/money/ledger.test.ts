import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Database, inTx, outsideTx } from '../../../server/database/database.ts';
import { openAccounts, platformAccount, supplierPayable, walletOf } from '../../../server/money/accounts.ts';
import { openAgencyAccounts, recordDeposit } from '../../../server/money/deposit.ts';
import { ledgerBalances } from '../../../server/money/ledger-balances.ts';
import { type Leg, type Moved, transfer } from '../../../server/money/transfer.ts';
import { walletBalance } from '../../../server/money/wallet.ts';
import { products } from '../../../server/products.ts';
import { drawn } from '../../whole.ts';
import { type FreshServer, freshServer } from '../fresh-server.ts';
import { post, release, reserve } from './two-phases.ts';

let server: FreshServer;
let database: Database;
beforeAll(async () => {
  server = await freshServer();
  database = server.database;
});
afterAll(() => server.close());

let ledgers = 0;
/** A ledger of its own: a tenant with one agency and `minor` in its wallet. */
const freshLedger = async (minor: number, creditLimitMinor = 0) => {
  ledgers += 1;
  const tenantId = `ledger-${process.pid}-${Date.now()}-${ledgers}`;
  await inTx(database.db, async (tx) => {
    await openAgencyAccounts(tx, { tenantId, agencyId: 'dhaka-travels', currency: 'BDT', creditLimitMinor });
    await openAccounts(tx, tenantId, [supplierPayable('gds', 'BDT')]);
    if (minor > 0) {
      await recordDeposit(tx, {
        tenantId,
        agencyId: 'dhaka-travels',
        amountMinor: minor,
        currency: 'BDT',
        words: 'Deposit',
        actor: 'bank',
      });
    }
  });
  return tenantId;
};

const note = (tenantId: string) => ({
  tenantId,
  orderReference: null,
  purpose: 'tickets' as const,
  actor: 'agent',
  at: new Date(),
});
const fare = (supplierMinor: number, revenueMinor: number): Leg[] => [
  {
    debit: walletOf('dhaka-travels', 'BDT'),
    credit: supplierPayable('gds', 'BDT'),
    amountMinor: supplierMinor,
    words: 'Fare and taxes',
  },
  {
    debit: walletOf('dhaka-travels', 'BDT'),
    credit: platformAccount('platform-revenue', 'BDT'),
    amountMinor: revenueMinor,
    words: 'Service charge',
  },
];

describe('the ledger', () => {
  it('[MNY-01] a deposit credits the wallet and debits the bank by the same amount', async () => {
    const tenantId = await freshLedger(500_000);
    const check = await ledgerBalances(database.db, products, tenantId);
    expect(check.faults).toEqual([]);
    expect(check.balanceMinor.get('wallet:dhaka-travels:BDT')).toBe(500_000);
    expect(check.balanceMinor.get('bank-clearing:BDT')).toBe(-500_000);
  });

  it('[MNY-01] reserved money cannot be spent twice, and comes back when it is released', async () => {
    const tenantId = await freshLedger(1_000);
    const first = await inTx(database.db, (tx) => reserve(tx, note(tenantId), fare(700, 50)));
    const second = await inTx(database.db, (tx) => reserve(tx, note(tenantId), fare(250, 1)));
    expect(second).toEqual({ ok: false, why: 'short' });
    expect(await walletBalance(database.db, tenantId, 'dhaka-travels', 'BDT')).toEqual({
      balanceMinor: 1_000,
      availableMinor: 250,
      frozen: false,
      creditStopped: false,
    });
    if (!first.ok) throw new Error('the first reservation was covered');
    expect(await inTx(database.db, (tx) => release(tx, note(tenantId), first.ids))).toBe(2);
    expect((await inTx(database.db, (tx) => reserve(tx, note(tenantId), fare(999, 1)))).ok).toBe(true);
    expect((await ledgerBalances(database.db, products, tenantId)).faults).toEqual([]);
  });

  it('[MNY-01] a reservation ends once: posted, it can be neither posted again nor released', async () => {
    const tenantId = await freshLedger(1_000);
    const reserved = await inTx(database.db, (tx) => reserve(tx, note(tenantId), fare(700, 50)));
    if (!reserved.ok) throw new Error('covered');
    const ends = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        inTx(database.db, (tx) => (n % 2 ? post : release)(tx, note(tenantId), reserved.ids)),
      ),
    );
    expect(ends.reduce((sum, ended) => sum + ended, 0)).toBe(2);
    expect((await ledgerBalances(database.db, products, tenantId)).faults).toEqual([]);
  });

  it('[MNY-01] 200 payments at once on a wallet that covers 50 take exactly 50', async () => {
    const tenantId = await freshLedger(50 * 120 + 119);
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, () => inTx(database.db, (tx) => transfer(tx, note(tenantId), fare(100, 20)))),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(50);
    expect(await walletBalance(database.db, tenantId, 'dhaka-travels', 'BDT')).toEqual({
      balanceMinor: 119,
      availableMinor: 119,
      frozen: false,
      creditStopped: false,
    });
    expect((await ledgerBalances(database.db, products, tenantId)).faults).toEqual([]);
  });

  it('[MNY-01] credit may be spent to its limit and not a paisa further', async () => {
    const tenantId = await freshLedger(0, 500);
    expect((await inTx(database.db, (tx) => transfer(tx, note(tenantId), fare(499, 1)))).ok).toBe(true);
    expect((await inTx(database.db, (tx) => transfer(tx, note(tenantId), fare(1, 1)))).ok).toBe(false);
    expect((await walletBalance(database.db, tenantId, 'dhaka-travels', 'BDT'))?.balanceMinor).toBe(-500);
  });

  it('[MNY-01] wallets that pay each other at once never wait for each other for ever', async () => {
    const tenantId = await freshLedger(10_000);
    await inTx(database.db, async (tx) => {
      await openAgencyAccounts(tx, { tenantId, agencyId: 'chittagong-tours', currency: 'BDT' });
      await recordDeposit(tx, {
        tenantId,
        agencyId: 'chittagong-tours',
        amountMinor: 10_000,
        currency: 'BDT',
        words: 'Deposit',
        actor: 'bank',
      });
    });
    const [one, other] = [walletOf('dhaka-travels', 'BDT'), walletOf('chittagong-tours', 'BDT')];
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        inTx(database.db, (tx) =>
          transfer(tx, note(tenantId), [
            { debit: n % 2 ? one : other, credit: n % 2 ? other : one, amountMinor: 10, words: 'Between agencies' },
          ]),
        ),
      ),
    );
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect((await ledgerBalances(database.db, products, tenantId)).faults).toEqual([]);
  });

  it('[MNY-01] the check names a stored total that has drifted from its transfers', async () => {
    const tenantId = await freshLedger(1_000);
    await database.db
      .updateTable('account')
      .set({ credits_minor: 1_001 })
      .where('tenant_id', '=', tenantId)
      .where('limited', '=', true)
      .execute();
    expect((await ledgerBalances(database.db, products, tenantId)).faults).toEqual([
      'wallet:dhaka-travels:BDT: credits stored 1001, sum of transfers 1000',
    ]);
  });

  const step = fc.oneof(
    fc.record({ does: fc.constant('deposit' as const), minor: fc.integer({ min: 1, max: 900 }) }),
    fc.record({ does: fc.constant('reserve' as const), minor: fc.integer({ min: 2, max: 900 }) }),
    fc.record({ does: fc.constant('pay' as const), minor: fc.integer({ min: 2, max: 900 }) }),
    fc.record({ does: fc.constantFrom('post' as const, 'release' as const), minor: fc.nat(20) }),
  );

  // The embedded engine has one connection: nobody waits for another there.
  it.runIf(process.env['TEST_DATABASE_URL'])(
    '[MNY-01] a payment that waits for a deposit to be committed is covered by it',
    async () => {
      const tenantId = await freshLedger(1_000);
      let paying: Promise<Moved> | undefined;
      await inTx(database.db, async (tx) => {
        await recordDeposit(tx, {
          tenantId,
          agencyId: 'dhaka-travels',
          amountMinor: 500,
          currency: 'BDT',
          words: 'Deposit',
          actor: 'bank',
        });
        paying = outsideTx(() => inTx(database.db, (other) => reserve(other, note(tenantId), fare(1_100, 1))));
        await vi.waitFor(
          async () => {
            const { rows } = await sql<{ waiting: number }>`
              select count(*) as waiting from pg_locks
              where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(tx);
            expect(rows[0]?.waiting).toBe(1);
          },
          { timeout: 50_000 },
        );
      });
      expect(await paying).toMatchObject({ ok: true });
      expect((await ledgerBalances(database.db, products, tenantId)).faults).toEqual([]);
    },
  );

  it('[MNY-01] whatever order deposits, reservations, payments and their ends come in, the ledger balances above its limit', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { maxLength: 6 }), async (rounds) => {
        const tenantId = await freshLedger(1_000, 200);
        const pending: (readonly string[])[] = [];
        const act = (one: typeof step extends fc.Arbitrary<infer T> ? T : never) =>
          inTx(database.db, async (tx) => {
            const split = fare(one.minor - 1, 1);
            if (one.does === 'deposit') {
              await recordDeposit(tx, {
                tenantId,
                agencyId: 'dhaka-travels',
                amountMinor: one.minor,
                currency: 'BDT',
                words: 'Deposit',
                actor: 'bank',
              });
            } else if (one.does === 'reserve') return reserve(tx, note(tenantId), split);
            else if (one.does === 'pay') await transfer(tx, note(tenantId), split);
            else {
              const ids = pending[one.minor % Math.max(1, pending.length)];
              if (ids) await (one.does === 'post' ? post : release)(tx, note(tenantId), ids);
            }
            return undefined;
          });
        for (const round of rounds) {
          for (const outcome of await Promise.all(round.map(act))) if (outcome?.ok) pending.push(outcome.ids);
          expect((await ledgerBalances(database.db, products, tenantId)).faults).toEqual([]);
        }
      }),
      drawn(10, 40),
    );
  });
});
