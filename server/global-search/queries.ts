import { sql } from 'kysely';
import { type OrderMatch, ordersCountedAtMost, ordersListedAtMost } from '../../contract/global-search.ts';
import { orderTypes } from '../../contract/orders.ts';
import type { Db } from '../database/database.ts';
import type { CaseKind } from '../shell/tables.ts';

/** The agency's case with this reference. */
export const findCase = (
  db: Db,
  tenantId: string,
  agencyId: string,
  reference: string,
): Promise<{ readonly reference: string; readonly kind: CaseKind } | undefined> =>
  db
    .selectFrom('case_reference')
    .select(['reference', 'kind'])
    .where('tenant_id', '=', tenantId)
    .where('reference', '=', reference)
    .where('agency_id', '=', agencyId)
    .executeTakeFirst();

/** Most traveller rows that are read. An order has at most 18, so these cover all orders that are counted. */
const rowsAtMost = ordersCountedAtMost * 18;

/** Text that sorts after everything that begins with `term`, in the byte order of the indexes. */
const pastAll = (term: string): string => `${term}\u{10ffff}`;

/** Condition that a column begins with a term. `null`: never true. */
const begins = (column: string, term: string | null) => {
  const text = sql.raw(column);
  return sql`${text} ~>=~ ${term} and ${text} ~<~ ${term === null ? null : pastAll(term)}`;
};

interface Asked {
  readonly tenantId: string;
  readonly agencyId: string;
  /** The term in capitals without spaces and hyphens, as references and ticket numbers are written. `null`: none. */
  readonly code: string | null;
  /** The term in lower case with single spaces, as names are indexed. */
  readonly name: string;
}

/**
 * References of the agency's orders whose reference, airline reference, ticket number or traveller's name begins with the
 * term, up to `ordersCountedAtMost`. Each column has its own index.
 */
const matching = ({ tenantId, agencyId, code, name }: Asked) => {
  const own = sql`tenant_id = ${tenantId} and agency_id = ${agencyId}`;
  return sql`(
      (select reference from air_order where ${own} and ${begins('reference', code)} limit ${rowsAtMost})
      union
      (select reference from air_order where ${own} and ${begins('pnr', code)} limit ${rowsAtMost})
      union
      (select order_reference from order_traveller
       where ${own} and ticket_number is not null and ${begins('ticket_number', code)} limit ${rowsAtMost})
      union
      (select order_reference from order_traveller
       where ${own} and ${begins('name_key', name)} limit ${rowsAtMost})
      union
      (select order_reference from order_traveller
       where ${own} and ${begins('surname_key', name)} limit ${rowsAtMost})
      limit ${ordersCountedAtMost}
    ) as found`;
};

/** The number of matching orders, and one of them. */
export const findOrderReferences = async (
  db: Db,
  asked: Asked,
): Promise<{ readonly count: number; readonly first: string | null }> => {
  const { rows } = await sql<{ count: number; first: string | null }>`
    select count(*) as count, min(reference) as first from ${matching(asked)}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('a count without a row');
  return found;
};

/** The newest of the matching orders. */
export const findOrderMatches = async (db: Db, asked: Asked): Promise<OrderMatch[]> => {
  const { rows } = await sql<Omit<OrderMatch, 'orderType'>>`
    select air_order.reference, air_order.state, air_order.pnr,
           order_traveller.first_name || ' ' || order_traveller.last_name as traveller
    from ${matching(asked)}
    join air_order on air_order.tenant_id = ${asked.tenantId} and air_order.reference = found.reference
    join order_traveller on order_traveller.tenant_id = air_order.tenant_id
      and order_traveller.order_reference = air_order.reference and order_traveller.position = 0
    order by air_order.created_at desc, air_order.reference
    limit ${ordersListedAtMost}`.execute(db);
  return rows.map((row) => ({ ...row, orderType: orderTypes.flight }));
};
