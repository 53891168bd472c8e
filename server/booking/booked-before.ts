import { sql } from 'kysely';
import type { Traveller } from '../../contract/booking/booking.ts';
import type { Itinerary } from '../../contract/flights/flights.ts';
import type { NamedSale } from '../../contract/orders/orders.ts';
import type { Db } from '../database/database.ts';
import { type NamingRow, namedSale, namingColumns } from '../orders/order-line.ts';
import { nameKeyOf } from './check-travellers.ts';

/** A traveller who has a seat already. `day`: local day of departure, `yyyy-MM-dd`. */
export interface BookedBefore {
  readonly reference: string;
  /** What decides how the order is called. */
  readonly sale: NamedSale;
  readonly name: string;
  readonly flight: string;
  readonly day: string;
}

export interface AboutToBook {
  readonly tenantId: string;
  readonly agencyId: string;
  readonly travellers: readonly Pick<Traveller, 'firstName' | 'lastName'>[];
  readonly itinerary: Itinerary;
  readonly now: Date;
}

/**
 * The agency's latest order that gives a seat on one of these flights, on the same day, to a traveller of the same name.
 * `undefined`: there is none. A ticket that came back, or its flight, gives no seat any more. Airlines cancel both seats when they find a name twice on a flight.
 */
export const findBookedBefore = async (
  db: Db,
  { tenantId, agencyId, travellers, itinerary, now }: AboutToBook,
): Promise<BookedBefore | undefined> => {
  const flights = itinerary.journeyWises.flatMap(({ segments }) =>
    segments.map(
      ({ airlineCode, flightNumber, departsAt }) => `${airlineCode}${flightNumber} ${departsAt.slice(0, 10)}`,
    ),
  );
  const { rows } = await sql<NamingRow & Omit<BookedBefore, 'sale'>>`
    select o.reference, ${namingColumns}, t.first_name || ' ' || t.last_name as name,
           (flight ->> 'airlineCode') || (flight ->> 'flightNumber') as flight, left(flight ->> 'departsAt', 10) as day
    from order_traveller t
    join air_order o on o.tenant_id = t.tenant_id and o.reference = t.order_reference
    cross join lateral jsonb_path_query(o.sold, '$.itinerary.journeyWises[*].segments[*]')
      with ordinality as flown (flight, coupon)
    where t.tenant_id = ${tenantId} and t.agency_id = ${agencyId}
      and t.name_key in (${sql.join(travellers.map(nameKeyOf))})
      and t.ticket_state = 'open' and not t.refunded_coupons @> to_jsonb(flown.coupon)
      and (o.state in ('ticketing', 'ticketed') or (o.state = 'held' and o.time_limit_at > ${now}::timestamptz))
      and (flight ->> 'airlineCode') || (flight ->> 'flightNumber') || ' ' || left(flight ->> 'departsAt', 10)
          in (${sql.join(flights)})
    order by o.created_at desc, o.reference desc, t.position
    limit 1`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { reference, name, flight, day } = row;
  return { reference, name, flight, day, sale: namedSale(row) };
};
