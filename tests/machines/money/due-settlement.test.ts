import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { CallAnswer, CallOutcome, CallRequest } from '../../../contract/calls.ts';
import { coveredDue, openDue, settledDetails, uncoveredDue } from '../../../machines/money/due-examples.ts';
import { dueSettlementMachine } from '../../../machines/money/due-settlement.machine.ts';
import { viewOfDueSettlement } from '../../../machines/money/due-settlement.view.ts';
import { heldCall, settled } from '../sign-in/held-call.ts';

type Details = CallAnswer<'GetSettlementDetails'>;
interface Settlement {
  readonly request: CallRequest<'SettleNow'>;
  readonly intent: string;
}

const leftMinor = openDue.leftMinor;

/** The page of a due, whose first reading is answered with `details`. */
const dueOf = async (details: Details = coveredDue) => {
  const reading = heldCall<CallOutcome<'GetSettlementDetails'>, CallRequest<'GetSettlementDetails'>>();
  const settling = heldCall<CallOutcome<'SettleNow'>, Settlement>();
  const clock = new SimulatedClock();
  const actor = createActor(
    dueSettlementMachine.provide({ actors: { readSettlement: reading.actor, settleDue: settling.actor } }),
    { clock, input: { orderReference: openDue.orderReference, intentSeed: 'visit' } },
  ).start();
  const isRead = async (answer: Details) => {
    reading.calls.at(-1)?.answer({ ok: true, answer });
    await settled();
  };
  const isAnswered = async (answer: CallOutcome<'SettleNow'>) => {
    settling.calls.at(-1)?.answer(answer);
    await settled();
  };
  const view = () => {
    const shown = viewOfDueSettlement(actor.getSnapshot());
    if (shown.show !== 'due') throw new Error(shown.show);
    return shown;
  };
  await isRead(details);
  return { actor, clock, reading: reading.calls, settling: settling.calls, isRead, isAnswered, view };
};

const paid = (): CallOutcome<'SettleNow'> => {
  const { effect } = coveredDue;
  if (effect === null) throw new Error('the sample due is covered');
  return { ok: true, answer: { due: settledDetails.due, effect } };
};

describe('settling a due', () => {
  test('[MNY-05] what settling does is shown first, and just that is sent, once', async () => {
    const { actor, settling, view, isAnswered, isRead } = await dueOf();
    expect(view()).toMatchObject({
      settleLabel: 'Settle BDT 126,588',
      hindrance: null,
      postings: [{ from: 'Wallet', to: 'Due later', amount: 'BDT 126,588' }],
      figures: [
        { name: 'Wallet balance', before: 'BDT 200,000', after: 'BDT 73,412' },
        { name: 'Available to spend', before: 'BDT 200,000', after: 'BDT 73,412' },
        { name: 'Due later, in all', before: 'BDT 126,588', after: 'BDT 0' },
      ],
    });
    actor.send({ type: 'settlement.confirmed' });
    actor.send({ type: 'settlement.confirmed' });
    expect(settling.map(({ input }) => input.request)).toEqual([
      { orderReference: openDue.orderReference, amountMinor: leftMinor, leftMinor },
    ]);
    await isAnswered(paid());
    await isRead(settledDetails);
    expect(view()).toMatchObject({
      done: 'BDT 126,588 was paid from your wallet.',
      settleLabel: null,
      ifMissed: null,
      amount: null,
    });
    expect(actor.getSnapshot().can({ type: 'settlement.confirmed' })).toBe(false);
  });

  test('[MNY-05] a settlement that was not heard is sent again under its key; after an answer the key is another', async () => {
    const { actor, settling, view, isRead, isAnswered } = await dueOf();
    actor.send({ type: 'settlement.confirmed' });
    settling[0]?.fail(new Error('the network is lost'));
    await settled();
    expect(view()).toMatchObject({ doing: 'nothing', message: expect.stringMatching(/\w/) });
    actor.send({ type: 'settlement.confirmed' });
    expect(settling[1]?.input).toEqual(settling[0]?.input);
    await isAnswered({ ok: false, refusal: 'due-changed', detail: 'Something was paid meanwhile.' });
    await isRead(coveredDue);
    actor.send({ type: 'settlement.confirmed' });
    expect(settling[2]?.input.intent).not.toBe(settling[0]?.input.intent);
  });

  test('[MNY-05] when something was paid meanwhile, that is said, and all that is left now is shown', async () => {
    const { actor, reading, view, isAnswered, isRead } = await dueOf();
    actor.send({ type: 'settlement.confirmed' });
    await isAnswered({ ok: false, refusal: 'due-changed', detail: 'Something was paid meanwhile.' });
    expect(reading.at(-1)?.input).toEqual({ orderReference: openDue.orderReference, amountMinor: null });
    expect(actor.getSnapshot().can({ type: 'settlement.confirmed' })).toBe(false);
    await isRead({ ...coveredDue, due: { ...openDue, leftMinor: 5_000_000 } });
    expect(view()).toMatchObject({
      message: 'Something was paid meanwhile.',
      settleLabel: 'Settle BDT 50,000',
      done: null,
    });
  });

  test.each([
    ['a wallet that is short', uncoveredDue, 'Your wallet is BDT 840 short. Deposit this amount, then look again.'],
    ['a wallet that is closed', { ...uncoveredDue, shortfallMinor: 0 }, 'Your wallet cannot pay at present.'],
  ])('[MNY-05] with %s nothing is settled, and it is said why', async (_name, details, hindrance) => {
    const { actor, view } = await dueOf(details);
    expect(view()).toMatchObject({ hindrance, postings: [], figures: [] });
    expect(actor.getSnapshot().can({ type: 'settlement.confirmed' })).toBe(false);
  });

  test('[MNY-05] who may not settle sees the due, and neither button nor field', async () => {
    const { actor, view } = await dueOf({ ...coveredDue, maySettle: false });
    expect(view()).toMatchObject({ due: { leftMinor }, settleLabel: null, amount: null });
    expect(actor.getSnapshot().can({ type: 'settlement.confirmed' })).toBe(false);
    expect(actor.getSnapshot().can({ type: 'amount.typed', text: '100' })).toBe(false);
  });
});

describe('a part of a due', () => {
  test('[MNY-05] nothing is settled with a typed amount before its effect is shown', async () => {
    const { actor, clock, reading, settling, view, isRead } = await dueOf();
    actor.send({ type: 'amount.typed', text: '50,000' });
    expect(view()).toMatchObject({ doing: 'typing', postings: [], figures: [], thenLeft: null, hindrance: null });
    expect(actor.getSnapshot().can({ type: 'settlement.confirmed' })).toBe(false);
    clock.increment(500);
    expect(reading.at(-1)?.input.amountMinor).toBe(5_000_000);
    await isRead(coveredDue);
    expect(view()).toMatchObject({
      settleLabel: 'Settle BDT 50,000',
      thenLeft: { left: 'BDT 76,588', by: openDue.payBy },
    });
    actor.send({ type: 'settlement.confirmed' });
    expect(settling[0]?.input.request).toMatchObject({ amountMinor: 5_000_000, leftMinor });
  });

  test.each(['many', '0', '126,588.01', ''])(
    '[MNY-05] “%s” is no amount to settle: its effect is not asked for',
    async (text) => {
      const { actor, clock, reading, view } = await dueOf();
      actor.send({ type: 'amount.typed', text });
      clock.increment(500);
      expect(reading).toHaveLength(1);
      expect(view().amount).toMatchObject({ written: text, isAll: false, error: 'Enter an amount up to BDT 126,588.' });
      actor.send({ type: 'all.chosen' });
      expect(reading.at(-1)?.input.amountMinor).toBeNull();
    },
  );

  test('[MNY-05] the effect of all that arrives while another amount is typed is not shown', async () => {
    const { actor, reading, view } = await dueOf();
    actor.send({ type: 'again.requested' });
    actor.send({ type: 'amount.typed', text: '50,000' });
    reading[1]?.answer({ ok: true, answer: uncoveredDue });
    await settled();
    expect(view()).toMatchObject({ doing: 'typing', amount: { written: '50,000' }, postings: [] });
  });

  test('[MNY-05] a due that is settled in one amount has no field for another', async () => {
    const { actor, view } = await dueOf({ ...coveredDue, due: { ...openDue, inParts: false } });
    expect(view().amount).toBeNull();
    expect(actor.getSnapshot().can({ type: 'amount.typed', text: '100' })).toBe(false);
  });
});

test('[MNY-05] an unknown due, and one that cannot be read, say so and can be looked at again', async () => {
  const { actor, reading } = await dueOf();
  actor.send({ type: 'again.requested' });
  reading.at(-1)?.answer({ ok: false, refusal: 'due-unknown' });
  await settled();
  expect(viewOfDueSettlement(actor.getSnapshot())).toEqual({ show: 'unknown', orderReference: openDue.orderReference });
  actor.send({ type: 'again.requested' });
  reading.at(-1)?.fail(new Error('the network is lost'));
  await settled();
  expect(viewOfDueSettlement(actor.getSnapshot())).toEqual({ show: 'unreadable', words: expect.stringMatching(/\w/) });
});
