import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, inTx } from '../../../server/database/database.ts';
import { sealLedger } from '../../../server/ledger/check/seal-ledger.ts';
import { verifyChains } from '../../../server/ledger/check/verify-chains.ts';
import { walletOf } from '../../../server/money/accounts.ts';
import { transfer } from '../../../server/money/transfer.ts';
import { drawn } from '../../whole.ts';
import { freshDatabase } from '../fresh-database.ts';
import { act, openForActs, type WalletAct, type WalletOwner } from '../ledger/wallet-acts.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

let owners = 0;
/** An agency of its own in a tenant of its own. */
const freshOwner = async (): Promise<WalletOwner> => {
  owners += 1;
  const owner = { tenantId: `chain-${process.pid}-${owners}`, agencyId: 'dhaka-travels', userId: 'asha' };
  await openForActs(database.db, owner, 50_000);
  return owner;
};

const chainOf = async ({ tenantId }: WalletOwner) => {
  const [chain] = await verifyChains(database.db, tenantId);
  return chain;
};

/** Transfers that touch the agency, as the ledger counts them. */
const touching = async ({ tenantId, agencyId }: WalletOwner): Promise<number> => {
  const { rows } = await sql<{ many: number }>`
    select count(*) as many from transfer
    where tenant_id = ${tenantId} and (debit_account like ${`%:${agencyId}:%`} or credit_account like ${`%:${agencyId}:%`})
  `.execute(database.db);
  return rows[0]?.many ?? -1;
};

const minor = fc.integer({ min: 1, max: 90_000 });
const words = fc.string({ unit: 'binary', maxLength: 12 }).map((text) => text.replaceAll(/[\0\p{Cs}]/gu, '·'));
const orderReference = fc.constantFrom('TRONE001', 'TRTWO002', 'TRTHREE3');
const anyAct: fc.Arbitrary<WalletAct> = fc.oneof(
  fc.record({
    does: fc.constantFrom('deposit', 'online-deposit', 'reversal', 'adjustment'),
    minor,
    words,
  }),
  fc.record({
    does: fc.constantFrom('payment', 'refund', 'reserved', 'released'),
    minor,
    orderReference,
    rate: fc.boolean(),
  }),
);

test('[MNY-01] whatever happens to a wallet, in whatever order and however often it is sealed: its chain is whole and has each transfer once', async () => {
  const step = fc.oneof({ weight: 5, arbitrary: anyAct }, { weight: 1, arbitrary: fc.constant('sealed' as const) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const owner = await freshOwner();
      for (const [n, done] of steps.entries()) {
        // Two acts may fall into one millisecond, and a later one may have been dated earlier.
        if (done === 'sealed') await sealLedger(database.db);
        else await act(database.db, owner, done, new Date(1_800_000_000_000 + (n % 3) * 1_000));
        expect((await chainOf(owner))?.fault).toBeNull();
      }
      await sealLedger(database.db);
      expect(await chainOf(owner)).toMatchObject({ fault: null, entries: await touching(owner) });
    }),
    drawn(5, 15),
  );
});

test('[MNY-01] many payments of two agencies at once, sealed by several processes meanwhile, give each agency one unbroken chain', async () => {
  const one = await freshOwner();
  const other = { ...one, agencyId: 'chittagong-tours' };
  await openForActs(database.db, other, 50_000);
  const pay = async (owner: WalletOwner, n: number) => {
    await act(database.db, owner, { does: 'deposit', minor: 5_000, words: `Deposit ${n}` }, new Date());
    const orderReference = `TR${owner.agencyId.slice(0, 5).toUpperCase()}${n}`;
    await act(database.db, owner, { does: 'payment', minor: 4_000, orderReference }, new Date());
  };
  const sealers = Array.from({ length: 8 }, () => sealLedger(database.db));
  await Promise.all([...Array.from({ length: 12 }, (_, n) => [pay(one, n), pay(other, n)]).flat(), ...sealers]);
  await Promise.all(Array.from({ length: 4 }, () => sealLedger(database.db)));
  const chains = await verifyChains(database.db, one.tenantId);
  expect(chains).toEqual([
    expect.objectContaining({ agencyId: 'chittagong-tours', fault: null, entries: await touching(other) }),
    expect.objectContaining({ agencyId: 'dhaka-travels', fault: null, entries: await touching(one) }),
  ]);
  expect(await database.db.selectFrom('unsealed_transfer').selectAll().execute()).toEqual([]);
});

test('[MNY-01] a transfer that commits after later ones were sealed is sealed, too', async () => {
  const owner = await freshOwner();
  await act(database.db, owner, { does: 'deposit', minor: 5_000, words: 'Late' }, new Date(1_800_000_005_000));
  await sealLedger(database.db);
  await act(database.db, owner, { does: 'deposit', minor: 6_000, words: 'Early' }, new Date(1_800_000_000_000));
  await sealLedger(database.db);
  expect(await chainOf(owner)).toMatchObject({ fault: null, entries: 2 });
});

test('[MNY-01] a transfer between two agencies stands in the chains of both', async () => {
  const one = await freshOwner();
  const other = { ...one, agencyId: 'chittagong-tours' };
  await openForActs(database.db, other);
  await inTx(database.db, (tx) =>
    transfer(
      tx,
      { tenantId: one.tenantId, orderReference: null, purpose: 'adjustment', actor: 'asha', at: new Date() },
      [
        {
          debit: walletOf(one.agencyId, 'BDT'),
          credit: walletOf(other.agencyId, 'BDT'),
          amountMinor: 5,
          words: 'Gift',
        },
      ],
    ),
  );
  await sealLedger(database.db);
  expect(await verifyChains(database.db, one.tenantId)).toMatchObject([
    { fault: null, entries: 1 },
    { fault: null, entries: 1 },
  ]);
});
