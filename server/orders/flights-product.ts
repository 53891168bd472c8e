import { sql } from 'kysely';
import { orderTypes } from '../../contract/orders.ts';
import { matchingOrders } from './matching-orders.ts';
import { type NamingRow, namedSale, namingColumns } from './order-line.ts';
import { type Product, told } from './product.ts';

type MatchRow = NamingRow & { readonly pnr: string | null; readonly traveller: string };

/** Flights. */
export const flightsProduct: Product = {
  orderType: orderTypes.flight,
  table: sql`air_order`,
  soldAt: sql`o.created_at`,
  search: {
    matching: matchingOrders,
    match: told(
      sql<MatchRow>`${namingColumns}, o.pnr,
        (select t.first_name || ' ' || t.last_name from order_traveller t
          where t.tenant_id = o.tenant_id and t.order_reference = o.reference and t.position = 0) as traveller`,
      ({ pnr, traveller, ...row }) => ({ pnr, traveller, ...namedSale(row) }),
    ),
  },
};
