import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { CallOutcome } from '../../../contract/calls.ts';
import type { Deposit } from '../../../contract/money/deposits.ts';
import { depositMachine } from '../../../machines/money/deposit.machine.ts';
import { viewOfDeposit } from '../../../machines/money/deposit.view.ts';
import { sentDeposit } from '../../../machines/money/deposit-examples.ts';
import { heldCall, settled } from '../sign-in/held-call.ts';

interface Named {
  readonly depositReference: string;
}

const { depositReference } = sentDeposit;

/** The page of a deposit, whose first reading is answered with `deposit`. */
const pageOf = async (deposit: Deposit = sentDeposit) => {
  const reading = heldCall<CallOutcome<'ViewDeposit'>, Named>();
  const withdrawing = heldCall<CallOutcome<'WithdrawDeposit'>, Named & { readonly intent: string }>();
  const actor = createActor(
    depositMachine.provide({ actors: { readDeposit: reading.actor, withdraw: withdrawing.actor } }),
    { input: { depositReference, intentSeed: 'visit' } },
  ).start();
  const isRead = async (answer: Deposit) => {
    reading.calls.at(-1)?.answer({ ok: true, answer: { deposit: answer } });
    await settled();
  };
  const isAnswered = async (answer: CallOutcome<'WithdrawDeposit'>) => {
    withdrawing.calls.at(-1)?.answer(answer);
    await settled();
  };
  const view = () => {
    const shown = viewOfDeposit(actor.getSnapshot());
    if (shown.show !== 'deposit') throw new Error(shown.show);
    return shown;
  };
  const withdraw = () => {
    actor.send({ type: 'withdrawal.requested' });
    actor.send({ type: 'withdrawal.confirmed' });
  };
  await isRead(deposit);
  return { actor, reading: reading.calls, withdrawing: withdrawing.calls, isRead, isAnswered, view, withdraw };
};

describe('withdrawing a deposit request', () => {
  test('[MNY-03] it is asked about first, and nothing is withdrawn by whoever keeps the request', async () => {
    const { actor, withdrawing, view } = await pageOf();
    expect(actor.getSnapshot().can({ type: 'withdrawal.confirmed' })).toBe(false);
    actor.send({ type: 'withdrawal.requested' });
    expect(view().doing).toBe('asking');
    actor.send({ type: 'withdrawal.declined' });
    expect(view().doing).toBe('nothing');
    expect(withdrawing).toEqual([]);
  });

  test('[MNY-03] it is withdrawn once, and the wallet would have got the money', async () => {
    const { actor, withdrawing, view, withdraw, isAnswered } = await pageOf();
    withdraw();
    actor.send({ type: 'withdrawal.confirmed' });
    expect(withdrawing).toHaveLength(1);
    expect(view().doing).toBe('withdrawing');
    const withdrawn: Deposit = { ...sentDeposit, state: 'withdrawn', owner: null, due: null };
    await isAnswered({ ok: true, answer: { deposit: withdrawn } });
    expect(view()).toMatchObject({
      doing: 'nothing',
      effect: 'You paid BDT 50,000, charge BDT 10, your wallet would have got BDT 49,990.',
      withdrawal: null,
      owner: null,
    });
    expect(actor.getSnapshot().can({ type: 'withdrawal.requested' })).toBe(false);
  });

  test('[MNY-03] a withdrawal that was not heard keeps its key; after an answer it has another', async () => {
    const { withdrawing, view, withdraw, isAnswered, isRead } = await pageOf();
    withdraw();
    withdrawing[0]?.fail(new Error('the network is lost'));
    await settled();
    expect(view()).toMatchObject({ doing: 'nothing', message: expect.stringMatching(/\w/) });
    withdraw();
    expect(withdrawing[1]?.input).toEqual(withdrawing[0]?.input);
    await isAnswered({ ok: false, refusal: 'not-allowed', detail: 'The desk has taken it up.' });
    await isRead(sentDeposit);
    withdraw();
    expect(withdrawing[2]?.input.intent).not.toBe(withdrawing[0]?.input.intent);
  });

  test('[MNY-03] once the desk has taken it up, that is said, and what stands there now is shown', async () => {
    const { actor, reading, view, withdraw, isAnswered, isRead } = await pageOf();
    withdraw();
    await isAnswered({ ok: false, refusal: 'not-allowed', detail: 'The desk has taken it up.' });
    expect(reading).toHaveLength(2);
    await isRead({ ...sentDeposit, state: 'matched' });
    expect(view()).toMatchObject({ message: 'The desk has taken it up.', withdrawal: null });
    expect(actor.getSnapshot().can({ type: 'withdrawal.requested' })).toBe(false);
  });

  test('[MNY-03] who may not withdraw is told why', async () => {
    const { actor, view } = await pageOf({ ...sentDeposit, facts: { ...sentDeposit.facts, mayWithdraw: false } });
    expect(view().withdrawal?.reason).toMatch(/permission/);
    expect(actor.getSnapshot().can({ type: 'withdrawal.requested' })).toBe(false);
  });
});

describe('the page of a deposit', () => {
  test.each([
    ['submitted', 'You paid BDT 50,000, charge BDT 10, your wallet gets BDT 49,990.'],
    ['matched', 'You paid BDT 50,000, charge BDT 10, your wallet gets BDT 49,990.'],
    ['approved', 'You paid BDT 50,000, charge BDT 10, your wallet got BDT 49,990.'],
    ['refused', 'You paid BDT 50,000, charge BDT 10, your wallet would have got BDT 49,990.'],
    [
      'bounced',
      'You paid BDT 50,000, charge BDT 10, the amount for your wallet was BDT 49,990. Your agency owes BDT 490.',
    ],
  ] as const)('[MNY-03] of one that is %s it is said what it does to the money', async (state, effect) => {
    const { view } = await pageOf({ ...sentDeposit, state, dueMinor: state === 'bounced' ? 49_000 : 0 });
    expect(view().effect).toBe(effect);
  });

  test('[MNY-03] it says who must act, and whether they are late', async () => {
    expect((await pageOf()).view()).toMatchObject({ owner: 'The desk', isLate: false });
    const due = { at: '2026-11-25T08:10:00.000Z', remainingMs: -1 };
    expect((await pageOf({ ...sentDeposit, owner: 'bank', due })).view()).toMatchObject({
      owner: 'The bank',
      isLate: true,
    });
  });

  test('[MNY-03] of a transfer it names what was typed, and leaves out what was not', async () => {
    expect((await pageOf()).view().facts.map(({ name, value }) => [name, value])).toEqual([
      ['Method', 'Bank transfer'],
      ['Paid into', 'Shapla Bank, Motijheel, 1020-4400120-001'],
      ['Paid on', '2026-11-24'],
      ['Reference', 'FT 7712 4408'],
      ['Sent from', 'Doel Trust Bank'],
      ['Account', '2101-553120'],
      ['Requested by', 'Nusrat Jahan'],
    ]);
  });

  test.each([
    ['cheque', 'Date on the cheque', 'Cheque number', 'Bank of the cheque'],
    ['mobile-banking', 'Paid on', 'Transaction id', 'Sent from'],
  ] as const)('[MNY-03] of a payment by %s the fields have its own names', async (method, day, reference, bank) => {
    const names = (await pageOf({ ...sentDeposit, method })).view().facts.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining([day, reference, bank]));
  });

  test('[MNY-03] an unknown deposit, and one that cannot be read, say so and can be looked at again', async () => {
    const { actor, reading } = await pageOf();
    actor.send({ type: 'again.requested' });
    reading.at(-1)?.answer({ ok: false, refusal: 'deposit-unknown' });
    await settled();
    expect(viewOfDeposit(actor.getSnapshot())).toEqual({ show: 'unknown', depositReference });
    actor.send({ type: 'again.requested' });
    reading.at(-1)?.fail(new Error('the network is lost'));
    await settled();
    expect(viewOfDeposit(actor.getSnapshot())).toEqual({ show: 'unreadable', words: expect.stringMatching(/\w/) });
    actor.send({ type: 'again.requested' });
    expect(reading).toHaveLength(4);
  });
});
