import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DepositMethod } from '../../../contract/money/deposits.ts';
import type { Tx } from '../../../server/database/database.ts';
import type { DepositAct, DepositActed } from '../../../server/deposits/act-on-deposit.ts';
import {
  approveDeposit,
  bounceCheque,
  clearCheque,
  depositCheque,
  matchDeposit,
  receiveCheque,
  refuseDeposit,
  undoMatch,
} from '../../../server/deposits/decide-deposit.ts';
import { ledgerBalances } from '../../../server/money/ledger-balances.ts';
import { products } from '../../../server/products.ts';
import { drawn } from '../../whole.ts';
import type { FreshServer, Person } from '../fresh-server.ts';
import { atDesk, balanceOf, deskPerson, openCounter, referenceOf, submitted } from './paid-in.ts';

let server: FreshServer;
beforeAll(async () => {
  server = await openCounter();
});
afterAll(() => server.close());

const acts: Readonly<Record<string, (tx: Tx, act: DepositAct) => Promise<DepositActed>>> = {
  match: matchDeposit,
  undo: undoMatch,
  receive: receiveCheque,
  deposit: depositCheque,
  clear: clearCheque,
  approve: approveDeposit,
  refuse: (tx, act) => refuseDeposit(tx, act, 'Not found.'),
  bounce: (tx, act) => bounceCheque(tx, act, 'Insufficient funds.'),
};

const step = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('submit' as const),
      as: fc.constantFrom<Person>('asha', 'badrul'),
      method: fc.constantFrom<DepositMethod>('bank-transfer', 'cheque', 'mobile-banking'),
      amountMinor: fc.integer({ min: 50_000, max: 9_999_999 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('withdraw' as const), which: fc.nat(3) }) },
  {
    weight: 9,
    arbitrary: fc.record({
      does: fc.constantFrom(...Object.keys(acts)),
      which: fc.nat(3),
      by: fc.constantFrom('one', 'two', 'three'),
      /** The same act again at once, as an impatient person or a retry sends it. */
      times: fc.constantFrom(1, 1, 2),
    }),
  },
);

/** What a reader of the rows alone says that the agencies have been credited. */
const creditedByRows = async (): Promise<number> => {
  const rows = await server.database.db
    .selectFrom('deposit')
    .select(['state', 'credited_minor'])
    .where('tenant_id', '=', 'platform')
    .where('state', '=', 'approved')
    .execute();
  return rows.reduce((sum, { credited_minor }) => sum + credited_minor, 0);
};

const duesByRows = async (): Promise<number> => {
  const rows = await server.database.db
    .selectFrom('deposit')
    .select('bounce_due_minor')
    .where('tenant_id', '=', 'platform')
    .execute();
  return rows.reduce((sum, { bounce_due_minor }) => sum + bounce_due_minor, 0);
};

const balances = async (): Promise<number> => (await balanceOf(server, 'asha')) + (await balanceOf(server, 'badrul'));

test('[MNY-03] whatever several people do at once and again, each deposit is credited at most once and the books balance', async () => {
  const atFirst = await balances();
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 10 }), async (rounds) => {
      const mine: string[] = [];
      for (const round of rounds) {
        await Promise.all(
          round.map(async (one) => {
            if (one.does === 'submit' && 'method' in one) {
              mine.push(await referenceOf(submitted(server, one.method, one)));
              return;
            }
            const reference = 'which' in one ? mine[one.which % Math.max(1, mine.length)] : undefined;
            if (reference === undefined) return;
            if (one.does === 'withdraw') {
              for (const as of ['asha', 'badrul'] as const) {
                await server.call('WithdrawDeposit', { depositReference: reference }, { as });
              }
              return;
            }
            const act = acts[one.does];
            if (act === undefined || !('by' in one)) return;
            await Promise.all(
              Array.from({ length: one.times }, () => atDesk(server, act, reference, deskPerson(one.by))),
            );
          }),
        );
      }
      for (const reference of mine) {
        const credits = await server.database.db
          .selectFrom('transfer')
          .select('id')
          .where('order_reference', '=', reference)
          .where('credit_account', 'like', 'wallet:%')
          .execute();
        expect(credits.length).toBeLessThanOrEqual(1);
        const row = await server.database.db
          .selectFrom('deposit')
          .select(['state', 'matched_by', 'approved_by', 'user_id'])
          .where('reference', '=', reference)
          .executeTakeFirstOrThrow();
        if (row.approved_by !== null) expect([row.matched_by, row.user_id]).not.toContain(row.approved_by);
        if (row.state === 'refused' || row.state === 'withdrawn') expect(credits).toEqual([]);
      }
      const check = await ledgerBalances(server.database.db, products, 'platform');
      expect(check.faults).toEqual([]);
      expect((await balances()) - atFirst).toBe((await creditedByRows()) + (await duesByRows()));
    }),
    drawn(8, 25),
  );
}, 240_000);
