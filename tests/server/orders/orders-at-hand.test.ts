import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyHeldOrder } from '../booking/held-copies.ts';
import { openSalesDesk, type SalesDesk } from '../booking/sales-desk.ts';
import type { Person } from '../fresh-server.ts';
import { openStayDesk } from '../hotels/stay-desk.ts';

let desk: SalesDesk;
beforeEach(async () => {
  desk = await openSalesDesk();
});
afterEach(() => desk.close());

const atHand = async (as: Person = 'asha') => {
  const outcome = await desk.server.call('GetOrdersAtHand', {}, { as });
  if (!outcome.ok) throw new Error('refused');
  return outcome.answer.orders;
};

test('[PAD-03] an agency without orders is answered with an empty list', async () => {
  expect(await atHand()).toEqual({ dueMinor: 0, recent: [] });
});

test('[PAD-03] what held orders cost is added up; held and ticketed orders are recent, the newest first', async () => {
  const ticketed = await desk.ticketed();
  desk.clock.advance(1_000);
  const held = await desk.held();
  const orders = await atHand();
  expect(orders?.dueMinor).toBe(held.sums.agentMinor);
  expect(orders?.recent).toEqual([
    expect.objectContaining({
      soldAs: 'flights',
      orderReference: held.orderReference,
      state: 'held',
      timeLimit: expect.objectContaining({ at: held.timeLimit?.at }),
    }),
    {
      soldAs: 'flights',
      orderReference: ticketed.orderReference,
      state: 'ticketed',
      purpose: 'sale',
      partly: null,
      pnr: ticketed.pnr,
      cities: ['Dhaka', 'Dubai', 'Dhaka'],
      departureDate: '2026-12-10',
      traveller: 'Kamal Rahman',
      travellerCount: 3,
      currency: 'BDT',
      agentMinor: ticketed.sums.agentMinor,
      standing: ticketed.standing,
      timeLimit: null,
    },
  ]);
  const copies = await copyHeldOrder(desk.server.database.db, desk.supplier, held, 6);
  expect(copies).toHaveLength(6);
  expect((await atHand())?.dueMinor).toBe(7 * held.sums.agentMinor);
});

test('[PAD-03] orders of another agency or tenant are not among them', async () => {
  for (const other of ['badrul', 'carol'] as const) {
    expect(await atHand(other)).toEqual({ dueMinor: 0, recent: [] });
  }
});

test('[PAD-03] [SES-04] a person who may not see bookings is sent no order', async () => {
  await desk.server.allowOnly('asha', ['Search']);
  expect(await atHand()).toBeNull();
});

test('[PAD-03] a booked stay is among them, for whoever may see stays', async () => {
  const stays = await openStayDesk();
  try {
    const { orderReference } = await stays.booked('DAC');
    const recent = async () => {
      const outcome = await stays.server.call('GetOrdersAtHand', {}, { as: 'asha' });
      return outcome.ok ? outcome.answer.orders?.recent : undefined;
    };
    expect(await recent()).toMatchObject([{ soldAs: 'stay', orderReference, state: 'confirmed', guest: 'Rina Begum' }]);
    await stays.server.allowOnly('asha', ['ViewBooking']);
    expect(await recent()).toEqual([]);
  } finally {
    await stays.close();
  }
});
