import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { DeskAgency } from '../../../contract/money/money-decisions.ts';
import { decisionOf } from '../../../machines/desk/money-decisions.cases.ts';
import {
  type AgenciesFound,
  moneyProposalMachine,
  type Proposed,
  type SentDecision,
} from '../../../machines/desk/money-proposal.machine.ts';
import { viewOfMoneyProposal } from '../../../machines/desk/money-proposal.view.ts';
import { heldCall, settled } from '../sign-in/held-call.ts';

const meghna: DeskAgency = {
  agencyId: 'agency-1',
  name: 'Meghna Travels',
  email: 'office@meghna.example',
  phone: null,
  currency: 'BDT',
  wallet: { balanceMinor: 10_000_000, creditLimitMinor: 500_000, availableMinor: 10_500_000 },
  frozen: false,
};
const lost = new Error('the network is lost');
const send = { type: 'proposal.sent' } as const;

/** The open form, in which `agencies` were found. */
const formOf = async (agencies: readonly DeskAgency[] = [meghna]) => {
  const finding = heldCall<AgenciesFound, { readonly term: string }>();
  const proposing = heldCall<Proposed, SentDecision>();
  const clock = new SimulatedClock();
  let told = 0;
  const actor = createActor(
    moneyProposalMachine.provide({
      actors: { findAgencies: finding.actor, propose: proposing.actor },
      actions: {
        tellProposed: () => {
          told += 1;
        },
      },
    }),
    { clock, input: { intentSeed: 'visit' } },
  ).start();
  const view = () => {
    const shown = viewOfMoneyProposal(actor.getSnapshot());
    if (shown.show !== 'form') throw new Error(shown.show);
    return shown;
  };
  const fill = (amount = '2,500') => {
    actor.send({ type: 'agency.chosen', agencyId: 'agency-1' });
    actor.send({ type: 'account.chosen', against: 'bank' });
    actor.send({ type: 'amount.typed', amount });
    actor.send({ type: 'reason.typed', reason: ' Seat fee charged twice ' });
  };
  const isProposed = async (outcome: Proposed | Error) => {
    if (outcome instanceof Error) proposing.calls.at(-1)?.fail(outcome);
    else proposing.calls.at(-1)?.answer(outcome);
    await settled();
  };
  actor.send({ type: 'form.opened' });
  actor.send({ type: 'term.typed', term: 'meg' });
  clock.increment(250);
  finding.calls[0]?.answer({ agencies: [...agencies] });
  await settled();
  return { actor, clock, finding: finding.calls, proposing: proposing.calls, told: () => told, view, fill, isProposed };
};

describe('proposing a change of money', () => {
  test('[OPS-01] what is written is proposed, once, and the list hears so', async () => {
    const { actor, proposing, told, view, fill, isProposed } = await formOf();
    fill();
    expect(view()).toMatchObject({
      agency: { figures: 'Balance BDT 100,000, credit limit BDT 5,000' },
      amountLabel: 'Amount in BDT',
    });
    actor.send(send);
    actor.send(send);
    expect(proposing.map(({ input }) => input.request)).toEqual([
      {
        agencyId: 'agency-1',
        kind: 'credit',
        amountMinor: 250_000,
        against: 'bank',
        reason: 'Seat fee charged twice',
      },
    ]);
    await isProposed({ ok: true, answer: { decision: decisionOf({ own: true }) } });
    expect([told(), viewOfMoneyProposal(actor.getSnapshot())]).toEqual([1, { show: 'closed' }]);
  });

  test.each([
    ['credit', 'much', 'Enter an amount, such as 2,500 or 2,500.50.'],
    ['credit', '0', 'Enter an amount above zero.'],
    ['debit', '0', 'Enter an amount above zero.'],
    ['debit', '99,999,999,999', 'Enter a smaller amount.'],
    ['credit-limit', '0', null],
  ] as const)('[OPS-01] %s of “%s”', async (kind, amount, error) => {
    const { actor, proposing, view, fill } = await formOf();
    fill(amount);
    actor.send({ type: 'kind.chosen', kind });
    actor.send(send);
    expect(view().errors.amount ?? null).toBe(error);
    expect(proposing).toHaveLength(error === null ? 1 : 0);
  });

  test('[OPS-01] an agency is chosen from those that were found, a reason is needed, and each field says so', async () => {
    const { actor, proposing, view } = await formOf();
    expect(actor.getSnapshot().can({ type: 'agency.chosen', agencyId: 'agency-9' })).toBe(false);
    actor.send(send);
    expect([Object.keys(view().errors), proposing.length]).toEqual([['agency', 'against', 'amount', 'reason'], 0]);
    actor.send({ type: 'reason.typed', reason: 'Seat fee' });
    expect(Object.keys(view().errors)).toEqual(['agency', 'against', 'amount']);
    actor.send({ type: 'account.chosen', against: 'revenue' });
    expect(Object.keys(view().errors)).toEqual(['agency', 'amount']);
  });

  test('[OPS-01] a credit limit corrects no account: none is asked for, and none is sent', async () => {
    const { actor, proposing, view, fill } = await formOf();
    fill();
    actor.send({ type: 'kind.chosen', kind: 'credit-limit' });
    expect(view().account).toBeNull();
    actor.send(send);
    expect(proposing[0]?.input.request).toMatchObject({ kind: 'credit-limit', against: null });
  });

  test('[OPS-01] a typed name is another agency: the one that was chosen before is proposed no more', async () => {
    const { actor, proposing, view, fill } = await formOf();
    fill();
    actor.send({ type: 'term.typed', term: 'meghna t' });
    expect(view().agency).toBeNull();
    actor.send(send);
    expect(proposing).toEqual([]);
  });

  test('[OPS-01] a lost proposal keeps its key and its fields; a changed form or a refusal makes another', async () => {
    const { actor, proposing, view, fill, isProposed } = await formOf();
    fill();
    actor.send(send);
    await isProposed(lost);
    expect(view()).toMatchObject({ amount: '2,500', message: expect.stringMatching(/\w/), sending: false });
    actor.send(send);
    expect(proposing[1]?.input).toEqual(proposing[0]?.input);
    await isProposed({ ok: false, refusal: 'wallet-short', detail: 'The wallet does not cover this.' });
    expect(view()).toMatchObject({
      amount: '2,500',
      errors: { amount: 'The wallet does not cover this.' },
      message: null,
    });
    actor.send(send);
    await isProposed(lost);
    for (const change of [
      { type: 'kind.chosen', kind: 'debit' },
      { type: 'account.chosen', against: 'gateway' },
      { type: 'amount.typed', amount: '2,400' },
      { type: 'reason.typed', reason: 'Seat fee' },
    ] as const) {
      actor.send(change);
      actor.send(send);
      await isProposed(lost);
    }
    expect(new Set(proposing.slice(1).map(({ input }) => input.intent)).size).toBe(6);
  });
});

test('[OPS-01] agencies are looked for after a pause, and those of an earlier term do not come late', async () => {
  const { actor, clock, finding, view } = await formOf();
  actor.send({ type: 'term.typed', term: 'jam' });
  clock.increment(249);
  expect(finding).toHaveLength(1);
  clock.increment(1);
  actor.send({ type: 'term.typed', term: 'jamuna' });
  finding[1]?.answer({ agencies: [] });
  await settled();
  expect(view()).toMatchObject({ finding: true, choices: [{ name: 'Meghna Travels' }] });
});

test('[OPS-01] an agency without a wallet, and one that is frozen, say so before they are chosen', async () => {
  const { view } = await formOf([
    { ...meghna, wallet: null },
    { ...meghna, agencyId: 'agency-2', frozen: true },
  ]);
  expect(view().choices.map(({ figures }) => figures)).toEqual([
    'No wallet',
    'Balance BDT 100,000, credit limit BDT 5,000, frozen',
  ]);
});
