import { expect, it } from 'vitest';
import { type BrandGives, givenBy } from '../../../contract/flights/flights.ts';
import { pricedOffer } from '../../../machines/booking/booking-examples.ts';
import { whatIsLost } from '../../../machines/post-travel/what-is-lost.ts';

const old: BrandGives = {
  ...givenBy(pricedOffer.brand),
  productClass: 'B',
  baggage: '2 × 23 kg',
  cabinBaggage: '7 kg',
  meal: true,
  seatChoice: true,
};
const yes = { allowed: true, penaltyMinor: 0, words: 'Free' };
const no = { allowed: false, penaltyMinor: null, words: 'Not allowed' };

it('[PTK-04] an exchange for the same brand, or for a better one, loses nothing', () => {
  expect(whatIsLost(old, old)).toEqual([]);
  expect(whatIsLost(old, { ...old, productClass: 'F', baggage: '2 × 32 kg', cabinBaggage: '10 kg' })).toEqual([]);
  expect(whatIsLost({ ...old, baggage: null }, { ...old, baggage: '20 kg' })).toEqual([]);
});

it('[PTK-04] what a lower brand lacks is said, each with what it was', () => {
  const lower = { productClass: 'E', baggage: '30 kg', cabinBaggage: '5 kg', meal: null, seatChoice: false } as const;
  expect(whatIsLost({ ...old, change: yes, refund: yes }, { ...old, ...lower, change: no, refund: no })).toEqual([
    'Cabin: Economy instead of Business',
    'Checked bags: 30 kg instead of 2 × 23 kg',
    'Cabin bags: 5 kg instead of 7 kg',
    'No meal included',
    'No free choice of seat',
    'Cannot be changed again',
    'Not refundable',
  ]);
  expect(whatIsLost(old, { ...old, baggage: null })).toEqual(['Checked bags: none instead of 2 × 23 kg']);
});

it('[PTK-04] bags in words that cannot be compared count as fewer where they differ', () => {
  expect(whatIsLost({ ...old, baggage: 'As booked' }, { ...old, baggage: 'By weight' })).toEqual([
    'Checked bags: By weight instead of As booked',
  ]);
});
