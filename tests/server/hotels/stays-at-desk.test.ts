import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallRequest } from '../../../contract/calls.ts';
import type { DeskStay, HotelAnswer } from '../../../contract/desk/desk-stays.ts';
import { deskFunctionalities } from '../../../contract/functionalities.ts';
import type { HotelOrder } from '../../../contract/hotels/hotel-orders.ts';
import type { MoneyEffect } from '../../../contract/money/money-decisions.ts';
import { stepUp } from '../desk/stepping-up.ts';
import type { Person } from '../fresh-server.ts';
import { arrivingSoon } from './hotel-desk.ts';
import { answerOf, anyRate, isFlexible, openStayDesk, type StayDesk } from './stay-desk.ts';

let desk: StayDesk;
beforeAll(async () => {
  desk = await openStayDesk();
});
afterAll(() => desk.close());
beforeEach(async () => {
  desk.answersAgain();
  // The codes of the test before have ended, and its requests are late.
  desk.later(61 * minuteMs);
  await stepUp(desk.server, 'dipa');
});
afterEach(async () => {
  expect(await desk.ledgerFaults()).toEqual([]);
});

const minuteMs = 60_000;
const reason = 'Said by telephone.';

const seen = async ({ orderReference }: HotelOrder, as: Person = 'dipa'): Promise<DeskStay> =>
  answerOf(await desk.server.call('GetDeskStay', { orderReference }, { as }));

const listed = async (asked: Partial<CallRequest<'GetDeskStays'>> = {}) =>
  answerOf(
    await desk.server.call(
      'GetDeskStays',
      { tab: 'waiting', sale: null, search: '', after: null, ...asked },
      { as: 'dipa' },
    ),
  );

const referencesIn = async (asked: Partial<CallRequest<'GetDeskStays'>>): Promise<readonly string[]> =>
  (await listed(asked)).stays.map(({ orderReference }) => orderReference);

const inQueue = async () => {
  const { queues } = answerOf(await desk.server.call('GetDeskQueues', {}, { as: 'dipa' }));
  return queues.find(({ queue }) => queue === 'stays');
};

const actsOf = ({ acts }: DeskStay): Record<string, string | null> =>
  Object.fromEntries(acts.map(({ act, reason: why }) => [act, why]));

const effectOf = ({ effects }: DeskStay, act: HotelAnswer): MoneyEffect | undefined =>
  effects.find((each) => each.act === act)?.money;

/** A cancellation that the supplier has not answered for six minutes. `agents`: the call of the agent, who still waits. */
const stuckCancelling = async () => {
  const order = await desk.booked('DXB', isFlexible);
  const quoted = await desk.quoted(order);
  desk.silence('cancel', 20, true);
  desk.silence('retrieve', 20, false);
  const agents = desk.cancel(quoted);
  await expect.poll(async () => (await desk.order(order.orderReference)).state).toBe('cancelling');
  desk.later(6 * minuteMs);
  await stepUp(desk.server, 'dipa');
  return { order, agents };
};

/** Enters an answer, and expects the wallet to be what was shown before. */
const enteredAsShown = async (order: HotelOrder, answer: HotelAnswer, locator = ''): Promise<DeskStay> => {
  const before = await seen(order);
  const effect = effectOf(before, answer);
  const { state } = before.order;
  const asked = { orderReference: order.orderReference, state, answer, locator, reason };
  const after = answerOf(await desk.server.call('AnswerHotelStay', asked, { as: 'dipa' }));
  const { balanceMinor, availableMinor } = await desk.wallet();
  expect({ balanceMinor, availableMinor }).toEqual({
    balanceMinor: effect?.after.balanceMinor,
    availableMinor: effect?.after.availableMinor,
  });
  return after;
};

describe('[OPS-01][HTL-05] the queue of stays', () => {
  test('has a request from the moment on at which its property is late, until it is answered', async () => {
    const order = await desk.booked('FUN');
    const { orderReference } = order;
    expect(await referencesIn({ tab: 'waiting' })).not.toContain(orderReference);
    expect(await referencesIn({ tab: 'open', sale: 'request', search: orderReference.slice(2, 8) })).toEqual([
      orderReference,
    ]);
    expect(await referencesIn({ tab: 'open', sale: 'at-once' })).not.toContain(orderReference);
    const { waiting } = await listed();
    desk.later(minuteMs);
    const page = await listed({ search: order.hotel.name });
    expect(page.waiting).toEqual({ waiting: waiting.waiting + 1, open: waiting.open });
    expect(page.stays.filter((stay) => stay.orderReference === orderReference)).toMatchObject([
      { orderReference, owner: 'desk', state: 'requested', agencyName: 'Meghna Travels', hotelName: order.hotel.name },
    ]);
    expect(await inQueue()).toMatchObject({ waiting: page.waiting.waiting });
    await stepUp(desk.server, 'emdad');
    const asked = { orderReference, state: 'requested', answer: 'refused', locator: '', reason } as const;
    answerOf(await desk.server.call('AnswerHotelStay', asked, { as: 'emdad' }));
    expect(await inQueue()).toMatchObject({ waiting: waiting.waiting });
    expect(await referencesIn({ tab: 'waiting' })).not.toContain(orderReference);
    expect(await referencesIn({ tab: 'ended' })).toContain(orderReference);
  });

  test('is taken and noted as every other case of the desk', async () => {
    const { orderReference: caseId } = await desk.booked('FUN');
    desk.later(minuteMs);
    const { mine = 0 } = (await inQueue()) ?? {};
    answerOf(await desk.server.call('TakeDeskCase', { queue: 'stays', caseId, seenTakenAt: null }, { as: 'dipa' }));
    expect(await inQueue()).toMatchObject({ mine: mine + 1 });
    expect((await listed({ search: caseId })).stays).toMatchObject([{ orderReference: caseId }]);
    expect((await listed({ search: caseId })).stays[0]?.takenBy).not.toBeNull();
    const kept = await desk.prepared('DXB');
    const unbooked = { queue: 'stays', caseId: kept.orderReference } as const;
    expect(await desk.server.call('TakeDeskCase', { ...unbooked, seenTakenAt: null }, { as: 'dipa' })).toMatchObject({
      refusal: 'case-unknown',
    });
  });

  test('lists confirmed stays where a no-show can be entered, and never a rate that is only kept', async () => {
    const order = await desk.booked('DXB');
    const kept = await desk.prepared('DXB');
    expect(await referencesIn({ tab: 'standing', search: order.locator ?? '' })).toEqual([order.orderReference]);
    for (const tab of ['waiting', 'open', 'standing', 'ended'] as const) {
      expect(await referencesIn({ tab, search: kept.orderReference })).toEqual([]);
    }
    expect(
      await desk.server.call('GetDeskStay', { orderReference: kept.orderReference }, { as: 'dipa' }),
    ).toMatchObject({ refusal: 'order-unknown' });
  });

  test('is read page by page, the latest booked first and no stay twice', async () => {
    for (let each = 0; each < 2; each += 1) {
      const { orderReference } = await desk.booked('FUN');
      const asked = { orderReference, state: 'requested', answer: 'refused', locator: '', reason } as const;
      answerOf(await desk.server.call('AnswerHotelStay', asked, { as: 'dipa' }));
      desk.clock.advance(1_000);
    }
    const [latest, ...others] = (await listed({ tab: 'ended' })).stays;
    if (latest === undefined) throw new Error('nothing has ended');
    const after = { at: latest.bookedAt, orderReference: latest.orderReference };
    expect(await referencesIn({ tab: 'ended', after })).toEqual(others.map(({ orderReference }) => orderReference));
  });
});

describe('[HTL-06][OPS-01] an answer at the desk', () => {
  test('that confirms a request moves exactly the money that was shown', async () => {
    const order = await desk.booked('FUN');
    const shown = await seen(order);
    expect(actsOf(shown)).toEqual({ confirmed: null, refused: null, 'edit-price': null });
    expect(shown).toMatchObject({ agency: { name: 'Meghna Travels' }, steppedUp: true });
    expect(shown.history.length).toBeGreaterThan(0);
    expect(effectOf(shown, 'confirmed')?.postings.length).toBeGreaterThan(0);
    const after = await enteredAsShown(order, 'confirmed', 'TEL-1');
    expect(after.order).toMatchObject({ state: 'confirmed', locator: 'TEL-1' });
    expect(actsOf(after)).toEqual({
      'no-show': 'It can be entered from the day of arrival on, by the clock of the property.',
    });
  });

  test('that refuses a request releases exactly the money that was shown', async () => {
    const after = await enteredAsShown(await desk.booked('FUN'), 'refused');
    expect(after).toMatchObject({ order: { state: 'refused', reason }, acts: [], effects: [] });
  });

  test('that ends a late cancellation returns exactly the money that was shown', async () => {
    const { order, agents } = await stuckCancelling();
    expect(actsOf(await seen(order))).toEqual({ cancelled: null, 'not-cancelled': null });
    expect((await enteredAsShown(order, 'cancelled')).order.state).toBe('cancelled');
    expect(await agents).toMatchObject({ ok: true, answer: { order: { state: 'cancelled' } } });
  });

  test('that a late cancellation was not done keeps the stay and its money', async () => {
    const { order, agents } = await stuckCancelling();
    expect((await enteredAsShown(order, 'not-cancelled')).order).toMatchObject({
      state: 'confirmed',
      standing: { returnedMinor: 0 },
    });
    expect(await agents).toMatchObject({ refusal: 'cancelling-refused', detail: reason });
  });

  test('that has to be explained is not entered without a reason', async () => {
    const { orderReference } = await desk.booked('FUN');
    const asked = { orderReference, state: 'requested', answer: 'refused', locator: '', reason: ' ' } as const;
    expect(await desk.server.call('AnswerHotelStay', asked, { as: 'dipa' })).toMatchObject({
      refusal: 'reason-missing',
    });
    expect((await desk.order(orderReference)).state).toBe('requested');
  });

  test('that was sent twice is entered once', async () => {
    const { orderReference, sums } = await desk.booked('FUN');
    const before = await desk.wallet();
    const asked = { orderReference, state: 'requested', answer: 'confirmed', locator: 'TEL-2', reason: '' } as const;
    const sent = { as: 'dipa', key: 'an-answer-sent-twice' } as const;
    const [one, other] = await Promise.all([
      desk.server.call('AnswerHotelStay', asked, sent),
      desk.server.call('AnswerHotelStay', asked, sent),
    ]);
    expect([one, other].filter(({ ok }) => ok).length).toBeGreaterThan(0);
    expect(answerOf(await desk.server.call('AnswerHotelStay', asked, sent)).order.state).toBe('confirmed');
    expect((await desk.wallet()).balanceMinor).toBe(before.balanceMinor - sums.agentMinor);
    expect(
      (await seen({ orderReference } as HotelOrder)).history.filter(({ what }) => /TEL-2/.test(what)),
    ).toHaveLength(1);
  });

  test('is not entered over what a colleague has entered meanwhile', async () => {
    const { orderReference } = await desk.booked('FUN');
    await stepUp(desk.server, 'emdad');
    const asked = { orderReference, state: 'requested', answer: 'confirmed', locator: 'TEL-3', reason: '' } as const;
    answerOf(await desk.server.call('AnswerHotelStay', asked, { as: 'emdad' }));
    expect(
      await desk.server.call('AnswerHotelStay', { ...asked, answer: 'refused', reason }, { as: 'dipa' }),
    ).toMatchObject({ refusal: 'not-allowed', facts: { state: 'confirmed' } });
    // The chart would hear it, but the person has seen another state.
    desk.later(6 * minuteMs);
    await stepUp(desk.server, 'dipa');
    const other = await desk.booked('FUN');
    const stale = { ...asked, orderReference: other.orderReference, state: 'unknown' } as const;
    expect(await desk.server.call('AnswerHotelStay', stale, { as: 'dipa' })).toMatchObject({ refusal: 'not-allowed' });
  });

  test('needs the permission, which only people of the house have', async () => {
    const order = await desk.booked('FUN');
    await desk.server.allowOnly(
      'emdad',
      deskFunctionalities.filter((name) => name !== 'DeskAnswerStays'),
    );
    const lacks = 'Your role does not include answering for properties.';
    expect(actsOf(await seen(order, 'emdad'))).toEqual({ confirmed: lacks, refused: lacks, 'edit-price': lacks });
    const asked = {
      orderReference: order.orderReference,
      state: 'requested',
      answer: 'refused',
      locator: '',
      reason,
    } as const;
    expect((await desk.server.send('AnswerHotelStay', asked, { as: 'emdad' })).status).toBe(403);
    expect(
      (await desk.server.send('GetDeskStay', { orderReference: order.orderReference }, { as: 'asha' })).status,
    ).toBe(403);
    await desk.server.allowOnly('emdad', deskFunctionalities);
  });

  test('is unknown for a stay of another tenant, which no list of this desk has', async () => {
    const { orderReference } = await desk.booked('FUN', anyRate, {}, 'carol');
    desk.later(minuteMs);
    await stepUp(desk.server, 'dipa');
    const asked = { orderReference, state: 'requested', answer: 'refused', locator: '', reason } as const;
    for (const outcome of [
      await desk.server.call('GetDeskStay', { orderReference }, { as: 'dipa' }),
      await desk.server.call('AnswerHotelStay', asked, { as: 'dipa' }),
    ]) {
      expect(outcome).toMatchObject({ refusal: 'order-unknown' });
    }
    expect(await referencesIn({ tab: 'waiting', search: orderReference })).toEqual([]);
    expect((await desk.order(orderReference, 'carol')).state).toBe('requested');
  });

  test('that guests did not come moves no money', async () => {
    const order = await desk.booked('DXB', anyRate, arrivingSoon);
    desk.later(Date.parse(`${order.checkIn}T12:00:00Z`) - desk.clock.now().getTime());
    await stepUp(desk.server, 'dipa');
    expect((await enteredAsShown(order, 'no-show')).order.state).toBe('no-show');
  });
});
