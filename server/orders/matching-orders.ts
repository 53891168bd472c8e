import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** A term by which an agency's orders are searched. */
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

/** How a term is compared: one of fewer than `least` characters names no code and no number. */
export const orderTerm = (
  agency: Pick<OrderTerm, 'tenantId' | 'agencyId'>,
  term: string,
  least: number,
): OrderTerm => ({
  tenantId: agency.tenantId,
  agencyId: agency.agencyId,
  ...comparedTerm(term, least),
});

/** A term as a code, a name and a phone number. */
export const comparedTerm = (term: string, least: number): Pick<OrderTerm, 'code' | 'name' | 'phone'> => {
  const code = term.replace(/[\s-]/g, '').toUpperCase();
  const digits = /^[+\d\s()-]+$/.test(term) ? term.replace(/\D/g, '').replace(/^0+/, '').replace(/^880/, '') : '';
  return {
    code: code.length < least ? null : code,
    name: normalizedName(term),
    phone: digits.length < least ? null : digits,
  };
};

export const normalizedName = (term: string): string => term.trim().replace(/\s+/g, ' ').toLowerCase();

/** Most travellers of an order: as many rows can name the same order. */
const travellersAtMost = 18;

/** Text that sorts after everything that begins with `term`, in the byte order of the indexes. */
const pastAll = (term: string): string => `${term}\u{10ffff}`;

/** Condition that a column begins with a term. `null`: never true. */
export const beginsWith = (column: string, term: string | null) => {
  const text = sql.raw(column);
  return sql`${text} ~>=~ ${term} and ${text} ~<~ ${term === null ? null : pastAll(term)}`;
};

/** Condition that a reference begins with the code. The key of its table finds it. */
export const referenceBeginsWith = (column: string, code: string | null) => {
  const reference = sql.raw(column);
  return sql`${reference} >= ${code}::text collate "C" and ${reference} < ${code === null ? null : pastAll(code)}::text collate "C"`;
};

/**
 * References of the agency's orders whose reference, airline reference, ticket number, traveller's name or phone number
 * begins with the term, up to `most`. Each column has its own index.
 */
export const matchingOrders = (term: OrderTerm, most: number) => {
  const travellers = matchingTravellers(term).map((each) => sql`(${each} limit ${sql.lit(most * travellersAtMost)})`);
  return sql`(${sql.join([...matchesOfOrders(term, most), ...travellers], sql` union `)} limit ${sql.lit(most)}) as found`;
};

/** Most orders that a list looks up one by one. */
const fewAtMost = 400;

/** Most travellers of whom a list hashes the orders, in the memory that PostgreSQL gives a statement by default. */
const hashedAtMost = 40_000;

/** Which orders match a term. */
export interface Matches {
  /** Condition on the order `o`. */
  readonly condition: RawBuilder<unknown>;
  /** Whether `matchingOrders` counts them sooner than the condition does. */
  readonly areCountedAlone: boolean;
}

/**
 * How a list finds the orders that match the term. Few are looked up by their references. Where many match, the list is read
 * in its order from an index that holds the order's own columns. The references of the matching travellers are hashed, which
 * an `in` beneath an `or` always is; where that would be too many, nearly every order matches, and each is asked for one.
 */
export const findMatches = async (db: Db, term: OrderTerm): Promise<Matches> => {
  const { references, namesakes } = await lookAhead(db, term);
  if (references.length <= fewAtMost) {
    const few = references.join();
    return { condition: sql`o.reference = any(string_to_array(${few}::text, ','))`, areCountedAlone: false };
  }
  const own = sql.join(
    orderColumns(term).map(([column, begin]) => beginsWith(`o.${column}`, begin)),
    sql` or `,
  );
  const travels =
    namesakes <= hashedAtMost
      ? sql`o.reference in (${sql.join(matchingTravellers(term), sql` union all `)})`
      : sql`(select true from order_traveller t where t.tenant_id = o.tenant_id and t.order_reference = o.reference
          and (${isNamed(term)}) limit 1)`;
  return { condition: sql`(${own} or ${travels})`, areCountedAlone: namesakes <= hashedAtMost };
};

/** The first of the matching orders, and the number of the matching travellers up to one more than are hashed. */
const lookAhead = async (
  db: Db,
  term: OrderTerm,
): Promise<{ readonly references: readonly string[]; readonly namesakes: number }> => {
  const most = fewAtMost + 1;
  const travellers = matchingTravellers(term);
  // A traveller who is found by several columns counts several times.
  const named = most * travellersAtMost * travellers.length;
  const { rows } = await sql<{ reference: string; namesakes: number }>`
    with named as materialized (
      select order_reference from (${sql.join(travellers, sql` union all `)}) travellers
      limit ${sql.lit(hashedAtMost + 1)}
    )
    select reference, (select count(*)::int from named) as namesakes from (
      ${sql.join(matchesOfOrders(term, most), sql` union `)}
      union (select order_reference from named limit ${sql.lit(named)})
      limit ${sql.lit(most)}
    ) found`.execute(db);
  return { references: rows.map(({ reference }) => reference), namesakes: rows[0]?.namesakes ?? 0 };
};

const ownedBy = ({ tenantId, agencyId }: OrderTerm) => sql`tenant_id = ${tenantId} and agency_id = ${agencyId}`;

/** The columns of an order that may begin with the term, each with how it is written there. */
const orderColumns = ({ code, phone }: OrderTerm): readonly (readonly [column: string, begin: string | null])[] => [
  ['reference', code],
  ['pnr', code],
  ...(phone === null ? [] : [['phone_key', phone] as const]),
];

const matchesOfOrders = (term: OrderTerm, most: number) =>
  orderColumns(term).map(
    ([column, begin]) =>
      sql`(select reference from air_order where ${ownedBy(term)} and ${beginsWith(column, begin)} limit ${sql.lit(most)})`,
  );

/** Conditions that a traveller matches the term: by ticket number, by name, and with the last name first. */
const travellerColumns = ({ code, name }: OrderTerm) => [
  sql`ticket_number is not null and ${beginsWith('ticket_number', code)}`,
  beginsWith('name_key', name),
  beginsWith('surname_key', name),
];

/**
 * Condition that the traveller `t` matches the term, in words that no index knows: the travellers of one order are asked, and a
 * planner without statistics would look through those of the agency for them.
 */
const isNamed = ({ code, name }: OrderTerm) => {
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
