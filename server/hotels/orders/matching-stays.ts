import { sql } from 'kysely';
import { beginsWith, type OrderTerm } from '../../orders/matching-orders.ts';

/** References of the agency's booked stays whose reference, property's number or guest's name begins with the term, up to `most`. */
export const matchingStays = ({ tenantId, agencyId, code, name }: OrderTerm, most: number) => {
  const ofAgency = sql`tenant_id = ${tenantId} and agency_id = ${agencyId}`;
  const stays = (column: 'reference' | 'locator') => sql`(select reference from hotel_order
    where ${ofAgency} and booked_at is not null and ${beginsWith(column, code)} limit ${sql.lit(most)})`;
  const guests = (column: 'name_key' | 'surname_key') => sql`(select order_reference from hotel_guest
    where ${ofAgency} and ${beginsWith(column, name)} limit ${sql.lit(most * guestsAtMost)})`;
  return sql`(${sql.join([stays('reference'), stays('locator'), guests('name_key'), guests('surname_key')], sql` union `)}
    limit ${sql.lit(most)}) as stay`;
};

/** Most guests of an order: as many rows can name the same order. */
const guestsAtMost = 50;
