import { expect, test } from 'vitest';
import type { Order } from '../../../contract/orders/orders.ts';
import { searchFromQuery, searchPadAddress } from '../../../contract/search-link.ts';
import { orderIn } from '../../../machines/booking/booking-examples.ts';
import { searchAgain } from '../../../machines/orders/search-again.ts';

const order = orderIn('ticketed');
const [adult] = order.travellers;
const [outbound] = order.itinerary.journeyWises;
if (!adult || !outbound) throw new Error('an order without travellers or flights');

const sold = (legs: readonly (readonly [string, string, string])[], ages: readonly string[] = []): Order => ({
  ...order,
  itinerary: {
    ...order.itinerary,
    journeyWises: legs.map(([origin, destination, departureDate]) => ({
      ...outbound,
      origin,
      destination,
      departureDate,
    })),
  },
  travellers: [
    { ...adult, type: 'ADT' },
    { ...adult, type: 'ADT' },
    ...ages.map((dateOfBirth) => ({ ...adult, type: 'CHD' as const, dateOfBirth })),
    { ...adult, type: 'INF', dateOfBirth: '2026-06-01' },
  ],
});

/** The search that the search pad reads from the address. */
const filledIn = (from: Order) => searchFromQuery(searchPadAddress(searchAgain(from)).split('?')[1] ?? '');

test('[FLT-06] a return is searched again with its days, its travellers and the class that was sold', () => {
  const again = filledIn(
    sold(
      [
        ['DAC', 'DXB', '2027-01-10'],
        ['DXB', 'DAC', '2027-01-20'],
      ],
      ['2020-01-15', '2017-03-01'],
    ),
  );
  expect(again).toEqual({
    tripType: 'R',
    segments: [{ origin: 'DAC', destination: 'DXB', departureDate: '2027-01-10', returnDate: '2027-01-20' }],
    adultCount: 2,
    childCount: 2,
    childAges: [7, 9],
    infantCount: 1,
    travelClass: order.brand.productClass,
    preferredAirlines: [],
    fareType: 1,
  });
});

test('[FLT-06] one flight is a one way, and flights that do not lead back are several cities', () => {
  expect(filledIn(sold([['DAC', 'DXB', '2027-01-10']]))?.tripType).toBe('O');
  const several = filledIn(
    sold([
      ['DAC', 'DXB', '2027-01-10'],
      ['DXB', 'LHR', '2027-01-15'],
      ['LHR', 'DAC', '2027-01-25'],
    ]),
  );
  expect(several?.tripType).toBe('M');
  expect(several?.segments.map(({ departureDate }) => departureDate)).toEqual([
    '2027-01-10',
    '2027-01-15',
    '2027-01-25',
  ]);
});
