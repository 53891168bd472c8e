import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyHeldOrder } from '../booking/held-copies.ts';
import { openSalesDesk, type SalesDesk } from '../booking/sales-desk.ts';
import type { Person } from '../fresh-server.ts';

let desk: SalesDesk;
beforeAll(async () => {
  desk = await openSalesDesk();
});
afterAll(() => desk.close());

const atHand = async (as: Person = 'asha') => {
  const outcome = await desk.server.call('GetOrdersAtHand', {}, { as });
  if (!outcome.ok) throw new Error('refused');
  return outcome.answer.orders;
};

test('[PAD-03] an agency without orders is answered with empty lists', async () => {
  expect(await atHand()).toEqual({ held: [], heldCount: 0, dueMinor: 0, recent: [] });
});

test('[PAD-03] a held order waits for its ticket with its time limit and its amount; a ticketed one is recent', async () => {
  const ticketed = await desk.ticketed();
  const held = await desk.held();
  const orders = await atHand();
  expect(orders?.held).toEqual([
    {
      orderReference: held.orderReference,
      state: 'held',
      pnr: held.pnr,
      cities: ['Dhaka', 'Dubai', 'Dhaka'],
      departureDate: '2026-12-10',
      traveller: 'Kamal Rahman',
      travellerCount: 3,
      currency: 'BDT',
      agentMinor: held.sums.agentMinor,
      timeLimit: held.timeLimit,
    },
  ]);
  expect(orders).toMatchObject({ heldCount: 1, dueMinor: held.sums.agentMinor });
  expect(orders?.recent.map(({ orderReference, state, timeLimit }) => [orderReference, state, timeLimit])).toEqual([
    [ticketed.orderReference, 'ticketed', null],
  ]);
});

test('[PAD-03] only the five most urgent are listed, and all are counted and added up', async () => {
  const held = (await atHand())?.held[0];
  if (!held) throw new Error('nothing is held');
  const order = await desk.order(held.orderReference);
  const copies = await copyHeldOrder(desk.server.database.db, desk.supplier, order, 6);
  const soonest = copies[3] ?? '';
  await desk.server.database.db
    .updateTable('air_order')
    .set({ time_limit_at: new Date(desk.clock.now().getTime() + 60_000) })
    .where('reference', '=', soonest)
    .execute();
  const orders = await atHand();
  expect(orders?.held).toHaveLength(5);
  expect(orders?.held[0]?.orderReference).toBe(soonest);
  expect(orders).toMatchObject({ heldCount: 7, dueMinor: 7 * held.agentMinor });
});

test('[PAD-03] orders of another agency or tenant are not among them', async () => {
  for (const other of ['badrul', 'carol'] as const) {
    expect(await atHand(other)).toEqual({ held: [], heldCount: 0, dueMinor: 0, recent: [] });
  }
});

test('[PAD-03] [SES-04] a person who may not see bookings is sent no order', async () => {
  await desk.server.allowOnly('asha', ['Search']);
  expect(await atHand()).toBeNull();
});
