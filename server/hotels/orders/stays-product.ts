import { sql } from 'kysely';
import type { HotelOrderState } from '../../../contract/hotels/hotel-orders.ts';
import { orderTypes } from '../../../contract/orders/orders.ts';
import { pageAddress, paidStayAddress } from '../../../contract/page-addresses.ts';
import { aboutStay } from '../../orders/deadline-columns.ts';
import { type BookedRow, bookedOrder, jsonColumns, type Product, saleFacts } from '../../orders/product.ts';
import { sagaKinds } from '../../orders/saga-kinds.ts';
import { latestStays } from './latest-stays.ts';
import { lookUpStays } from './look-up-stays.ts';
import { matchingStays } from './matching-stays.ts';
import { findHotelOrder, lockHotelOrder } from './order-rows.ts';
import { writeHotelEvent } from './stay-history.ts';
import { unpaidStay } from './unpaid-stay.ts';

interface MatchRow {
  readonly state: HotelOrderState;
  readonly pnr: string | null;
  readonly traveller: string;
}

interface DueRow {
  readonly hotel: string;
  readonly city: string;
  readonly checkIn: string;
  readonly party: { readonly first: string; readonly count: number };
}

/** Stays in hotels. */
export const staysProduct: Product = {
  orderType: orderTypes.hotel,
  soldAs: 'stay',
  table: sql`hotel_order`,
  soldAt: sql`o.booked_at`,
  locator: sql`o.locator`,
  isPaid: sql`nullif(o.state, 'cancelled') in ('confirmed', 'quoted', 'cancelling', 'no-show', 'completed')`,
  async lock(tx, of) {
    const stay = await lockHotelOrder(tx, of);
    return stay && { note: (line, now) => writeHotelEvent(tx, stay, line, { event: null, now }) };
  },
  unpaid: unpaidStay,
  async paidPage(db, of, paid) {
    const stay = await findHotelOrder(db, of);
    if (!stay) return null;
    const { chosen } = stay.sold;
    return chosen === undefined
      ? pageAddress.hotelBooking(of.reference)
      : paidStayAddress(chosen, { order: of.reference, ...paid });
  },
  search: {
    matching: matchingStays,
    match: jsonColumns(
      sql<MatchRow>`o.state, o.locator as pnr,
        (select ltrim(g.first_name || ' ' || g.last_name) from hotel_guest g
          where g.tenant_id = o.tenant_id and g.order_reference = o.reference and g.position = 0) as traveller`,
      (row) => ({ ...row, purpose: null, partly: null }),
    ),
  },
  atHand: { seenWith: 'ShowHotelQueues', latest: latestStays, heldMinor: null },
  lookUp: { kind: 'stay', hasCases: false, hasPage: sql`o.booked_at is not null`, found: lookUpStays },
  supplierBooks: {
    product: 'stay',
    sagas: sagaKinds.stay,
    booked: jsonColumns(
      sql<BookedRow<HotelOrderState>>`o.supplier_code as "supplierCode", o.state, o.locator, o.ask_at as "jobAt",
        exists (select from hotel_order_event e
          where e.tenant_id = o.tenant_id and e.order_reference = o.reference
            and e.event in ('confirmation.entered', 'refusal.entered', 'cancellation.entered')) as "isByHand"`,
      bookedOrder,
    ),
  },
  money: { soldText: 'Room and taxes', paid: 'stay', settled: 'stay-due' },
  due: {
    order: jsonColumns(
      sql<DueRow>`sold.hotel ->> 'name' as hotel, sold.hotel ->> 'cityName' as city, sold.stay ->> 'checkIn' as "checkIn",
        (select jsonb_build_object('first', (array_agg(ltrim(g.first_name || ' ' || g.last_name) order by g.position))[1], 'count', count(*))
          from hotel_guest g where g.tenant_id = o.tenant_id and g.order_reference = o.reference) as party
        from jsonb_to_record(o.sold) as sold(hotel jsonb, stay jsonb)`,
      ({ hotel, city, checkIn, party }) => ({
        pnr: null,
        hotelName: hotel,
        cities: [city],
        departureDate: checkIn,
        traveller: party.first,
        travellerCount: party.count,
      }),
    ),
    found: (term, { tenantId, reference }) => sql`(
      exists (select 1 from hotel_order o
        where o.tenant_id = ${tenantId} and o.reference = ${reference} and position(${term}::text in o.hotel_key) > 0)
      or exists (select 1 from hotel_guest g
        where g.tenant_id = ${tenantId} and g.order_reference = ${reference} and position(${term}::text in g.name_key) > 0))`,
    deadline: sql`jsonb_build_object(${aboutStay})`,
  },
  facts: {
    sold: sql`jsonb_build_object(
      'destination', o.sold -> 'hotel' ->> 'cityName', 'travels_on', o.check_in,
      'units', jsonb_array_length(o.sold -> 'stay' -> 'rooms'), ${saleFacts})`,
    back: sql`case when act.purpose = 'stay-cancelled' then jsonb_build_object(
      'units', jsonb_array_length(o.sold -> 'stay' -> 'rooms'), 'penalty_minor', o.quote -> 'penaltyMinor') end`,
  },
};
