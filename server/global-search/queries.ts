import { sql } from 'kysely';
import { ordersCountedAtMost } from '../../contract/global-search.ts';
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

/**
 * Counts the agency's orders whose reference, airline reference, ticket number or traveller's name begins with the
 * term, up to `ordersCountedAtMost`, and returns one of them. Each column has its own index.
 */
export const findOrderReferences = async (
  db: Db,
  asked: {
    readonly tenantId: string;
    readonly agencyId: string;
    /** The term in capitals without spaces and hyphens, as references and ticket numbers are written. `null`: none. */
    readonly code: string | null;
    /** The term in lower case with single spaces, as names are indexed. */
    readonly name: string;
  },
): Promise<{ readonly count: number; readonly first: string | null }> => {
  const { tenantId, agencyId, code, name } = asked;
  const own = sql`tenant_id = ${tenantId} and agency_id = ${agencyId}`;
  const { rows } = await sql<{ count: number; first: string | null }>`
    select count(*) as count, min(reference) as first
    from (
      (select reference from air_order where ${own} and ${begins('reference', code)} limit ${rowsAtMost})
      union
      (select reference from air_order where ${own} and ${begins('pnr', code)} limit ${rowsAtMost})
      union
      (select order_reference from order_traveller
       where ${own} and ticket_number is not null and ${begins('ticket_number', code)} limit ${rowsAtMost})
      union
      (select order_reference from order_traveller
       where ${own} and ${begins("lower(first_name || ' ' || last_name)", name)} limit ${rowsAtMost})
      union
      (select order_reference from order_traveller
       where ${own} and ${begins("lower(last_name || ' ' || first_name)", name)} limit ${rowsAtMost})
      limit ${ordersCountedAtMost}
    ) as found`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('a count without a row');
  return found;
};
