import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HotelDraft } from '../../../contract/hotels/hotel-booking.ts';
import type { HotelOrder } from '../../../contract/hotels/hotel-orders.ts';
import { runStayClocks } from '../../../server/hotels/orders/jobs.ts';
import type { Person } from '../fresh-server.ts';
import { answerOf, openStayDesk, type StayDesk } from './stay-desk.ts';

let desk: StayDesk;
beforeAll(async () => {
  desk = await openStayDesk();
});
afterAll(() => desk.close());

const minuteMs = 60_000;

/** Half typed, as a person leaves it. */
const halfTyped = ({ sums }: HotelOrder): HotelDraft => ({
  step: 'guests',
  rooms: [
    [
      { title: 'Ms', firstName: 'Rina', lastName: '' },
      { title: '', firstName: 'রহমান', lastName: '' },
    ],
  ],
  contact: { email: 'rina@', phone: '' },
  requests: 'A quiet room',
  acceptedMinor: sums.agentMinor,
});

const keep = ({ orderReference }: HotelOrder, draft: HotelDraft, as: Person = 'asha') =>
  desk.server.call('KeepHotelDraft', { orderReference, draft }, { as });
const kept = (is: boolean) => ({ ok: true, answer: { kept: is } });

const leftOf = async ({ orderReference }: HotelOrder, as: Person = 'asha') =>
  answerOf(await desk.server.call('GetHotelSale', { orderReference }, { as })).draft;

const rowsOf = ({ orderReference }: HotelOrder) =>
  desk.server.database.db
    .selectFrom('booking_draft')
    .select(['user_id', 'sealed'])
    .where('hotel_reference', '=', orderReference)
    .execute();

test('[HTL-04] what was typed for a kept rate is there again, on any device, and lies sealed', async () => {
  const order = await desk.prepared('DXB');
  expect(await leftOf(order)).toBeNull();
  const draft = halfTyped(order);
  expect(await keep(order, draft)).toEqual(kept(true));
  expect(await leftOf(order)).toEqual(draft);
  const emptied = { ...draft, rooms: [[{ title: '' as const, firstName: '', lastName: '' }]], requests: '' };
  await keep(order, emptied);
  expect(await leftOf(order), 'the latest stands').toEqual(emptied);
  await keep(order, draft);
  const [row, ...others] = await rowsOf(order);
  expect(others).toEqual([]);
  const bytes = Buffer.from(row?.sealed ?? []).toString('latin1');
  expect(bytes.length).toBeGreaterThan(100);
  for (const word of ['Rina', 'rina@', 'quiet']) expect(bytes).not.toContain(word);
});

test('[HTL-04] what was typed is its person’s alone: no colleague reads it, and another agency keeps nothing', async () => {
  const order = await desk.prepared('DXB');
  const draft = halfTyped(order);
  await keep(order, draft);
  for (const other of ['badrul', 'carol'] as const) {
    expect(await keep(order, { ...draft, requests: 'Another’s room' }, other)).toEqual(kept(false));
    expect(
      await desk.server.call('GetHotelSale', { orderReference: order.orderReference }, { as: other }),
    ).toMatchObject({ refusal: 'session-expired' });
  }
  expect(await leftOf(order)).toEqual(draft);
  const belongsTo = (from: string, to: string) =>
    desk.server.database.db
      .updateTable('booking_draft')
      .set({ user_id: to })
      .where('hotel_reference', '=', order.orderReference)
      .where('user_id', '=', from)
      .execute();
  const { userId } = desk.server.people.asha;
  await belongsTo(userId, 'a-colleague');
  expect(await leftOf(order)).toBeNull();
  await keep(order, draft);
  const another = await desk.prepared('DXB');
  await keep(another, halfTyped(another));
  const [{ sealed } = { sealed: null }] = await rowsOf(another);
  await desk.server.database.db
    .updateTable('booking_draft')
    .set({ sealed })
    .where('hotel_reference', '=', order.orderReference)
    .where('user_id', '=', userId)
    .execute();
  await expect(leftOf(order), 'sealed for another sale').rejects.toMatchObject({ kind: 500 });
});

test('[HTL-04] a booked stay keeps nothing of what was typed, and is never typed over', async () => {
  const order = await desk.prepared('DXB');
  await keep(order, halfTyped(order));
  expect(answerOf(await desk.server.call('BookHotel', desk.bookRequest(order), { as: 'asha' })).order.state).toBe(
    'confirmed',
  );
  expect(await rowsOf(order)).toEqual([]);
  expect(await keep(order, halfTyped(order))).toEqual(kept(false));
  expect(await rowsOf(order)).toEqual([]);
});

test('[HTL-04] a stay that is dearer when it is booked still has what was typed', async () => {
  const order = await desk.prepared('APW');
  await keep(order, halfTyped(order));
  expect(await desk.book(order)).toMatchObject({ ok: false, refusal: 'price-changed' });
  expect(await leftOf(order)).toEqual(halfTyped(order));
});

test('[HTL-04] what was typed ends with the time of the rate', async () => {
  const order = await desk.prepared('DXB');
  await keep(order, halfTyped(order));
  desk.later(20 * minuteMs - 1);
  expect(await leftOf(order)).not.toBeNull();
  desk.later(1);
  expect(await keep(order, halfTyped(order)), 'its time has passed').toEqual(kept(false));
  await runStayClocks(desk.deps);
  expect(await rowsOf(order)).toEqual([]);
});
