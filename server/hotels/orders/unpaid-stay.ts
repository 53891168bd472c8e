import { pageAddress } from '../../../contract/page-addresses.ts';
import type { Db, Tx } from '../../database/database.ts';
import type { OrderOfAgency } from '../../orders/order-of-agency.ts';
import type { UnpaidOrder } from '../../orders/product.ts';

/** A stay whose rate is kept until it is booked, or was and is no more. */
export const unpaidStay = async (
  db: Db | Tx,
  { tenantId, agencyId, reference }: OrderOfAgency,
): Promise<UnpaidOrder | null> => {
  const stay = await db
    .selectFrom('hotel_order')
    .select(['state', 'expires_at', 'sold'])
    .where('tenant_id', '=', tenantId)
    .where('agency_id', '=', agencyId)
    .where('reference', '=', reference)
    .where('state', 'in', ['prepared', 'repriced', 'expired', 'unavailable'])
    .executeTakeFirst();
  if (!stay) return null;
  const { state, expires_at, sold } = stay;
  return {
    path: pageAddress.hotelBooking(reference),
    until: state === 'prepared' || state === 'repriced' ? expires_at : new Date(0),
    place: { zone: sold.zone, cityName: sold.hotel.cityName },
    hasSeats: false,
  };
};
