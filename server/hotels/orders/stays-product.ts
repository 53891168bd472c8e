import { sql } from 'kysely';
import type { HotelOrderState } from '../../../contract/hotel-orders.ts';
import { orderTypes } from '../../../contract/orders.ts';
import { type Product, told } from '../../orders/product.ts';
import { latestStays } from './latest-stays.ts';
import { matchingStays } from './matching-stays.ts';

interface MatchRow {
  readonly state: HotelOrderState;
  readonly pnr: string | null;
  readonly traveller: string;
}

/** Stays in hotels. */
export const staysProduct: Product = {
  orderType: orderTypes.hotel,
  table: sql`hotel_order`,
  soldAt: sql`o.booked_at`,
  search: {
    matching: matchingStays,
    match: told(
      sql<MatchRow>`o.state, o.locator as pnr,
        (select ltrim(g.first_name || ' ' || g.last_name) from hotel_guest g
          where g.tenant_id = o.tenant_id and g.order_reference = o.reference and g.position = 0) as traveller`,
      (row) => ({ ...row, purpose: null, partly: null }),
    ),
  },
  atHand: { seenWith: 'ShowHotelQueues', latest: latestStays, heldMinor: null },
};
