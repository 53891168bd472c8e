import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookingSorts } from '../../../contract/orders/bookings.ts';
import { allBookings, bookingsAddress, bookingsFromQuery } from '../../../contract/orders/bookings-link.ts';
import { settlements } from '../../../contract/orders/standing.ts';

const readBack = (address: string) => bookingsFromQuery(new URL(address, 'https://portal.example').searchParams);

test('[ORD-04] whatever is filtered stands in the address and is read back from it', () => {
  const day = fc.option(fc.constantFrom('2026-11-23', '2027-02-28'), { nil: null });
  const code = fc.option(fc.constantFrom('DAC', 'DXB'), { nil: null });
  fc.assert(
    fc.property(
      fc.record({
        search: fc.string({ maxLength: 60 }),
        states: fc.subarray(['held' as const, 'ticketed' as const, 'expired' as const]),
        settlements: fc.subarray([...settlements]),
        bookedFrom: day,
        bookedTo: day,
        travelFrom: day,
        travelTo: day,
        airline: fc.option(fc.constantFrom('BG', 'EK'), { nil: null }),
        origin: code,
        destination: code,
        bookedBy: fc.option(fc.constant('user-nusrat'), { nil: null }),
        branch: fc.option(fc.constant('branch-ctg'), { nil: null }),
        limitToday: fc.boolean(),
        sort: fc.constantFrom(...bookingSorts),
      }),
      (asked) => {
        expect(readBack(bookingsAddress(asked))).toEqual(asked);
      },
    ),
  );
});

test('[ORD-04] an address without filters lists all, and what makes no sense in one is left out', () => {
  expect(bookingsAddress(allBookings)).toBe('/my-bookings');
  expect(
    readBack('/my-bookings?search=Rahman&states=lost&bookedFrom=2026-02-30&airline=emirates&sort=price&reference=TR1'),
  ).toEqual({ ...allBookings, search: 'Rahman' });
});
