import { describe, expect, it } from 'vitest';
import type { PricedOffer } from '../../../contract/booking/booking.ts';
import { findBookedBefore } from '../../../server/booking/booked-before.ts';
import { casesOf, paxOf } from '../post-travel/case-desk.ts';
import { refundedAt } from '../post-travel/coupon-desk.ts';
import { openSalesDesk, type SalesDesk } from './sales-desk.ts';

describe('a traveller who has a seat already', () => {
  const asks = (own: SalesDesk, priced: PricedOffer) => ({ ...own.bookRequest(priced), mayRepeatTravellers: false });

  it('[BKG-02] is not booked again on the same flight until the agent has been told and says so', async () => {
    const own = await openSalesDesk();
    try {
      const book = async (more: object = {}) =>
        own.server.call('AirBook', { ...asks(own, await own.priced()), ...more }, { as: 'asha' });
      const first = await book();
      if (!first.ok) throw new Error(first.refusal);
      const { orderReference } = first.answer.order;
      const before = own.supplier.acts.length;
      const [kamal, ...others] = own.bookRequest(await own.priced()).travellers;
      if (!kamal) throw new Error('a family travels');
      const inCapitals = { ...kamal, firstName: 'KAMAL', dateOfBirth: '1979-01-01' };
      const refused = await book({ travellers: [inCapitals, ...others] });
      expect(refused).toMatchObject({ ok: false, refusal: 'traveller-booked', facts: { orderReference } });
      expect(refused).toMatchObject({
        detail: expect.stringContaining(
          `Kamal Rahman already has a seat on EK583 of Thu 10 Dec 2026, in order ${orderReference}`,
        ),
      });
      expect(own.supplier.acts).toHaveLength(before);
      expect(await book({ mayRepeatTravellers: true })).toMatchObject({ ok: true });
    } finally {
      await own.close();
    }
  });

  it('[BKG-02] may be booked again when that order is cancelled, and says nothing to another agency', async () => {
    const own = await openSalesDesk();
    try {
      const book = async (as: 'asha' | 'badrul') => own.server.call('AirBook', asks(own, await own.priced(as)), { as });
      const first = await book('asha');
      if (!first.ok) throw new Error(first.refusal);
      expect(await book('badrul')).toMatchObject({ ok: true });
      expect(await book('asha')).toMatchObject({ refusal: 'traveller-booked' });
      await own.server.call('AirCancel', { orderReference: first.answer.order.orderReference }, { as: 'asha' });
      expect(await book('asha')).toMatchObject({ ok: true });
    } finally {
      await own.close();
    }
  });
});

describe('a traveller whose seat came back', () => {
  it('[BKG-02][PTK-02] may be booked again once the ticket is void, while the others of the order still have their seats', async () => {
    const own = await openSalesDesk({ depositMinor: 50_000_000 });
    try {
      const order = await own.ticketed();
      await casesOf('void').handled(own, order, paxOf(order, 0));
      const request = { ...own.bookRequest(await own.priced()), mayRepeatTravellers: false };
      const [first] = request.travellers;
      const refused = await own.server.call('AirBook', request, { as: 'asha' });
      expect(refused).toMatchObject({
        refusal: 'traveller-booked',
        detail: expect.stringContaining(`in order ${order.orderReference} (partly void)`),
      });
      expect(refused).not.toMatchObject({ detail: expect.stringContaining(`${first?.firstName} `) });
    } finally {
      await own.close();
    }
  });

  it('[BKG-02][PTK-03] may be booked again on a flight whose coupon is refunded, and not on the one that is not', async () => {
    const own = await openSalesDesk({ depositMinor: 50_000_000 });
    try {
      const order = await own.ticketed();
      await refundedAt(own, { order, paxIds: paxOf(order, 0), coupons: [2] }, 0);
      const { tenantId, agencyId } = own.server.people.asha;
      const [kamal] = own.bookRequest(await own.priced()).travellers;
      const [out, home] = order.itinerary.journeyWises;
      if (!kamal || !out || !home) throw new Error('a family flies to Dubai and back');
      const before = (journey: typeof out) =>
        findBookedBefore(own.server.database.db, {
          tenantId,
          agencyId,
          travellers: [kamal],
          itinerary: { ...order.itinerary, journeyWises: [journey] },
          now: own.clock.now(),
        });
      expect(await before(out)).toMatchObject({ reference: order.orderReference, sale: { partly: 'refunded' } });
      expect(await before(home)).toBeUndefined();
    } finally {
      await own.close();
    }
  });
});
