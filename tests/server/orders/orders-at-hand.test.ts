import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyHeldOrder } from '../booking/held-copies.ts';
import { openSalesDesk, type SalesDesk } from '../booking/sales-desk.ts';
import type { Person } from '../fresh-server.ts';

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

test('[PAD-03] what held orders cost is added up; a ticketed order is recent, with what it cost', async () => {
  const ticketed = await desk.ticketed();
  const held = await desk.held();
  const orders = await atHand();
  expect(orders?.dueMinor).toBe(held.sums.agentMinor);
  expect(orders?.recent).toEqual([
    {
      orderReference: ticketed.orderReference,
      state: 'ticketed',
      pnr: ticketed.pnr,
      cities: ['Dhaka', 'Dubai', 'Dhaka'],
      departureDate: '2026-12-10',
      traveller: 'Kamal Rahman',
      travellerCount: 3,
      currency: 'BDT',
      agentMinor: ticketed.sums.agentMinor,
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
