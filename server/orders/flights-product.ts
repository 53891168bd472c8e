import { sql } from 'kysely';
import type { FlightNames, Journey } from '../../contract/flights/flights.ts';
import { type OrderState, orderTypes } from '../../contract/orders/orders.ts';
import { paidOrderAddress } from '../../contract/page-addresses.ts';
import { aboutFlights } from './deadline-columns.ts';
import { hasOrder } from './has-order.ts';
import { lookUpOrders } from './look-up-orders.ts';
import { matchingOrders } from './matching-orders.ts';
import { writeHistory } from './order-history.ts';
import {
  citiesOf,
  type LineRow,
  lineColumns,
  type NamingRow,
  namedSale,
  namingColumns,
  orderLine,
} from './order-line.ts';
import { lockOrder } from './order-rows.ts';
import { type AgencyNow, type BookedRow, bookedOrder, jsonColumns, type Product, saleFacts } from './product.ts';
import { sagaKinds } from './saga-kinds.ts';
import { unpaidOrder } from './unpaid-order.ts';

type MatchRow = NamingRow & { readonly pnr: string | null; readonly traveller: string };

interface DueRow {
  readonly pnr: string | null;
  readonly journeys: readonly Pick<Journey, 'origin' | 'destination' | 'departureDate'>[];
  readonly airports: FlightNames['airports'];
  readonly party: { readonly first: string; readonly count: number };
}

export const flightsProduct: Product = {
  orderType: orderTypes.flight,
  soldAs: 'flights',
  table: sql`air_order`,
  soldAt: sql`o.created_at`,
  locator: sql`o.pnr`,
  isPaid: sql`o.state in ('ticketed', 'voided', 'refunded', 'exchanged')`,
  async lock(tx, { tenantId, agencyId, reference }) {
    const order = await lockOrder(tx, tenantId, agencyId, reference);
    return order && { note: (line, now) => writeHistory(tx, order, line, now) };
  },
  unpaid: unpaidOrder,
  async paidPage(db, of, { payment, tenant }) {
    const isOurs = await hasOrder(db, [flightsProduct], of);
    return isOurs ? paidOrderAddress(of.reference, payment, tenant) : null;
  },
  search: {
    matching: matchingOrders,
    match: jsonColumns(
      sql<MatchRow>`${namingColumns}, o.pnr,
        (select t.first_name || ' ' || t.last_name from order_traveller t
          where t.tenant_id = o.tenant_id and t.order_reference = o.reference and t.position = 0) as traveller`,
      ({ pnr, traveller, ...row }) => ({ pnr, traveller, ...namedSale(row) }),
    ),
  },
  atHand: {
    seenWith: null,
    async latest(db, of, most) {
      const { rows } = await sql<LineRow & { at: Date }>`
        select ${lineColumns}, o.created_at as at from air_order o where ${ofAgency(of)}
        order by o.created_at desc, o.reference desc limit ${most}`.execute(db);
      return rows.map(({ at, ...row }) => ({ at, order: { soldAs: 'flights', ...orderLine(row, of.now) } }));
    },
    // Seats held for an exchange are paid by the exchange.
    async heldMinor(db, of, currency) {
      const { rows } = await sql<{ held: number }>`
        select coalesce(sum(o.agent_minor) filter (where o.currency = ${currency}), 0)::bigint as held
        from air_order o where ${ofAgency(of)} and o.state = 'held' and o.exchange_of is null
          and o.time_limit_at > ${of.now}::timestamptz`.execute(db);
      return rows[0]?.held ?? 0;
    },
  },
  lookUp: { kind: 'order', hasCases: true, hasPage: sql`o.ticketing_at is not null`, found: lookUpOrders },
  supplierBooks: {
    product: 'flight',
    sagas: sagaKinds.flights,
    booked: jsonColumns(
      sql<
        BookedRow<OrderState>
      >`o.supplier_code as "supplierCode", o.state, o.pnr as locator, o.time_limit_at as "jobAt",
        exists (select from order_history e
          where e.tenant_id = o.tenant_id and e.order_reference = o.reference and e.event = 'tickets.entered')
        or exists (select from post_travel_case c
          where c.tenant_id = o.tenant_id and not c.automatic and c.state in ('settling', 'done')
            and (c.order_reference = o.reference or c.new_order_reference = o.reference)) as "isByHand"`,
      bookedOrder,
    ),
  },
  money: { soldText: 'Fare and taxes', paid: 'tickets', settled: 'due' },
  due: {
    order: jsonColumns(
      sql<DueRow>`o.pnr, sold.itinerary -> 'journeyWises' as journeys, sold.names -> 'airports' as airports,
        (select jsonb_build_object('first', (array_agg(t.first_name || ' ' || t.last_name order by t.position))[1], 'count', count(*))
          from order_traveller t where t.tenant_id = o.tenant_id and t.order_reference = o.reference) as party
        from jsonb_to_record(o.sold) as sold(itinerary jsonb, names jsonb)`,
      ({ pnr, journeys, airports, party }) => {
        const [first] = journeys;
        if (!first) throw new Error('an order in parts has no journey');
        return {
          pnr,
          hotelName: null,
          cities: citiesOf(journeys, { airports }),
          departureDate: first.departureDate,
          traveller: party.first,
          travellerCount: party.count,
        };
      },
    ),
    found: (term, { tenantId, reference }) => sql`(
      exists (select 1 from air_order o
        where o.tenant_id = ${tenantId} and o.reference = ${reference} and o.pnr = ${term.toUpperCase()})
      or exists (select 1 from order_traveller t
        where t.tenant_id = ${tenantId} and t.order_reference = ${reference} and position(${term}::text in t.name_key) > 0))`,
    deadline: sql`jsonb_build_object(${aboutFlights})`,
  },
  facts: {
    sold: sql`jsonb_build_object(
      'carrier', o.carrier, 'origin', o.origin, 'destination', o.destination, 'travels_on', o.departs_on,
      'cabin', o.sold -> 'brand' ->> 'productClass', 'fare_brand', o.sold -> 'brand' ->> 'name',
      'units', (select count(*) from order_traveller t where t.tenant_id = o.tenant_id and t.order_reference = o.reference),
      ${saleFacts})`,
    back: sql`(
      select jsonb_build_object(
        'units', (select count(*) from post_travel_ticket k where k.tenant_id = c.tenant_id and k.case_reference = c.reference),
        'penalty_minor', c.penalty_minor, 'fee_minor', c.fee_minor)
      from post_travel_case c where c.tenant_id = o.tenant_id and c.reference = act.subject)`,
  },
};

const ofAgency = ({ tenantId, agencyId }: AgencyNow) => sql`o.tenant_id = ${tenantId} and o.agency_id = ${agencyId}`;
