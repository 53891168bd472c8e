import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { HotelOrder } from '../../../contract/hotels/hotel-orders.ts';
import { runStayClocks } from '../../../server/hotels/orders/jobs.ts';
import { answerOf, isFixed, isFlexible, openStayDesk, type StayDesk } from './stay-desk.ts';

let desk: StayDesk;
beforeAll(async () => {
  desk = await openStayDesk();
});
afterAll(() => desk.close());
afterEach(async () => {
  expect(await desk.ledgerFaults()).toEqual([]);
});

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const as = 'asha';

const cancelled = async (order: HotelOrder): Promise<HotelOrder> =>
  (answerOf((await desk.cancel(order)) as never) as { order: HotelOrder }).order;

test('[HTL-06] a free cancellation returns the whole price, once', async () => {
  const before = await desk.wallet();
  const order = await desk.booked('DXB', isFlexible);
  desk.clock.advance(1_000);
  const quoted = await desk.quoted(order);
  expect(quoted).toMatchObject({
    state: 'quoted',
    owner: 'agent',
    due: { remainingMs: 15 * minuteMs },
    cancelling: { penaltyMinor: 0, backMinor: order.sums.agentMinor },
  });
  const ended = await cancelled(quoted);
  expect(ended).toMatchObject({
    state: 'cancelled',
    owner: null,
    standing: { paidMinor: order.sums.agentMinor, returnedMinor: order.sums.agentMinor },
  });
  expect(ended.money.map(({ kind, walletMinor }) => [kind, walletMinor])).toEqual([
    ['paid', -order.sums.agentMinor],
    ['refunded', order.sums.agentMinor],
  ]);
  expect(await desk.wallet()).toEqual(before);
  expect(await desk.journal(order.orderReference)).toEqual(['confirmed', 'cancelled']);
  expect(await desk.cancel(quoted)).toMatchObject({ refusal: 'not-allowed' });
});

test('[HTL-06] a rate that is not refundable returns nothing', async () => {
  const order = await desk.booked('DXB', isFixed, { checkIn: '2027-01-20', checkOut: '2027-01-22' });
  const before = await desk.wallet();
  const quoted = await desk.quoted(order);
  expect(quoted.cancelling).toMatchObject({ penaltyMinor: order.sums.agentMinor, backMinor: 0 });
  const ended = await cancelled(quoted);
  expect(ended).toMatchObject({ state: 'cancelled', standing: { returnedMinor: 0 } });
  expect(ended.history?.at(-1)?.what).toBe('Stay cancelled; the whole price was kept');
  expect(await desk.wallet()).toEqual(before);
});

const later = { checkIn: '2027-02-10', checkOut: '2027-02-12' };

test('[HTL-06] nothing is cancelled without a cost that was told, stands, and is accepted', async () => {
  const order = await desk.booked('DXB', isFixed, later);
  expect(await desk.cancel(order, 0)).toMatchObject({ refusal: 'quote-lapsed' });
  const quoted = await desk.quoted(order);
  expect(await desk.cancel(quoted, 0)).toMatchObject({ refusal: 'cost-changed' });
  desk.later(15 * minuteMs);
  expect(await desk.cancel(quoted)).toMatchObject({ refusal: 'quote-lapsed' });
  expect(await desk.order(order.orderReference)).toMatchObject({ state: 'confirmed', cancelling: null });
  await desk.quoted(order);
  desk.later(15 * minuteMs);
  await runStayClocks(desk.deps);
  expect((await desk.order(order.orderReference)).state).toBe('confirmed');
  expect(await desk.journal(order.orderReference)).toEqual(['confirmed']);
});

test('[HTL-06] a cost that rises between telling and cancelling is told again', async () => {
  const before = await desk.wallet();
  const order = await desk.booked('INU', isFlexible, later);
  const quoted = await desk.quoted(order);
  expect(await desk.cancel(quoted)).toMatchObject({
    refusal: 'cost-changed',
    facts: { oldMinor: 0, newMinor: 100_000 },
  });
  const requoted = await desk.order(order.orderReference);
  expect(requoted).toMatchObject({ state: 'quoted', cancelling: { penaltyMinor: 100_000 } });
  expect(await cancelled(requoted)).toMatchObject({ state: 'cancelled' });
  expect((await desk.wallet()).balanceMinor).toBe(before.balanceMinor - 100_000);
});

test('[HTL-06] a cancellation that is not answered is done once, and its money returns once', async () => {
  const before = await desk.wallet();
  const order = await desk.booked('TRW', isFlexible, later);
  expect(await cancelled(await desk.quoted(order))).toMatchObject({ state: 'cancelled' });
  expect(await desk.journal(order.orderReference)).toEqual(['confirmed', 'cancelled']);
  expect(await desk.wallet()).toEqual(before);
});

test('[HTL-06] the same cancellation sent 20 times returns the money once', async () => {
  const before = await desk.wallet();
  const { orderReference } = await desk.quoted(await desk.booked('DXB', isFlexible, later));
  const request = { orderReference, acceptedPenaltyMinor: 0 };
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => desk.server.call('CancelHotel', request, { as, key: 'cancel-twenty-times' })),
  );
  expect(new Set(outcomes.map((outcome) => outcome.ok && outcome.answer.order.state))).toEqual(new Set(['cancelled']));
  expect(await desk.journal(orderReference)).toEqual(['confirmed', 'cancelled']);
  expect(await desk.wallet()).toEqual(before);
});

const rooms = [{ guests: [{ title: 'Mr' as const, firstName: 'Kamal', lastName: 'Hossain' }] }];

test('[HTL-06] names of guests are changed at the property before the day of arrival', async () => {
  const order = await desk.booked('DXB', undefined, later);
  const request = { orderReference: order.orderReference, rooms };
  const amended = answerOf(await desk.server.call('AmendHotelGuests', request, { as, key: 'other-names' })).order;
  expect(amended).toMatchObject({ state: 'confirmed', guests: rooms, due: { at: order.due?.at } });
  expect(amended.history?.at(-1)?.what).toBe('Names of the guests changed at the property');
  await desk.server.call('AmendHotelGuests', request, { as, key: 'other-names' });
  await desk.server.call('AmendHotelGuests', request, { as });
  expect(await desk.journal(order.orderReference)).toEqual(['confirmed', 'renamed']);
  const stay = await desk.server.database.db
    .selectFrom('supplier_stay')
    .select('guests')
    .where('reference', '=', order.orderReference)
    .executeTakeFirstOrThrow();
  expect(stay.guests).toEqual([{ room: 0, title: 'Mr', firstName: 'Kamal', lastName: 'Hossain' }]);
});

describe('[HTL-06] as the days pass', () => {
  /** The other tests are weeks before the arrival. */
  let ofOthers: StayDesk;
  beforeEach(async () => {
    ofOthers = desk;
    desk = await openStayDesk();
  });
  afterEach(async () => {
    expect(await desk.ledgerFaults()).toEqual([]);
    await desk.close();
    desk = ofOthers;
  });

  /** Moves the clock to a time. */
  const at = (iso: string | undefined, laterMs = 0): void =>
    desk.later(Date.parse(iso ?? '') - desk.clock.now().getTime() + laterMs);

  test('after its first dated step a cancellation keeps what that step says, by the clock of the property', async () => {
    const order = await desk.booked('DXB', isFlexible, { checkIn: '2026-12-20', checkOut: '2026-12-24' });
    const before = await desk.wallet();
    const [step] = order.cancellation;
    expect(step?.penaltyMinor).toBeLessThan(order.sums.agentMinor);
    at(step?.from, -1_000);
    expect((await desk.quoted(order)).cancelling?.penaltyMinor).toBe(0);
    at(step?.from);
    const quoted = await desk.quoted(order);
    expect(quoted.cancelling?.penaltyMinor).toBe(step?.penaltyMinor);
    const ended = await cancelled(quoted);
    const backMinor = order.sums.agentMinor - (step?.penaltyMinor ?? 0);
    expect(ended).toMatchObject({ state: 'cancelled', standing: { returnedMinor: backMinor } });
    expect((await desk.wallet()).balanceMinor).toBe(before.balanceMinor + backMinor);
    // What the supplier keeps is what it said, and the house keeps nothing of its own.
    const rows = await desk.server.database.db
      .selectFrom('transfer')
      .select(['credit_account', 'debit_account', 'amount_minor'])
      .where('order_reference', '=', order.orderReference)
      .where('kind', '=', 'posted')
      .execute();
    const kept = (account: string) =>
      rows.reduce(
        (sum, { credit_account, debit_account, amount_minor }) =>
          sum + (credit_account === account ? amount_minor : debit_account === account ? -amount_minor : 0),
        0,
      );
    expect(kept('platform-revenue:BDT')).toBe(0);
    expect(kept(`supplier-payable:${order.supplierCode}:BDT`)).toBe(step?.penaltyMinor);
  });

  test('a stay that is over is not cancelled', async () => {
    const { due, orderReference } = await desk.booked('DXB', undefined, {
      checkIn: '2026-12-28',
      checkOut: '2026-12-29',
    });
    at(due?.at);
    expect(await desk.server.call('QuoteHotelCancel', { orderReference }, { as })).toMatchObject({
      refusal: 'not-allowed',
    });
  });

  test('names of guests are not changed once the day of arrival has come, or where they do not fit', async () => {
    const order = await desk.booked('DXB', undefined, { checkIn: '2027-01-28', checkOut: '2027-01-30' });
    const { orderReference } = order;
    const two = [rooms, rooms].flat();
    expect(await desk.server.call('AmendHotelGuests', { orderReference, rooms: two }, { as })).toMatchObject({
      refusal: 'guests-differ',
    });
    at('2027-01-28T00:00:00+04:00', -hourMs);
    expect(await desk.server.call('AmendHotelGuests', { orderReference, rooms }, { as })).toMatchObject({ ok: true });
    at('2027-01-28T00:00:00+04:00');
    expect(await desk.server.call('AmendHotelGuests', { orderReference, rooms }, { as })).toMatchObject({
      refusal: 'not-allowed',
    });
  });
});
