import { sql } from 'kysely';

// Arguments of the `jsonb_build_object` that deadlines read of an order (`server/deadlines/deadline-sources.ts`).

/** Flights that were sold or priced. `sold`: SQL expression of their snapshot. */
export const journeysOf = (sold: string) => sql`
  'journeys', ${sql.raw(sold)} -> 'itinerary' -> 'journeyWises', 'airports', ${sql.raw(sold)} -> 'names' -> 'airports'`;

/** An order `o` of flights. */
export const aboutFlights = sql`${journeysOf('o.sold')}, 'reference', o.reference, 'pnr', o.pnr`;

/** A stay `o` with its lead guest. */
export const aboutStay = sql`
  'stay', jsonb_build_object('hotel', o.sold -> 'hotel' -> 'name', 'city', o.sold -> 'hotel' -> 'cityName',
    'zone', o.sold -> 'zone', 'checkIn', o.sold -> 'stay' -> 'checkIn', 'checkOut', o.sold -> 'stay' -> 'checkOut'),
  'reference', o.reference,
  'traveller', (select ltrim(g.first_name || ' ' || g.last_name) from hotel_guest g
    where g.tenant_id = o.tenant_id and g.order_reference = o.reference order by g.position limit 1),
  'travellerCount', (select count(*) from hotel_guest g
    where g.tenant_id = o.tenant_id and g.order_reference = o.reference)`;
