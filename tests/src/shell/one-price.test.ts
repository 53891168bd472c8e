import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Components that show prices before the sale. What they show stands in their view, as the one price of the type that was chosen. */
const shown = ['flights', 'search-pad', 'hotels', 'proposals'].flatMap((area) =>
  readdirSync(join('src', area), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join('src', area, file)),
);

/** Sums of orders and of proposals, of which a component shows those of the price type, or of what is sold already. */
const ofSums: readonly string[] = [
  'src/proposals/collected-options.ts',
  'src/hotels/booking/StaySummary.tsx',
  'src/hotels/booking/HotelBookingPage.tsx',
  'src/hotels/booking/PreviewStep.tsx',
  'src/hotels/order/HotelOrderPage.tsx',
  'src/hotels/bookings/HotelBookingsTable.tsx',
  'src/hotels/bookings/HotelBookingLines.tsx',
  'src/search-pad/RecentOrders.tsx',
];

test('[RES-10] a component that shows prices before the sale reads neither the agency’s price nor the customer’s', () => {
  expect(shown.length).toBeGreaterThan(100);
  const reads = /\b(agentMinor|grossMinor|agentAmount|grossAmount)\b/;
  const readers = shown.filter((file) => reads.test(readFileSync(file, 'utf8')));
  expect(readers.filter((file) => !ofSums.includes(file))).toEqual([]);
});
