import { pageAddress } from '../../contract/page-addresses.ts';
import type { Db, Tx } from '../database/database.ts';
import { airportPlace } from '../suppliers/reference/airports.ts';
import type { UnpaidOrder } from './product.ts';
import type { OrderOfAgency } from './stay-rows.ts';

/** An order of flights that is still to be paid, or was held and is no more. */
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
    // Seats held in exchange are paid by it.
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
