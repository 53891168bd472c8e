import { pageAddress } from '../../contract/page-addresses.ts';
import type { Db, Tx } from '../database/database.ts';
import { airportPlace } from '../suppliers/reference/airports.ts';
import type { OrderOfAgency } from './order-of-agency.ts';
import type { UnpaidOrder } from './product.ts';

/** An order of flights that is held and not paid yet, or whose hold has ended unpaid. */
export const unpaidOrder = async (
  db: Db | Tx,
  { tenantId, agencyId, reference }: OrderOfAgency,
): Promise<UnpaidOrder | null> => {
  const order = await db
    .selectFrom('air_order')
    .select(['state', 'time_limit_at', 'sold'])
    .where('tenant_id', '=', tenantId)
    .where('agency_id', '=', agencyId)
    .where('reference', '=', reference)
    .where('state', 'in', ['held', 'expired', 'cancelled'])
    // Seats held for an exchange are paid by the exchange.
    .where('exchange_of', 'is', null)
    .executeTakeFirst();
  if (!order) return null;
  const { state, time_limit_at, sold } = order;
  return {
    path: pageAddress.flightOrder(reference),
    until: state === 'held' ? time_limit_at : new Date(0),
    place: airportPlace(sold.itinerary.journeyWises[0]?.origin ?? ''),
    hasSeats: true,
  };
};
