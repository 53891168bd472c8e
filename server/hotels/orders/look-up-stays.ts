import { sql } from 'kysely';
import { type LookUpTerm, ofEachAgency } from '../../orders/look-up-orders.ts';
import { beginsWith, referenceBeginsWith } from '../../orders/matching-orders.ts';

/** References of the stays that match, as `key`. A guest may also name one that was never booked. */
export const lookUpStays = ({ tenantId, code, name }: LookUpTerm, most: number) => {
  const guest = (column: 'name_key' | 'surname_key') =>
    ofEachAgency(
      sql`select order_reference as key from hotel_guest
        where tenant_id = ${tenantId} and agency_id = a.id and ${beginsWith(column, name)}`,
      most,
    );
  const byLocator = ofEachAgency(
    sql`select reference as key from hotel_order
      where tenant_id = ${tenantId} and agency_id = a.id and booked_at is not null and ${beginsWith('locator', code)}`,
    most,
  );
  return sql`
    (select o.reference as key from hotel_order o join agencies a on a.id = o.agency_id
      where o.tenant_id = ${tenantId} and o.booked_at is not null and ${referenceBeginsWith('o.reference', code)} limit ${sql.lit(most)})
    union ${byLocator} union ${guest('name_key')} union ${guest('surname_key')}`;
};
