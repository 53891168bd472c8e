// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { CouponState } from '../../../contract/orders/coupons.ts';
import { orderIn } from '../../../machines/booking/booking-examples.ts';
import { OrderTravellers } from '../../../src/orders/OrderTravellers.tsx';

afterEach(cleanup);

/** The flights of the first traveller's ticket, as they are read, when its flights are in these states. */
const couponsRead = (...states: readonly CouponState[]): readonly (string | null)[] => {
  const order = orderIn('ticketed');
  const [first] = order.travellers;
  if (!first) throw new Error('no traveller');
  const coupons = first.coupons
    .slice(0, states.length)
    .map((one, place) => ({ ...one, state: states[place] ?? 'open' }));
  render(<OrderTravellers order={{ ...order, travellers: [{ ...first, coupons }] }} waiting={false} />);
  const list = screen.queryByRole('list', { name: 'Flights of this ticket' });
  return list === null
    ? []
    : within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
};

test('[PTK-03] a ticket says of each of its flights what became of it', () => {
  expect(couponsRead('flown', 'refunded')).toEqual(['DAC–DXB · flown', 'DXB–DAC · refunded']);
});

test('[PTK-03] a ticket of one flight that is open says nothing more of it; one that was flown does', () => {
  expect(couponsRead('open')).toEqual([]);
  cleanup();
  expect(couponsRead('flown')).toEqual(['DAC–DXB · flown']);
});
