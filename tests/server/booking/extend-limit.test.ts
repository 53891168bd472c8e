import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Order } from '../../../contract/orders/orders.ts';
import { expireHolds } from '../../../server/booking/jobs.ts';
import { openSalesDesk, type SalesDesk } from './sales-desk.ts';
import { classicBrand, dubaiReturn } from './scripted-supplier.ts';

let desk: SalesDesk;
let order: Order;
beforeAll(async () => {
  desk = await openSalesDesk({ depositMinor: 90_000_000_000, heldForMs: 20 * 60_000 });
});
afterAll(() => desk.close());
beforeEach(async () => {
  order = await desk.held();
});

const minuteMs = 60_000;
const extend = (key?: string) =>
  desk.server.call(
    'UpdateExtendTimeLimitRequest',
    { orderReference: order.orderReference },
    { as: 'asha', ...(key === undefined ? {} : { key }) },
  );
const limitOf = ({ timeLimit }: Order): number => Date.parse(timeLimit?.at ?? '');
const now = () => desk.order(order.orderReference);
const lastWords = async (): Promise<string | undefined> => (await now()).history?.at(-1)?.what;
const timesExtended = (): number =>
  desk.supplier.acts.filter(({ does, reference }) => does === 'extended' && reference === order.orderReference).length;

test('[ORD-03] more time is given by the airline, shown on the order, told in its history, and it counts', async () => {
  const outcome = await extend();
  expect(outcome.ok).toBe(true);
  const extended = await now();
  expect(limitOf(extended)).toBe(limitOf(order) + 20 * minuteMs);
  expect(extended.timeLimit?.remainingMs).toBe(40 * minuteMs);
  expect(await lastWords()).toMatch(/^Time limit extended to Tue 1 Dec 2026, \d\d:\d\d in Dhaka$/);
  desk.clock.advance(25 * minuteMs);
  await expireHolds(desk.deps);
  expect((await now()).state).toBe('held');
  desk.clock.advance(16 * minuteMs);
  await expireHolds(desk.deps);
  expect((await now()).state).toBe('expired');
});

test('[ORD-03] [BKG-07] a request that is sent again acts once, and is answered as the first was', async () => {
  const [first, second] = [await extend('one-and-the-same-key'), await extend('one-and-the-same-key')];
  expect(second).toEqual(first);
  expect(timesExtended()).toBe(1);
  const again = await extend();
  expect(again).toMatchObject({ ok: false, refusal: 'not-allowed' });
  expect(timesExtended()).toBe(1);
});

test('[ORD-03] a refusal says why, and the limit stays', async () => {
  desk.supplier.next({ extend: { outcome: 'refused', words: 'This fare is not extended.' } });
  expect(await extend()).toMatchObject({
    ok: false,
    refusal: 'extension-refused',
    detail: 'This fare is not extended.',
  });
  expect(limitOf(await now())).toBe(limitOf(order));
  expect(await lastWords()).toBe('Time limit not extended: This fare is not extended.');
});

test('[ORD-03] an airline that does not answer is said not to have; the limit stays, and the order can be paid', async () => {
  desk.supplier.next({ extend: { outcome: 'unknown' } });
  expect(await extend()).toMatchObject({ ok: false, refusal: 'supplier-silent' });
  expect(limitOf(await now())).toBe(limitOf(order));
  expect(await lastWords()).toBe('More time was asked for; the airline did not answer');
  expect((await desk.server.call('AirTicket', desk.ticketRequest(order), { as: 'asha' })).ok).toBe(true);
});

test('[ORD-03] an extension whose answer was lost is found at the airline, at once or by the next request', async () => {
  desk.supplier.next({ extend: 'acts-then-silent' });
  expect((await extend()).ok).toBe(true);
  expect(limitOf(await now())).toBe(limitOf(order) + 20 * minuteMs);
  order = await desk.held();
  desk.supplier.next({ extend: 'acts-then-silent' });
  desk.supplier.next({ retrieve: { outcome: 'unknown' } });
  expect(await extend()).toMatchObject({ ok: false, refusal: 'supplier-silent' });
  expect((await extend()).ok).toBe(true);
  expect(limitOf(await now())).toBe(limitOf(order) + 20 * minuteMs);
  expect(timesExtended()).toBe(1);
});

test('[ORD-03] [ORD-07] no more time is asked for an order that is over, and the airline is not bothered', async () => {
  await desk.server.call('AirCancel', { orderReference: order.orderReference }, { as: 'asha' });
  expect(await extend()).toMatchObject({ ok: false, refusal: 'not-allowed' });
  order = await desk.held();
  desk.clock.advance(21 * minuteMs);
  expect(await extend()).toMatchObject({ ok: false, refusal: 'not-allowed' });
  expect(timesExtended()).toBe(0);
});

test('[ORD-03] [ORD-07] no more time is asked for a fare that must be ticketed at once', async () => {
  const brand = { ...classicBrand(), holdAllowed: false };
  const offer = dubaiReturn(brand);
  desk.supplier.next({
    price: { outcome: 'priced', offer, brand, passportRequired: true, validForMs: 600_000, holdUntil: null },
  });
  order = await desk.held();
  expect((await now()).facts).toMatchObject({ ticketedAtOnce: true, limitExtended: false });
  expect(await extend()).toMatchObject({ ok: false, refusal: 'not-allowed' });
  expect(timesExtended()).toBe(0);
});

test('[SES-04] more time is not asked for the order of another agency or tenant', async () => {
  const request = { orderReference: order.orderReference };
  for (const as of ['badrul', 'carol'] as const) {
    expect(await desk.server.call('UpdateExtendTimeLimitRequest', request, { as })).toMatchObject({
      refusal: 'order-unknown',
    });
  }
  expect(timesExtended()).toBe(0);
});
