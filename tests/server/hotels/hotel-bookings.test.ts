import { afterEach, beforeEach, expect, test } from 'vitest';
import { allHotelBookings } from '../../../contract/hotels/hotel-bookings-link.ts';
import type { HotelBookings, HotelBookingsAsked } from '../../../contract/hotels/hotel-orders.ts';
import { answerOf, openStayDesk, type StayDesk } from './stay-desk.ts';

let desk: StayDesk;
beforeEach(async () => {
  desk = await openStayDesk();
});
afterEach(() => desk.close());

const listed = async (asked: Partial<HotelBookingsAsked> = {}, after: HotelBookings['next'] = null) =>
  answerOf(await desk.server.call('GetHotelBookings', { ...allHotelBookings, ...asked, after }, { as: 'asha' }));

const references = async (asked: Partial<HotelBookingsAsked> = {}): Promise<readonly string[]> =>
  (await listed(asked)).orders.map(({ orderReference }) => orderReference);

test('[HTL-05] the list has what was booked, newest first, and finds it by what an agent knows of it', async () => {
  await desk.prepared('DXB');
  const london = await desk.booked('LON', undefined, { checkIn: '2027-01-10', checkOut: '2027-01-12' });
  desk.later(86_400_000);
  const dubai = await desk.booked('DXB');
  const waiting = await desk.booked('FUN');
  expect(await references({ stayTo: '2026-12-31' })).toEqual(
    expect.arrayContaining([dubai.orderReference, waiting.orderReference]),
  );
  const { orders, count, next, people } = await listed();
  expect(count).toBe(3);
  expect(next).toBeNull();
  expect(orders.at(-1)).toMatchObject({
    orderReference: london.orderReference,
    state: 'confirmed',
    owner: 'agent',
    locator: london.locator,
    hotelName: london.hotel.name,
    cityName: 'London',
    guest: 'Rina Begum',
    guestCount: 1,
    roomCount: 1,
    agentMinor: london.sums.agentMinor,
    bookedBy: 'Asha Rahman',
  });
  expect(people.map(({ name }) => name)).toContain('Asha Rahman');
  expect((await references({ sort: 'check-in' })).at(-1)).toBe(london.orderReference);
  expect(await references({ states: ['requested'] })).toEqual([waiting.orderReference]);
  expect(await references({ stayFrom: '2027-01-01' })).toEqual([london.orderReference]);
  expect(await references({ bookedTo: '2026-12-01' })).toEqual([london.orderReference]);
  expect(await references({ search: london.orderReference.toLowerCase() })).toEqual([london.orderReference]);
  expect(await references({ search: london.locator ?? '' })).toEqual([london.orderReference]);
  expect(await references({ search: london.hotel.name.slice(4, 12) })).toContain(london.orderReference);
  expect(await references({ search: 'begum r' })).toHaveLength(3);
  expect(await references({ search: '%' })).toEqual([]);
});

test('[HTL-05] pages hold each booking once, in either order', async () => {
  const { db } = desk.server.database;
  await desk.booked('DXB');
  await desk.booked('FUN');
  const row = await db.selectFrom('hotel_order').selectAll().where('state', '=', 'requested').executeTakeFirstOrThrow();
  const { check_in: _day, hotel_key: _name, free_until: _until, ...copied } = row;
  const guest = await db
    .selectFrom('hotel_guest')
    .select(['tenant_id', 'agency_id', 'position', 'room', 'title', 'first_name', 'last_name', 'age'])
    .where('order_reference', '=', row.reference)
    .executeTakeFirstOrThrow();
  const text = (value: unknown) => JSON.stringify(value) as never;
  for (let each = 0; each < 110; each += 1) {
    const reference = `PHCOPY${String(each).padStart(4, '0')}`;
    await db
      .insertInto('hotel_order')
      .values({
        ...copied,
        reference,
        sold: text(row.sold),
        asked: text(row.asked),
        pending_ids: text(row.pending_ids),
        quote: null,
        // Many at one moment: the reference decides.
        booked_at: new Date(Date.parse('2026-12-05T00:00:00.123Z') + Math.floor(each / 40)),
      })
      .execute();
    await db
      .insertInto('hotel_guest')
      .values({ ...guest, order_reference: reference })
      .execute();
  }
  for (const sort of ['booked', 'check-in'] as const) {
    const seen: string[] = [];
    let after: HotelBookings['next'] = null;
    do {
      const page = await listed({ sort }, after);
      expect(page.count).toBe(112);
      seen.push(...page.orders.map(({ orderReference }) => orderReference));
      after = page.next;
    } while (after !== null);
    expect(seen).toHaveLength(112);
    expect(new Set(seen).size).toBe(112);
  }
});

test('[HTL-05] orders are their own agency’s, and of their own tenant, in every call', async () => {
  const order = await desk.booked('DXB');
  const { orderReference } = order;
  const rooms = order.guests;
  for (const as of ['badrul', 'carol'] as const) {
    const named = { orderReference };
    const call = desk.server.call;
    expect(await call('GetHotelOrder', named, { as })).toMatchObject({ refusal: 'order-unknown' });
    expect(await call('GetHotelSale', named, { as })).toMatchObject({ refusal: 'session-expired' });
    expect(await call('BookHotel', desk.bookRequest(order), { as })).toMatchObject({ refusal: 'session-expired' });
    expect(await call('QuoteHotelCancel', named, { as })).toMatchObject({ refusal: 'order-unknown' });
    expect(await call('CancelHotel', { ...named, acceptedPenaltyMinor: 0 }, { as })).toMatchObject({
      refusal: 'order-unknown',
    });
    expect(await call('AmendHotelGuests', { ...named, rooms }, { as })).toMatchObject({ refusal: 'order-unknown' });
    expect(answerOf(await call('GetHotelBookings', { ...allHotelBookings, after: null }, { as })).orders).toEqual([]);
  }
  expect((await desk.order(orderReference)).state).toBe('confirmed');
});

test('[HTL-05] history, prices and suppliers are shown to whoever may see them', async () => {
  const { orderReference } = await desk.booked('DXB');
  await desk.server.allowOnly('asha', ['ViewBooking']);
  const order = await desk.order(orderReference);
  expect(order).toMatchObject({ history: null, supplierCode: null, facts: { mayBook: false, mayCancel: false } });
  expect(order.sums).toMatchObject({ platformMarkupMinor: null, commissionMinor: null, grossMinor: null });
});
