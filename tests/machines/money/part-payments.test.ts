import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { CallAnswer, CallOutcome } from '../../../contract/calls.ts';
import type { DueMark, OrderDue } from '../../../contract/money/part-payments.ts';
import { openDue } from '../../../machines/money/due-examples.ts';
import { type DuesRead, type DuesRequest, partPaymentsMachine } from '../../../machines/money/part-payments.machine.ts';
import { viewOfPartPayments } from '../../../machines/money/part-payments.view.ts';
import { heldCall, settled } from '../sign-in/held-call.ts';

type Summary = CallAnswer<'GetSummary'>;

const summary: Summary = {
  currency: 'BDT',
  states: [
    { state: 'open', count: 2, amountMinor: 25_317_600 },
    { state: 'missed', count: 0, amountMinor: 0 },
    { state: 'settled', count: 4, amountMinor: 9_100_000 },
    { state: 'dropped', count: 0, amountMinor: 0 },
  ],
  mostOpenMinor: 200_000_000,
  admission: 'needed',
  askedAt: null,
  decidedAt: null,
  reason: null,
  mayAsk: true,
};

/** The list of dues, whose first page is answered with `dues`. */
const listOf = async (dues: readonly OrderDue[] = [openDue], next: DueMark | null = null, sums: Summary = summary) => {
  const reading = heldCall<DuesRead, DuesRequest>();
  const more = heldCall<CallOutcome<'GetOrders'>, DuesRequest>();
  const asking = heldCall<CallOutcome<'InitiateRequestToEnablePartialPayment'>, { readonly intent: string }>();
  const clock = new SimulatedClock();
  const actor = createActor(
    partPaymentsMachine.provide({
      actors: { readDues: reading.actor, readMoreDues: more.actor, askForAdmission: asking.actor },
    }),
    { clock, input: { intentSeed: 'visit' } },
  ).start();
  const isRead = async (found: readonly OrderDue[], after: DueMark | null = null) => {
    reading.calls.at(-1)?.answer({
      page: { ok: true, answer: { dues: [...found], next: after, count: found.length } },
      summary: { ok: true, answer: sums },
    });
    await settled();
  };
  await isRead(dues, next);
  const calls = { reading: reading.calls, more: more.calls, asking: asking.calls };
  return { actor, clock, ...calls, isRead, view: () => viewOfPartPayments(actor.getSnapshot()) };
};

const mark: DueMark = { dueAt: openDue.dueAt, orderReference: openDue.orderReference };

describe('the list of dues', () => {
  test('[MNY-05] opens on what was missed, where something was, and once', async () => {
    const missed = { state: 'missed' as const, count: 2, amountMinor: 5_241_600 };
    const sums = { ...summary, states: summary.states.map((one) => (one.state === 'missed' ? missed : one)) };
    const { actor, reading, isRead, view } = await listOf([], null, sums);
    expect(view().doing).toBe('reading');
    expect(reading.map(({ input }) => input.states)).toEqual([['open'], ['missed']]);
    await isRead([openDue]);
    expect(view().tabs.find(({ isOpen }) => isOpen)?.name).toBe('Missed');
    actor.send({ type: 'tab.chosen', state: 'open' });
    await isRead([]);
    expect(view().tabs.find(({ isOpen }) => isOpen)?.name).toBe('Open');
    expect(view().emptyWords).toBe('Nothing else is due. What was missed is still to be paid.');
  });

  test('[MNY-05] each tab says how many dues it has and how much they are, and the limit stands beside them', async () => {
    const { view } = await listOf();
    expect(view().tabs.map(({ name, count, total, isOpen }) => [name, count, total, isOpen])).toEqual([
      ['Open', 2, 'BDT 253,176', true],
      ['Missed', 0, 'BDT 0', false],
      ['Settled', 4, 'BDT 91,000', false],
      ['Reduced by a return', 0, 'BDT 0', false],
    ]);
    expect(view()).toMatchObject({ limit: 'BDT 2,000,000', doing: 'nothing', emptyWords: null });
  });

  test.each([
    ['missed', 'No due was missed.'],
    ['settled', 'No due has been settled yet.'],
  ] as const)('[MNY-05] the tab of %s dues reads only those, and says when there are none', async (state, words) => {
    const { actor, reading, isRead, view } = await listOf();
    expect(actor.getSnapshot().can({ type: 'tab.chosen', state: 'open' })).toBe(false);
    actor.send({ type: 'tab.chosen', state });
    expect(reading.at(-1)?.input).toMatchObject({ states: [state], after: null });
    expect(view().emptyWords).toBeNull();
    await isRead([]);
    expect(view().emptyWords).toBe(words);
  });

  test('[MNY-05] a term is searched after a pause, and the dues of the term before do not come late', async () => {
    const { actor, clock, reading, isRead, view } = await listOf();
    actor.send({ type: 'tab.chosen', state: 'missed' });
    actor.send({ type: 'search.typed', text: ' rahm' });
    reading[1]?.answer({
      page: { ok: true, answer: { dues: [], next: null, count: 0 } },
      summary: { ok: true, answer: summary },
    });
    await settled();
    expect(view()).toMatchObject({ doing: 'reading', dues: [openDue] });
    clock.increment(400);
    expect(reading.at(-1)?.input).toMatchObject({ search: 'rahm' });
    await isRead([]);
    expect(view().emptyWords).toBe('Nothing was found for “rahm”.');
  });

  test('[MNY-05] a further page is added below, and where it could not be read nothing is lost', async () => {
    const { actor, more, view } = await listOf([openDue], mark);
    expect(view().hasMore).toBe(true);
    actor.send({ type: 'more.requested' });
    more[0]?.fail(new Error('the network is lost'));
    await settled();
    expect(view()).toMatchObject({ dues: [openDue], hasMore: true, message: expect.stringMatching(/\w/) });
    actor.send({ type: 'more.requested' });
    expect(more[1]?.input.after).toEqual(mark);
    const second = { ...openDue, orderReference: 'PTK7QWXA43' };
    more[1]?.answer({ ok: true, answer: { dues: [second], next: null, count: 2 } });
    await settled();
    expect(view()).toMatchObject({ dues: [openDue, second], hasMore: false, message: null });
    expect(actor.getSnapshot().can({ type: 'more.requested' })).toBe(false);
  });
});

describe('admission to part payment', () => {
  const asked = { type: 'admission.requested' } as const;

  test('[MNY-05] is asked for once, under one key until it is answered', async () => {
    const { actor, asking, view } = await listOf();
    actor.send(asked);
    actor.send(asked);
    expect(asking).toHaveLength(1);
    asking[0]?.fail(new Error('the network is lost'));
    await settled();
    actor.send(asked);
    expect(asking[1]?.input).toEqual(asking[0]?.input);
    asking[1]?.answer({ ok: false, refusal: 'decided-already', detail: 'It has been decided.' });
    await settled();
    expect(view()).toMatchObject({ message: 'It has been decided.', dues: [openDue] });
    actor.send(asked);
    expect(asking[2]?.input).not.toEqual(asking[0]?.input);
    asking[2]?.answer({
      ok: true,
      answer: { admission: 'asked', askedAt: '2026-12-01T09:12:00Z', decidedAt: null, reason: null },
    });
    await settled();
    expect(view().admission).toMatchObject({ is: 'asked', at: '2026-12-01T09:12:00Z', mayAsk: false });
    expect(actor.getSnapshot().can(asked)).toBe(false);
  });

  test.each([
    ['not-needed', true],
    ['not-offered', true],
    ['admitted', true],
    ['refused', true],
    ['needed', false],
  ] as const)('[MNY-05] that is %s is not asked for', async (admission, mayAsk) => {
    const { actor } = await listOf([], null, { ...summary, admission, mayAsk });
    expect(actor.getSnapshot().can(asked)).toBe(false);
  });
});
