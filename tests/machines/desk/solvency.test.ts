import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { SolvencyOfCurrency } from '../../../contract/money/solvency.ts';
import { sumsOf } from '../../../machines/desk/solvency.cases.ts';
import { type SolvencyRead, solvencyMachine } from '../../../machines/desk/solvency.machine.ts';
import { viewOfSolvency } from '../../../machines/desk/solvency.view.ts';
import { heldCall, settled } from '../sign-in/held-call.ts';

const at = '2026-12-01T04:00:00.000Z';

const sums = () => {
  const { calls, actor: readSolvency } = heldCall<SolvencyRead, unknown>();
  const actor = createActor(solvencyMachine.provide({ actors: { readSolvency } })).start();
  const isRead = async (...currencies: SolvencyRead['currencies']) => {
    calls.at(-1)?.answer({ at, currencies });
    await settled();
  };
  return { actor, calls, isRead, view: () => viewOfSolvency(actor.getSnapshot()) };
};

test.each([
  [sumsOf(), true, 'Cash covers what is owed: yes, by BDT 500'],
  [sumsOf({ coverMinor: 0 }), true, 'Cash covers what is owed: yes, by BDT 0'],
  [sumsOf({ coverMinor: -100_000, covers: false }), false, 'Cash covers what is owed: no, short by BDT 1,000'],
])(
  '[MNY-08][OPS-01] whether cash covers what agents, suppliers and others are owed, and by how much: case %#',
  async (given, covers, verdict) => {
    const { isRead, view } = sums();
    await isRead(given);
    expect(view()).toMatchObject({ show: 'known', at, cards: [{ currency: 'BDT', covers, verdict }] });
  },
);

test('[MNY-08] each sum stands under its own name', async () => {
  const { isRead, view } = sums();
  await isRead(
    sumsOf({
      owedToAgentsMinor: 100,
      bankMinor: 200,
      gatewayMinor: 300,
      owedToSuppliersMinor: 400,
      owedOtherwiseMinor: 450,
      owedBySuppliersMinor: 500,
      duesMinor: 600,
      creditTakenMinor: 700,
      creditGivenMinor: 800,
    }),
  );
  const shown = view();
  expect(shown.show === 'known' && shown.cards[0]?.lines.map(({ name, amount }) => [name, amount])).toEqual([
    ['Agents have in their wallets', 'BDT 1'],
    ['Cash at banks', 'BDT 2'],
    ['Cash on its way from gateways', 'BDT 3'],
    ['Suppliers are owed', 'BDT 4'],
    ['Refunds, taxes and unclaimed receipts', 'BDT 4.50'],
    ['Suppliers owe of refunds', 'BDT 5'],
    ['Agencies owe of dues', 'BDT 6'],
    ['Agencies have taken of their credit', 'BDT 7'],
    ['Credit limits in all', 'BDT 8'],
  ]);
});

test('[MNY-08] a currency in which the ledger has nothing is left out, but never the tenant’s own', async () => {
  const { isRead, view } = sums();
  const trial = (balanceMinor: number): SolvencyOfCurrency['trial'] => [{ kind: 'bank-clearing', balanceMinor }];
  await isRead(sumsOf(), sumsOf({ currency: 'USD', trial: trial(0) }), sumsOf({ currency: 'EUR', trial: trial(-1) }));
  expect(view()).toMatchObject({ cards: [{ currency: 'BDT' }, { currency: 'EUR' }] });
});

test('[OPS-01] sums of before are not shown while the ledger is summed again, nor when that fails', async () => {
  const { actor, calls, isRead, view } = sums();
  await isRead(sumsOf());
  actor.send({ type: 'again.requested' });
  expect(view()).toEqual({ show: 'reading' });
  calls[1]?.fail(new Error('the network is lost'));
  await settled();
  expect(view()).toEqual({ show: 'unreadable', message: expect.stringMatching(/\w/) });
});
