import { type RawBuilder, sql } from 'kysely';
import { beginsWith, type OrderTerm, referenceBeginsWith } from './matching-orders.ts';

/** A term by which the desk looks up orders of all agencies. */
export type LookUpTerm = Omit<OrderTerm, 'agencyId'>;

/**
 * Keys of a select that names the agency `a`, up to `max` of each: for what has an index of each agency. The statement has the
 * agencies that are looked through as `agencies`.
 */
export const ofEachAgency = (rows: RawBuilder<unknown>, max: number) =>
  sql`(select each.key from agencies a cross join lateral (${rows} limit ${sql.lit(max)}) each limit ${sql.lit(max)})`;

/** References of the orders of flights that match, as `key`. */
export const lookUpOrders = ({ tenantId, code, name, phone }: LookUpTerm, max: number) => {
  const order = (column: 'pnr' | 'phone_key', beginning: string | null) =>
    ofEachAgency(
      sql`select reference as key from air_order
        where tenant_id = ${tenantId} and agency_id = a.id and ${beginsWith(column, beginning)}`,
      max,
    );
  const traveller = (column: 'name_key' | 'surname_key') =>
    ofEachAgency(
      sql`select order_reference as key from order_traveller
        where tenant_id = ${tenantId} and agency_id = a.id and ${beginsWith(column, name)}`,
      max,
    );
  return sql.join(
    [
      sql`(select o.reference as key from air_order o join agencies a on a.id = o.agency_id
        where o.tenant_id = ${tenantId} and ${referenceBeginsWith('o.reference', code)} limit ${sql.lit(max)})`,
      sql`(select t.order_reference as key from order_traveller t join agencies a on a.id = t.agency_id
        where t.tenant_id = ${tenantId} and t.ticket_number = ${code})`,
      order('pnr', code),
      ...(phone === null ? [] : [order('phone_key', phone)]),
      traveller('name_key'),
      traveller('surname_key'),
    ],
    sql` union `,
  );
};
