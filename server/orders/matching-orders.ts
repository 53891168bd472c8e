import { sql } from 'kysely';

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
export const orderTerm = (agency: Pick<OrderTerm, 'tenantId' | 'agencyId'>, term: string, least: number): OrderTerm => {
  const code = term.replace(/[\s-]/g, '').toUpperCase();
  const digits = /^[+\d\s()-]+$/.test(term) ? term.replace(/\D/g, '').replace(/^0+/, '').replace(/^880/, '') : '';
  return {
    tenantId: agency.tenantId,
    agencyId: agency.agencyId,
    code: code.length < least ? null : code,
    name: nameOf(term),
    phone: digits.length < least ? null : digits,
  };
};

export const nameOf = (term: string): string => term.trim().replace(/\s+/g, ' ').toLowerCase();

/** Most travellers of an order: as many rows can name the same order. */
const travellersAtMost = 18;

/** Text that sorts after everything that begins with `term`, in the byte order of the indexes. */
const pastAll = (term: string): string => `${term}\u{10ffff}`;

/** Condition that a column begins with a term. `null`: never true. */
const begins = (column: string, term: string | null) => {
  const text = sql.raw(column);
  return sql`${text} ~>=~ ${term} and ${text} ~<~ ${term === null ? null : pastAll(term)}`;
};

/**
 * References of the agency's orders whose reference, airline reference, ticket number, traveller's name or phone number
 * begins with the term, up to `most`. Each column has its own index.
 */
export const matchingOrders = ({ tenantId, agencyId, code, name, phone }: OrderTerm, most: number) => {
  const own = sql`tenant_id = ${tenantId} and agency_id = ${agencyId}`;
  const rows = most * travellersAtMost;
  return sql`(
      (select reference from air_order where ${own} and ${begins('reference', code)} limit ${rows})
      union
      (select reference from air_order where ${own} and ${begins('pnr', code)} limit ${rows})
      ${phone === null ? sql`` : sql`union (select reference from air_order where ${own} and ${begins('phone_key', phone)} limit ${rows})`}
      union
      (select order_reference from order_traveller
       where ${own} and ticket_number is not null and ${begins('ticket_number', code)} limit ${rows})
      union
      (select order_reference from order_traveller where ${own} and ${begins('name_key', name)} limit ${rows})
      union
      (select order_reference from order_traveller where ${own} and ${begins('surname_key', name)} limit ${rows})
      limit ${most}
    ) as found`;
};
