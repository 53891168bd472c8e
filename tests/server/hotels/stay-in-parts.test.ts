import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallRequest } from '../../../contract/calls.ts';
import { deskFunctionalities } from '../../../contract/functionalities.ts';
import { allHotelBookings } from '../../../contract/hotels/hotel-bookings-link.ts';
import type { HotelOrder } from '../../../contract/hotels/hotel-orders.ts';
import type { PartPaymentOffer } from '../../../contract/money/part-payments.ts';
import { settlements } from '../../../contract/orders/standing.ts';
import { pageAddress } from '../../../contract/page-addresses.ts';
import { settlementOf } from '../../../machines/sale/standing-words.ts';
import { hearProperties } from '../../../server/hotels/orders/jobs.ts';
import { collectDues } from '../../../server/part-payments/collect-dues.ts';
import { remindOfDues } from '../../../server/part-payments/due-reminders.ts';
import { stepUp } from '../desk/stepping-up.ts';
import { dueOf, owed, sellInParts } from '../part-payments/parts-desk.ts';
import { answerOf, isFlexible, openStayDesk, type StayDesk } from './stay-desk.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

let desk: StayDesk;
beforeAll(async () => {
  desk = await openStayDesk();
  await sellInParts(desk);
});
afterAll(() => desk.close());
beforeEach(() => desk.answersAgain());
afterEach(async () => {
  expect(await desk.ledgerFaults()).toEqual([]);
  const { byLedger, byRows } = await owed(desk);
  expect(byLedger).toBe(byRows);
});

const as = 'asha';

interface Agreed {
  readonly offer: PartPaymentOffer;
  readonly request: CallRequest<'BookHotel'>;
}

/** The request to book in part, as it was shown. */
const agreedTo = async (order: HotelOrder): Promise<Agreed> => {
  const { orderReference } = order;
  const { part } = answerOf(await desk.server.call('GetHotelPayment', { orderReference }, { as }));
  if (!part?.offer || !part.effect) throw new Error(`not offered: ${part?.why}`);
  const { offer, effect } = part;
  const { restMinor, payBy } = offer;
  const request = { ...desk.bookRequest(order), part: { restMinor, payBy }, agreed: effect.postings };
  return { offer, request };
};

const bookedInParts = async (placeCode: string): Promise<Agreed & { readonly order: HotelOrder }> => {
  const agreed = await agreedTo(await desk.prepared(placeCode, isFlexible));
  const { order } = answerOf(await desk.server.call('BookHotel', agreed.request, { as }));
  return { ...agreed, order };
};

const dueRows = ({ orderReference }: HotelOrder) =>
  desk.server.database.db
    .selectFrom('part_payment_due')
    .select('state')
    .where('order_reference', '=', orderReference)
    .execute();

const answer = async (): Promise<void> => {
  desk.later(45);
  await hearProperties(desk.deps);
};

describe('[HTL-04][HTL-05][MNY-05] a request that is paid in part', () => {
  test('reserves the first part alone, owes nothing until it is confirmed, and then the rest', async () => {
    const before = await desk.wallet();
    const { order, offer } = await bookedInParts('FUN');
    expect(order).toMatchObject({
      state: 'requested',
      reservedMinor: offer.nowMinor,
      standing: { paidMinor: 0, rest: null },
    });
    const { balanceMinor, availableMinor } = before;
    expect(await desk.wallet()).toEqual({ balanceMinor, availableMinor: availableMinor - offer.nowMinor });
    await answer();
    expect(await desk.order(order.orderReference)).toMatchObject({
      state: 'confirmed',
      reservedMinor: 0,
      standing: { paidMinor: offer.nowMinor, rest: { leftMinor: offer.restMinor, payBy: offer.payBy, state: 'open' } },
    });
    expect((await desk.wallet()).balanceMinor).toBe(balanceMinor - offer.nowMinor);
  });

  test('stands in the list by how it is paid, as its page says', async () => {
    const { order } = await bookedInParts('FUN');
    const { orderReference } = order;
    const listedAs = async () => {
      const found: string[] = [];
      for (const settlement of settlements) {
        const asked = { ...allHotelBookings, search: orderReference, settlements: [settlement], after: null };
        const { orders } = answerOf(await desk.server.call('GetHotelBookings', asked, { as }));
        const { standing } = await desk.order(orderReference);
        for (const line of orders) {
          expect(line.standing).toEqual(standing);
          expect(settlementOf(standing)).toBe(settlement);
          found.push(settlement);
        }
      }
      return found;
    };
    expect(await listedAs()).toEqual(['unpaid']);
    await answer();
    expect(await listedAs()).toEqual(['part']);
  });

  test('gets everything back and owes nothing when the property refuses', async () => {
    const before = await desk.wallet();
    const { order } = await bookedInParts('MAJ');
    expect(await dueRows(order)).toEqual([{ state: 'reserved' }]);
    await answer();
    expect(await desk.order(order.orderReference)).toMatchObject({
      state: 'refused',
      reservedMinor: 0,
      standing: { rest: null },
    });
    expect(await desk.wallet()).toEqual(before);
    expect(await dueRows(order)).toEqual([]);
  });

  test('gets everything back when its agent takes it back', async () => {
    const before = await desk.wallet();
    const { order } = await bookedInParts('FUN');
    expect(await desk.cancel(order, 0)).toMatchObject({ ok: true, answer: { order: { state: 'cancelled' } } });
    expect(await desk.wallet()).toEqual(before);
    expect(await dueRows(order)).toEqual([]);
  });

  test('keeps the price that was agreed to: the desk enters no other one', async () => {
    const before = await desk.wallet();
    const { order, offer } = await bookedInParts('FUN');
    const { orderReference } = order;
    await desk.server.allowOnly('dipa', deskFunctionalities);
    await stepUp(desk.server, 'dipa');
    const { sale } = answerOf(await desk.server.call('GetDeskStay', { orderReference }, { as: 'dipa' }));
    for (const supplierMinor of [sale.supplierMinor - 10_000, sale.supplierMinor + 10_000]) {
      const request = { orderReference, seenMinor: order.sums.agentMinor, supplierMinor, reason: 'Another room' };
      expect(await desk.server.call('PrepareStayPrice', request, { as: 'dipa' })).toMatchObject({
        refusal: 'not-allowed',
        detail: expect.stringContaining('This stay is paid in part'),
      });
    }
    expect(await desk.order(orderReference)).toMatchObject({ state: 'requested', reservedMinor: offer.nowMinor });
    await answer();
    expect(await desk.order(orderReference)).toMatchObject({
      state: 'confirmed',
      standing: { paidMinor: offer.nowMinor },
    });
    expect((await desk.wallet()).balanceMinor).toBe(before.balanceMinor - offer.nowMinor);
  });
});

describe('[HTL-04][MNY-05] a stay in parts', () => {
  test('is not booked from a frozen wallet, and nothing is owed', async () => {
    const order = await desk.prepared('DXB', isFlexible);
    const { request } = await agreedTo(order);
    const own = desk.server.database.db.updateTable('account').where('kind', '=', 'wallet');
    await own.set({ frozen_at: desk.clock.now() }).execute();
    expect(await desk.server.call('BookHotel', request, { as })).toMatchObject({ ok: false, refusal: 'not-allowed' });
    const { orderReference } = order;
    expect(await desk.server.call('GetHotelPayment', { orderReference }, { as })).toMatchObject({
      answer: { full: { effect: null }, online: [], partOnline: [] },
    });
    await own.set({ frozen_at: null }).execute();
    expect(await dueRows(order)).toEqual([]);
    expect((await desk.order(orderReference)).state).toBe('prepared');
  });

  test('that is dearer when it is booked releases the first part, and new terms are agreed to', async () => {
    const before = await desk.wallet();
    const { orderReference, ...kept } = await desk.prepared('APW', isFlexible);
    const first = await agreedTo({ orderReference, ...kept });
    expect(await desk.server.call('BookHotel', first.request, { as })).toMatchObject({ refusal: 'price-changed' });
    expect(await desk.wallet()).toEqual(before);
    const risen = await desk.order(orderReference);
    expect(await dueRows(risen)).toEqual([]);
    const again = { ...first.request, acceptedMinor: risen.sums.agentMinor };
    expect(await desk.server.call('BookHotel', again, { as })).toMatchObject({ refusal: 'terms-changed' });
    const { offer, request } = await agreedTo(risen);
    expect(offer.totalMinor).toBe(risen.sums.agentMinor);
    expect(answerOf(await desk.server.call('BookHotel', request, { as })).order).toMatchObject({
      state: 'confirmed',
      standing: { paidMinor: offer.nowMinor, rest: { leftMinor: offer.restMinor } },
    });
  });

  test('that is sent 20 times is booked once and owed once', async () => {
    const before = await desk.wallet();
    const order = await desk.prepared('DXB', isFlexible);
    const { offer, request } = await agreedTo(order);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => desk.server.call('BookHotel', request, { as, key: 'a-part-twenty-times' })),
    );
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect(await dueRows(order)).toEqual([{ state: 'open' }]);
    expect((await desk.wallet()).balanceMinor).toBe(before.balanceMinor - offer.nowMinor);
    expect(await desk.journal(order.orderReference)).toEqual(['confirmed']);
  });

  test('reminds its agency before its day, and at the end of it the rest is taken once', async () => {
    const { order, offer } = await bookedInParts('DXB');
    const { orderReference, sums } = order;
    const { remainingMs } = await dueOf(desk, orderReference);
    const { db } = desk.server.database;
    const titles = async () =>
      (
        await db
          .selectFrom('notification')
          .select('title')
          .where('path', '=', pageAddress.partialPayments(orderReference))
          .execute()
      ).map(({ title }) => title);
    await remindOfDues(desk.deps);
    expect(await titles()).toEqual([]);
    desk.later(remainingMs - dayMs + 1_000);
    await Promise.all([remindOfDues(desk.deps), remindOfDues(desk.deps)]);
    expect(await titles()).toEqual([expect.stringContaining(`due for order ${orderReference}`)]);
    const before = await desk.wallet();
    desk.later(dayMs);
    await collectDues(desk.deps);
    await collectDues(desk.deps);
    expect(await desk.order(orderReference)).toMatchObject({
      standing: { paidMinor: sums.agentMinor, rest: { state: 'settled', leftMinor: 0 } },
    });
    expect(before.balanceMinor - (await desk.wallet()).balanceMinor).toBeGreaterThanOrEqual(offer.restMinor);
    expect(await titles()).toEqual([`Due of order ${orderReference} is paid`]);
  });
});
