import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Order } from '../../../contract/orders/orders.ts';
import { asJson } from '../../../server/database/database.ts';
import type { SoldSnapshot } from '../../../server/orders/tables.ts';
import { openSalesDesk, type SalesDesk } from '../booking/sales-desk.ts';
import { textOfPdf } from './pdf-text.ts';

let desk: SalesDesk;
let order: Order;
let sold: SoldSnapshot;
beforeAll(async () => {
  desk = await openSalesDesk();
  order = await desk.ticketed();
  ({ sold } = await desk.server.database.db
    .selectFrom('air_order')
    .select('sold')
    .where('reference', '=', order.orderReference)
    .executeTakeFirstOrThrow());
});
afterAll(() => desk.close());

const headings =
  /^(Travellers|Charges|Services|Payments|Fare and baggage|Price|Dhaka to Dubai|Dubai to Dhaka|Name( as on the passport)? +Type.*|What +Number.*|.*Non-stop|\d+ h.* in (Dhaka|Dubai))$/;

/** Prints the order as if its first journey had so many flights. */
const pagesOf = async (typeId: 1 | 2, flights: number): Promise<readonly string[]> => {
  const [outbound, inbound] = sold.itinerary.journeyWises;
  const [segment] = outbound?.segments ?? [];
  if (!outbound || !inbound || !segment) throw new Error('the order has two journeys');
  const long = { ...outbound, segments: Array.from({ length: flights }, () => segment) };
  const itinerary = { ...sold.itinerary, journeyWises: [long, inbound] };
  // One more type of fare for each flight, so that an invoice grows with the trip, too.
  const fares = Array.from({ length: flights }, () => sold.fares)
    .flat()
    .slice(0, flights);
  await desk.server.database.db
    .updateTable('air_order')
    .set({ sold: asJson({ ...sold, itinerary, fares }) })
    .where('reference', '=', order.orderReference)
    .execute();
  const request = { typeId, orderReference: order.orderReference, withPrice: true, paxIds: [] };
  const { status, bytes } = await desk.server.send('GetBookingPdf', request, { as: 'asha' });
  expect(status).toBe(200);
  return textOfPdf(bytes)
    .split('\f')
    .filter((page) => page.trim() !== '');
};

it.each([
  ['e-ticket', 1, 24],
  ['invoice', 2, 44],
] as const)(
  '[ORD-06] no page of an %s ends with a heading: what it announces begins below it',
  async (_name, typeId, longest) => {
    let pagesInAll = 0;
    for (let flights = 1; flights <= longest; flights += 1) {
      const pages = await pagesOf(typeId, flights);
      pagesInAll += pages.length;
      for (const page of pages) {
        const lines = page
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean);
        // The last line is the footer.
        expect([flights, lines.at(-2)]).not.toEqual([flights, expect.stringMatching(headings)]);
      }
    }
    expect(pagesInAll).toBeGreaterThan(longest);
  },
);
