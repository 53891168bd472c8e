import { sql } from 'kysely';
import type { FlightNames, Journey } from '../../contract/flights/flights.ts';
import type { NamedSale, OrderLine } from '../../contract/orders/orders.ts';
import { partlyBack } from '../../machines/orders/returned-ticket.ts';
import { type CouponedTicket, returnedTicket } from './coupons.ts';
import type { OrderRow } from './order-rows.ts';
import { type OrderWithStanding, standingJson, standingOfOrder } from './standing.ts';

/** A row of `lineColumns`. */
export interface LineRow
  extends Pick<
    OrderRow,
    'reference' | 'state' | 'pnr' | 'currency' | 'agent_minor' | 'time_limit_at' | 'sold' | 'exchange_of'
  > {
  readonly traveller: string;
  readonly traveller_count: number;
  readonly stood: OrderWithStanding['stood'];
  /** Tickets that came back, in whole or in part. */
  readonly came_back: readonly CouponedTicket[];
}

/** Condition that the ticket `t` came back, in whole or in part. A partial index has these. */
const isReturned = sql`(t.ticket_state <> 'open' or t.refunded_coupons <> '[]'::jsonb)`;

/** Condition that tickets of the order `o` came back, in whole or in part. */
export const hasReturned = sql`
  exists (select from order_traveller t
    where t.tenant_id = o.tenant_id and t.agency_id = o.agency_id and t.order_reference = o.reference and ${isReturned})`;

/** JSON of the tickets of the order `o` that came back, in whole or in part. */
export const returnedTicketsJson = sql<readonly CouponedTicket[]>`
  (select coalesce(jsonb_agg(jsonb_build_object(
      'ticket_state', t.ticket_state, 'refunded_coupons', t.refunded_coupons)), '[]'::jsonb) from order_traveller t
   where t.tenant_id = o.tenant_id and t.order_reference = o.reference and ${isReturned})`;

/** Columns of the order `o` from which its title is made (`namedSale`). */
export const namingColumns = sql`o.state, o.exchange_of, o.sold, ${returnedTicketsJson} as came_back`;

/** A row of `namingColumns`. */
export type NamingRow = Pick<LineRow, 'state' | 'exchange_of' | 'sold' | 'came_back'>;

/** What the title of an order depends on (`machines/orders/sale-titles.ts`). */
export const namedSale = (row: NamingRow): NamedSale => ({
  state: row.state,
  purpose: row.exchange_of === null ? 'sale' : 'exchange',
  partly: partlyBack(
    row.state,
    row.came_back.map((ticket) => returnedTicket(row, ticket)),
  ),
});

/** Columns of an order's line: the order `o`, its first traveller's name, the number of its travellers, its returned tickets and its standing. */
export const lineColumns = sql`
  o.reference, o.state, o.pnr, o.currency, o.agent_minor, o.time_limit_at, o.sold, o.exchange_of,
  (select t.first_name || ' ' || t.last_name from order_traveller t
   where t.tenant_id = o.tenant_id and t.order_reference = o.reference order by t.position limit 1) as traveller,
  (select count(*)::int from order_traveller t
   where t.tenant_id = o.tenant_id and t.order_reference = o.reference) as traveller_count,
  ${returnedTicketsJson} as came_back,
  ${standingJson(sql`o.reference`, sql`o.tenant_id`)} as stood`;

/** The cities of journeys in their order. A city in which one journey ends and the next begins is named once. */
export const citiesOf = (
  journeys: readonly Pick<Journey, 'origin' | 'destination'>[],
  names: Pick<FlightNames, 'airports'>,
): string[] => {
  const cityOf = (code: string): string => names.airports[code]?.cityName ?? code;
  return journeys
    .flatMap(({ origin, destination }) => [cityOf(origin), cityOf(destination)])
    .filter((city, index, all) => city !== all[index - 1]);
};

/** An order in one line. */
export const orderLine = (row: LineRow, now: Date): OrderLine => {
  const { itinerary, names } = row.sold;
  const [first] = itinerary.journeyWises;
  if (!first) throw new Error(`order ${row.reference} has no journey`);
  return {
    orderReference: row.reference,
    ...namedSale(row),
    pnr: row.pnr,
    cities: citiesOf(itinerary.journeyWises, names),
    departureDate: first.departureDate,
    traveller: row.traveller,
    travellerCount: row.traveller_count,
    currency: row.currency,
    agentMinor: row.agent_minor,
    standing: standingOfOrder(row, now),
    timeLimit:
      row.state === 'held'
        ? {
            remainingMs: Math.max(0, row.time_limit_at.getTime() - now.getTime()),
            at: row.time_limit_at.toISOString(),
          }
        : null,
  };
};
