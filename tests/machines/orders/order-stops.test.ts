import { expect, test } from 'vitest';
import type { OrderState } from '../../../contract/orders/orders.ts';
import { orderIn } from '../../../machines/booking/booking-examples.ts';
import { stopsOfStay } from '../../../machines/hotels/stay-stops.ts';
import { stopsOfOrder } from '../../../machines/orders/order-stops.ts';

const stops = (state: OrderState, more: Partial<Parameters<typeof stopsOfOrder>[0]> = {}) =>
  stopsOfOrder({ ...orderIn(state), ...more }).map(({ title, is }) => `${title} ${is}`);

test.each<[OrderState, readonly string[]]>([
  ['held', ['Booked done', 'Ticketed next', 'Departed ahead']],
  ['ticketing', ['Booked done', 'Ticketed next', 'Departed ahead']],
  ['ticketed', ['Booked done', 'Ticketed done', 'Departed next']],
  ['expired', ['Booked done', 'Time limit passed ended']],
  ['failed', ['Booked done', 'Not issued ended']],
  ['refunded', ['Booked done', 'Ticketed done', 'Refunded ended']],
])('[ORD-01] an order that is %s has come as far as its state says', (state, said) => {
  expect(stops(state)).toEqual(said);
});

const restOf = (leftMinor: number) => ({
  ...orderIn('ticketed').standing,
  rest: { state: 'open' as const, leftMinor, payBy: '2026-12-20', remainingMs: 1 },
});

test('[ORD-01] [MNY-05] a rest that is still to pay is a stop, also after the flight', () => {
  const { facts } = orderIn('ticketed');
  expect(stops('ticketed', { standing: restOf(100) })).toEqual([
    'Booked done',
    'Ticketed done',
    'Paid in full next',
    'Departed ahead',
  ]);
  expect(stops('ticketed', { standing: restOf(100), facts: { ...facts, departed: true } })).toEqual([
    'Booked done',
    'Ticketed done',
    'Departed done',
    'Paid in full next',
  ]);
  expect(stops('ticketed', { standing: restOf(0), facts: { ...facts, departed: true } }).at(-1)).toBe('Departed done');
});

test('[HTL-05] a stay that nobody has confirmed does not say that it was', () => {
  const { standing } = orderIn('held');
  const titles = (state: Parameters<typeof stopsOfStay>[0]['state']) =>
    stopsOfStay({ state, standing }).map(({ title, is }) => `${title} ${is}`);
  expect(titles('unknown')).toEqual(['Requested done', 'Confirmed next', 'Stay over ahead']);
  expect(titles('cancelled')).toEqual(['Requested done', 'Cancelled ended']);
  expect(titles('completed')).toEqual(['Requested done', 'Confirmed done', 'Stay over done']);
  expect(titles('expired')).toEqual(['Not booked in time ended']);
});
