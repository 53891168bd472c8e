import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** A search term in the forms in which the indexes hold codes, names and phone numbers, with the agency that searches. */
export interface OrderTerm {
  readonly tenantId: string;
  readonly agencyId: string;
  /** The term in capitals without spaces and hyphens, as references and ticket numbers are written. `null`: none. */
  readonly code: string | null;
  /** The term in lower case with single spaces, as names are indexed. */
  readonly name: string;
  /** The digits of a phone number without its country's code, as they are indexed. `null`: the term is no number. */
  readonly phone: string | null;
}

/** The term of an agency's search. One of fewer than `minLength` characters is compared with names only. */
export const orderTerm = (
  agency: Pick<OrderTerm, 'tenantId' | 'agencyId'>,
  term: string,
  minLength: number,
): OrderTerm => ({
  tenantId: agency.tenantId,
  agencyId: agency.agencyId,
  ...comparedTerm(term, minLength),
});

/** A term as a code, a name and a phone number. One of fewer than `minLength` characters is only a name. */
export const comparedTerm = (term: string, minLength: number): Pick<OrderTerm, 'code' | 'name' | 'phone'> => {
  const code = term.replace(/[\s-]/g, '').toUpperCase();
  const digits = /^[+\d\s()-]+$/.test(term) ? term.replace(/\D/g, '').replace(/^0+/, '').replace(/^880/, '') : '';
  return {
    code: code.length < minLength ? null : code,
    name: normalizedName(term),
    phone: digits.length < minLength ? null : digits,
  };
};

/** A name in lower case with single spaces, as names are indexed. */
export const normalizedName = (term: string): string => term.trim().replace(/\s+/g, ' ').toLowerCase();

/** Maximum number of travellers of an order, and so of rows that name the same order. */
const maxTravellers = 18;

/** Text that sorts after everything that begins with `term`, in the byte order of the indexes. */
const endOfPrefix = (term: string): string => `${term}\u{10ffff}`;

/** Condition that a column begins with a term. `null`: never true. */
export const beginsWith = (column: string, term: string | null) => {
  const text = sql.raw(column);
  return sql`${text} ~>=~ ${term} and ${text} ~<~ ${term === null ? null : endOfPrefix(term)}`;
};

/** Condition that a reference begins with the code, in the collation of the primary key, which finds it. */
export const referenceBeginsWith = (column: string, code: string | null) => {
  const reference = sql.raw(column);
  return sql`${reference} >= ${code}::text collate "C" and ${reference} < ${code === null ? null : endOfPrefix(code)}::text collate "C"`;
};

/**
 * References of the agency's orders whose reference, airline reference, ticket number, traveller's name or phone number
 * begins with the term, up to `max`. Each column has its own index.
 */
export const matchingOrders = (term: OrderTerm, max: number) => {
  const travellers = matchingTravellers(term).map((each) => sql`(${each} limit ${sql.lit(max * maxTravellers)})`);
  return sql`(${sql.join([...matchesOfOrders(term, max), ...travellers], sql` union `)} limit ${sql.lit(max)}) as found`;
};

/** Maximum number of orders that a list looks up one by one. */
const maxLookedUp = 400;

/** Maximum number of travellers whose orders are hashed: they fit the memory that PostgreSQL gives a statement by default. */
const maxHashed = 40_000;

/** How a list finds the orders that match a term. */
export interface Matches {
  /** Condition on the order `o`. */
  readonly condition: RawBuilder<unknown>;
  /** Whether `matchingOrders` counts them faster than the condition does. */
  readonly areCountedByIndex: boolean;
}

/**
 * Chooses how a list finds the orders that match the term:
 * - Up to 400 orders are looked up by their references.
 * - More are read in the order of the list, from an index that holds the order's own columns. The references of up to 40,000
 *   matching travellers are hashed, as PostgreSQL does with an `in` beneath an `or`.
 * - Where more travellers match, nearly every order does, and each order is tested for one matching traveller.
 */
export const findMatches = async (db: Db, term: OrderTerm): Promise<Matches> => {
  const { references, namesakes } = await lookAhead(db, term);
  if (references.length <= maxLookedUp) {
    const few = references.join();
    return { condition: sql`o.reference = any(string_to_array(${few}::text, ','))`, areCountedByIndex: false };
  }
  const own = sql.join(
    orderColumns(term).map(([column, begin]) => beginsWith(`o.${column}`, begin)),
    sql` or `,
  );
  const hasTraveller =
    namesakes <= maxHashed
      ? sql`o.reference in (${sql.join(matchingTravellers(term), sql` union all `)})`
      : sql`(select true from order_traveller t where t.tenant_id = o.tenant_id and t.order_reference = o.reference
          and (${isMatching(term)}) limit 1)`;
  return { condition: sql`(${own} or ${hasTraveller})`, areCountedByIndex: namesakes <= maxHashed };
};

/** The first matching orders, and the number of matching travellers, counted to one more than are hashed. */
const lookAhead = async (
  db: Db,
  term: OrderTerm,
): Promise<{ readonly references: readonly string[]; readonly namesakes: number }> => {
  const max = maxLookedUp + 1;
  const travellers = matchingTravellers(term);
  // A traveller who is found by several columns counts several times.
  const named = max * maxTravellers * travellers.length;
  const { rows } = await sql<{ reference: string; namesakes: number }>`
    with named as materialized (
      select order_reference from (${sql.join(travellers, sql` union all `)}) travellers
      limit ${sql.lit(maxHashed + 1)}
    )
    select reference, (select count(*)::int from named) as namesakes from (
      ${sql.join(matchesOfOrders(term, max), sql` union `)}
      union (select order_reference from named limit ${sql.lit(named)})
      limit ${sql.lit(max)}
    ) found`.execute(db);
  return { references: rows.map(({ reference }) => reference), namesakes: rows[0]?.namesakes ?? 0 };
};

const ownedBy = ({ tenantId, agencyId }: OrderTerm) => sql`tenant_id = ${tenantId} and agency_id = ${agencyId}`;

/** The columns of an order that may begin with the term, each with the form of the term that is compared with it. */
const orderColumns = ({ code, phone }: OrderTerm): readonly (readonly [column: string, begin: string | null])[] => [
  ['reference', code],
  ['pnr', code],
  ...(phone === null ? [] : [['phone_key', phone] as const]),
];

const matchesOfOrders = (term: OrderTerm, max: number) =>
  orderColumns(term).map(
    ([column, begin]) =>
      sql`(select reference from air_order where ${ownedBy(term)} and ${beginsWith(column, begin)} limit ${sql.lit(max)})`,
  );

/** Conditions that a traveller matches the term: by ticket number, by name, and with the last name first. */
const travellerColumns = ({ code, name }: OrderTerm) => [
  sql`ticket_number is not null and ${beginsWith('ticket_number', code)}`,
  beginsWith('name_key', name),
  beginsWith('surname_key', name),
];

/**
 * Condition that the traveller `t` matches the term, written so that no index serves it: it is tested on the travellers of one
 * order, and a planner without statistics would otherwise scan those of the whole agency.
 */
const isMatching = ({ code, name }: OrderTerm) => {
  const starts = (column: string, term: string | null) =>
    sql`left(${sql.ref(column)}, length(${term}::text)) = ${term}::text`;
  return sql.join(
    [starts('t.ticket_number', code), starts('t.name_key', name), starts('t.surname_key', name)],
    sql` or `,
  );
};

/** The orders of the matching travellers, column by column. */
const matchingTravellers = (term: OrderTerm) =>
  travellerColumns(term).map(
    (matching) => sql`select order_reference from order_traveller where ${ownedBy(term)} and ${matching}`,
  );
