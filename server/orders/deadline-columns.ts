import { sql } from 'kysely';

/** Arguments of a `jsonb_build_object` for what deadlines say of an order (`server/deadlines/deadline-sources.ts`). */

/** Of flights that were sold or priced, by the expression of their snapshot. */
export const journeysOf = (sold: string) => sql`
  'journeys', ${sql.raw(sold)} -> 'itinerary' -> 'journeyWises', 'airports', ${sql.raw(sold)} -> 'names' -> 'airports'`;

/** Of an order `o` of flights. */
export const aboutFlights = sql`${journeysOf('o.sold')}, 'reference', o.reference, 'pnr', o.pnr`;

/** Of a stay `o`, with its lead guest. */
export const aboutStay = sql`
  'stay', jsonb_build_object('hotel', o.sold -> 'hotel' -> 'name', 'city', o.sold -> 'hotel' -> 'cityName',
    'zone', o.sold -> 'zone', 'checkIn', o.sold -> 'stay' -> 'checkIn', 'checkOut', o.sold -> 'stay' -> 'checkOut'),
  'reference', o.reference,
  'traveller', (select ltrim(g.first_name || ' ' || g.last_name) from hotel_guest g
    where g.tenant_id = o.tenant_id and g.order_reference = o.reference order by g.position limit 1),
  'travellerCount', (select count(*) from hotel_guest g
    where g.tenant_id = o.tenant_id and g.order_reference = o.reference)`;
