// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OrderOption } from '../../../contract/orders/options.ts';
import { orderIn } from '../../../machines/booking/booking-examples.ts';
import { OrderOptions } from '../../../src/orders/OrderOptions.tsx';

const seat: OrderOption = {
  optionId: 'option-1',
  traveller: 0,
  count: 1,
  remark: null,
  kind: 'seat',
  code: 'RQST',
  name: 'Seat 24A',
  journeyIndex: 0,
  segmentIndex: 0,
  designator: '24A',
  priceMinor: 95_000,
  paxId: 'traveller-1',
  state: 'confirmed',
};
const bag: OrderOption = {
  ...seat,
  optionId: 'option-2',
  kind: 'baggage',
  code: 'XBAG',
  name: '1 × 23 kg',
  count: 2,
  segmentIndex: null,
  designator: null,
  priceMinor: 0,
  state: 'refused',
};

test('[BKG-05] an order names each option with its traveller, flight, price and the airline’s answer', () => {
  render(<OrderOptions order={{ ...orderIn('ticketed'), options: [seat, bag] }} />);
  const [first, second] = screen.getAllByRole('listitem');
  for (const words of ['Seat 24A', 'Nusrat Rahman · EK 587', 'Confirmed', 'BDT 950']) {
    expect(first?.textContent?.replaceAll('\u00a0', ' ')).toContain(words);
  }
  for (const words of ['Extra baggage 2 × 23 kg', 'Dhaka to Dubai', 'Not provided', 'Free']) {
    expect(second?.textContent).toContain(words);
  }
});
