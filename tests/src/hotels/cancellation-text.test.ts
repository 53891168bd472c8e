import { expect, test } from 'vitest';
import { cancellationOf } from '../../../machines/hotels/hotel-rates.ts';
import { deluxe, suite } from '../../../machines/hotels/sample-rooms.ts';
import { cancellationText, hotelMoment, laterCosts } from '../../../src/hotels/detail/cancellation-text.ts';

const [fixed, flexible] = deluxe.rates;
const [halfLost] = suite.rates;
if (!fixed || !flexible || !halfLost) throw new Error('the sample rooms have three rates');

test('[HTL-03] a moment is told by the clock of the hotel, with the year when it is not this one', () => {
  expect(hotelMoment('2025-11-21T14:00+04:00', 2026)).toBe('Fri 21 Nov 2025, 14:00 at the hotel');
  expect(hotelMoment('2025-11-21T14:00-03:00', 2025)).toBe('Fri 21 Nov, 14:00 at the hotel');
});

test('[HTL-03] a moment whose zone is not known says that it is universal time', () => {
  expect(hotelMoment('2025-11-21T14:00Z', 2025)).toBe('Fri 21 Nov, 14:00 UTC');
});

test('[HTL-03] what is free says until when, and what it costs from then on', () => {
  const terms = cancellationOf(flexible, 'AF');
  expect(cancellationText(terms, 2026)).toBe('Free until Sun 29 Nov, 18:00 at the hotel');
  expect(laterCosts(terms, 2026)).toEqual([
    'From Sun 29 Nov, 18:00 at the hotel: BDT 12,000',
    'From Tue 1 Dec, 18:00 at the hotel: BDT 36,000',
  ]);
});

test('[HTL-03] a penalty that applies already costs from now on, and names no day that has passed', () => {
  const terms = cancellationOf(halfLost, 'AF');
  expect(cancellationText(terms, 2026)).toBe('Costs BDT 36,000 from now on');
  expect(laterCosts(terms, 2026)).toEqual(['From Sat 28 Nov, 18:00 UTC: BDT 72,000']);
});

test('[HTL-03] a rate whose whole price is lost says so alone', () => {
  const terms = cancellationOf(fixed, 'AF');
  expect(cancellationText(terms)).toBe('Non-refundable');
  expect(laterCosts(terms)).toEqual([]);
});

test('[HTL-03] a step that costs nothing is no step', () => {
  const [first, ...later] = flexible.cancellation;
  if (first === undefined) throw new Error('the flexible rate has two steps');
  const terms = cancellationOf({ ...flexible, cancellation: [{ ...first, penaltyMinor: 0 }, ...later] }, 'AF');
  expect(laterCosts(terms, 2026)).toEqual(['From Tue 1 Dec, 18:00 at the hotel: BDT 36,000']);
});
