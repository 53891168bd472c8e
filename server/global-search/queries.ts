import { sql } from 'kysely';
import { ordersCountedAtMost } from '../../contract/global-search.ts';
import type { Db } from '../database/database.ts';
import type { CaseKind } from '../shell/tables.ts';

/** An agency's case with exactly this reference. */
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

/** An order has at most so many travellers: this many rows of theirs hold as many orders as are counted. */
const rowsAtMost = ordersCountedAtMost * 18;

/** Text that sorts after all that begins like `term`, in the byte order of the indexes. */
const pastAll = (term: string): string => `${term}\u{10ffff}`;

/** Nothing begins like null. */
const begins = (column: string, term: string | null) => {
  const text = sql.raw(column);
  return sql`${text} ~>=~ ${term} and ${text} ~<~ ${term === null ? null : pastAll(term)}`;
};

/**
 * How many of an agency's orders have a reference, an airline reference, a ticket number or a traveller's name that begins
 * like the term, up to as many as are counted, and one of them. Each way has an index of its own.
 */
export const findOrderReferences = async (
  db: Db,
  asked: {
    readonly tenantId: string;
    readonly agencyId: string;
    /** In capitals, without spaces and hyphens: as references, locators and tickets are written. Null: it is none. */
    readonly code: string | null;
    /** In small letters, one space between its words. */
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
