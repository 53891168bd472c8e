import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallRequest } from '../../../contract/calls.ts';
import type { HotelAnswer } from '../../../contract/desk/desk-stays.ts';
import type { HotelOrder } from '../../../contract/hotels/hotel-orders.ts';
import { completeSagas } from '../../../server/booking/jobs.ts';
import { hearProperties } from '../../../server/hotels/orders/jobs.ts';
import { stepUp } from '../desk/stepping-up.ts';
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

const enter = async (
  { orderReference }: HotelOrder,
  answer: HotelAnswer,
  more: Partial<CallRequest<'AnswerHotelStay'>> = {},
) => {
  const { state } = await desk.order(orderReference);
  const asked = { orderReference, state, answer, locator: '', reason, ...more };
  return desk.server.call('AnswerHotelStay', asked, { as: 'dipa' });
};

const key = 'a-booking-without-answer';

/** A booking that the supplier has not answered. Its agent has gone away. @param acts whether the supplier has booked */
const stuck = async (acts = true, intent = key): Promise<HotelOrder> => {
  const prepared = await desk.prepared('DXB');
  desk.silence('book', 1, acts);
  desk.silence('retrieve', 20, false);
  void desk.server.send('BookHotel', desk.bookRequest(prepared), { as: 'asha', key: intent });
  await expect.poll(async () => (await desk.order(prepared.orderReference)).state).toBe('unknown');
  return prepared;
};

test('[HTL-06] the desk confirms a request, which is then paid, and never without the number of the property', async () => {
  const before = await desk.wallet();
  const order = await desk.booked('FUN');
  expect(answerOf(await enter(order, 'confirmed', { locator: 'TEL-12345' })).order).toMatchObject({
    state: 'confirmed',
    locator: 'TEL-12345',
    standing: { paidMinor: order.sums.agentMinor },
  });
  expect((await desk.wallet()).balanceMinor).toBe(before.balanceMinor - order.sums.agentMinor);
  await hearProperties(desk.deps);
  expect((await desk.wallet()).balanceMinor).toBe(before.balanceMinor - order.sums.agentMinor);
});

test('[HTL-06] the desk refuses a request, whose money comes back with the reason', async () => {
  const before = await desk.wallet();
  const order = await desk.booked('FUN');
  expect(answerOf(await enter(order, 'refused')).order).toMatchObject({ state: 'refused', reason });
  expect(await desk.wallet()).toEqual(before);
});

test('[HTL-06] nobody of the desk answers without a fresh code, the right, or a state that waits for it', async () => {
  const order = await desk.booked('DXB');
  expect(await enter(order, 'confirmed')).toMatchObject({ refusal: 'not-allowed' });
  expect(await enter(order, 'no-show')).toMatchObject({ refusal: 'not-allowed' });
  expect(await desk.server.call('GetDeskStay', { orderReference: order.orderReference }, { as: 'dipa' })).toMatchObject(
    { ok: true, answer: { agency: { name: 'Meghna Travels' }, order: { state: 'confirmed' } } },
  );
  desk.later(20 * minuteMs);
  expect(await enter(order, 'refused')).toMatchObject({ refusal: 'step-up-needed' });
  const { orderReference, state } = order;
  const asked = { orderReference, state, answer: 'refused' as const, locator: '', reason };
  expect((await desk.server.send('AnswerHotelStay', asked, { as: 'asha' })).status).toBe(403);
});

describe('[HTL-06][OPS-01] a booking whose supplier is late', () => {
  test('is the desk’s five minutes later, which confirms it once', async () => {
    const order = await stuck();
    expect(await enter(order, 'confirmed', { locator: 'TEL-777' })).toMatchObject({ refusal: 'not-allowed' });
    const before = await desk.wallet();
    desk.later(6 * minuteMs);
    await stepUp(desk.server, 'dipa');
    expect((await desk.order(order.orderReference)).owner).toBe('desk');
    expect(await enter(order, 'confirmed')).toMatchObject({ refusal: 'locator-missing' });
    expect(answerOf(await enter(order, 'confirmed', { locator: 'TEL-777' })).order.state).toBe('confirmed');
    await completeSagas(desk.deps);
    expect((await desk.wallet()).balanceMinor).toBe(before.balanceMinor - order.sums.agentMinor);
    expect((await desk.order(order.orderReference)).locator).toBe('TEL-777');
  });

  test('is refused by the desk with its money, and the agent’s own call is answered with it', async () => {
    const before = await desk.wallet();
    const order = await stuck(false, 'a-booking-that-is-refused');
    desk.later(6 * minuteMs);
    await stepUp(desk.server, 'dipa');
    expect(answerOf(await enter(order, 'refused')).order).toMatchObject({ state: 'refused', reason });
    expect(
      await desk.server.call('BookHotel', desk.bookRequest(order), { as: 'asha', key: 'a-booking-that-is-refused' }),
    ).toMatchObject({ refusal: 'booking-refused', detail: reason });
    await completeSagas(desk.deps);
    expect(await desk.wallet()).toEqual(before);
    expect(await desk.journal(order.orderReference)).toEqual([]);
  });
});

test('[HTL-06] a late cancellation is ended by the desk, at its told cost', async () => {
  const order = await desk.booked('DXB', isFlexible);
  const quoted = await desk.quoted(order);
  const before = await desk.wallet();
  desk.silence('cancel', 20, true);
  desk.silence('retrieve', 20, false);
  const agents = desk.cancel(quoted);
  await expect.poll(async () => (await desk.order(order.orderReference)).state).toBe('cancelling');
  desk.later(6 * minuteMs);
  await stepUp(desk.server, 'dipa');
  expect(answerOf(await enter(order, 'cancelled')).order).toMatchObject({
    state: 'cancelled',
    standing: { returnedMinor: order.sums.agentMinor },
  });
  expect(await agents).toMatchObject({ ok: true, answer: { order: { state: 'cancelled' } } });
  await completeSagas(desk.deps);
  expect((await desk.wallet()).balanceMinor).toBe(before.balanceMinor + order.sums.agentMinor);
});

test('[HTL-06] guests who did not come lose the price, once their day has come', async () => {
  const order = await desk.booked('DXB', anyRate, arrivingSoon);
  const before = await desk.wallet();
  desk.later(Date.parse(`${order.checkIn}T12:00:00Z`) - desk.clock.now().getTime());
  await stepUp(desk.server, 'dipa');
  expect(answerOf(await enter(order, 'no-show')).order).toMatchObject({ state: 'no-show', reason, owner: null });
  expect(await desk.wallet()).toEqual(before);
});
