import { type RawBuilder, sql } from 'kysely';
import { ledgerTermLeast } from '../../contract/ledger/ledger.ts';
import type { Db, Tx } from '../database/database.ts';
import { hasReference } from '../deposits/list-deposits.ts';
import { billedOrders } from '../orders/billed-orders.ts';
import { beginsWith, normalizedName, type OrderTerm, orderTerm } from '../orders/matching-orders.ts';
import type { WalletRead } from './wallet-legs.ts';

/** References that are looked for in each place. An agency with more of one name finds the rest with a longer term. */
const matchesAtMost = 20_000;

/** Most references by which the lines of a wallet are looked up. Those of more stand close together in it. */
const fewAtMost = 2_000;

/**
 * Condition that the transfer `t` is found by what is searched: by its order or deposit, by what it comes from beside them, by the
 * number of an invoice or credit note, or, where nothing of these is named, by its words.
 */
export const found = async (
  db: Db | Tx,
  { products, tenant, agencyId }: WalletRead,
  search: string,
): Promise<RawBuilder<unknown>> => {
  const name = normalizedName(search);
  if (name.length < ledgerTermLeast) return sql`false`;
  const term = orderTerm({ tenantId: tenant.id, agencyId }, search, ledgerTermLeast);
  const references = (most: number) =>
    sql.join(
      [
        ...products.map(({ search: { matching } }) => sql`select reference from ${matching(term, most)}`),
        sql`select d.reference from deposit d where d.tenant_id = ${tenant.id} and d.agency_id = ${agencyId} and ${hasReference(search)}`,
        sql`select w.reference from withdrawal w where w.tenant_id = ${tenant.id} and w.agency_id = ${agencyId}
          and (${beginsWith('w.reference', term.code)} or ${beginsWith(`regexp_replace(upper(w.bank_reference), '[^A-Z0-9]', '', 'g') collate "C"`, term.code)})`,
        ...billed(term),
      ],
      sql` union all `,
    );
  const { rows } = await sql<{ references: readonly string[]; subjects: readonly string[] }>`
    select array(select * from (${references(fewAtMost + 1)}) as first limit ${sql.lit(fewAtMost + 1)}) as references,
           array(${subjects(term)} limit ${sql.lit(fewAtMost + 1)}) as subjects`.execute(db);
  const { references: some = [], subjects: ofSubjects = [] } = rows[0] ?? {};
  const areFew = some.length <= fewAtMost && ofSubjects.length <= fewAtMost;
  return areFew
    ? sql`(t.order_reference = any(string_to_array(${some.join()}::text, ','))
        or t.subject = any(string_to_array(${ofSubjects.join()}::text, ','))
        or t.order_reference is null and position(${name} in lower(t.words)) > 0)`
    : sql`(t.order_reference in (${references(matchesAtMost)})
        or t.subject in (${subjects(term)})
        or t.order_reference is null and position(${name} in lower(t.words)) > 0)`;
};

/** References of the cases after the ticket, and of the online payments and their receipts, that begin with the term. */
const subjects = (term: OrderTerm) => {
  const ofAgency = sql`tenant_id = ${term.tenantId} and agency_id = ${term.agencyId}`;
  return sql`
    select reference from post_travel_case where ${ofAgency} and ${beginsWith('reference', term.code)}
    union all select id from online_payment
    where ${ofAgency} and (${beginsWith('id', term.code)} or ${beginsWith('upper(receipt_ref) collate "C"', term.code)})`;
};

/** Orders of the agency whose bill the term numbers. */
const billed = ({ tenantId, agencyId, code }: OrderTerm): readonly RawBuilder<unknown>[] =>
  billedOrders(code).map(
    (bill) => sql`select order_reference from ${bill(sql`tenant_id = ${tenantId} and agency_id = ${agencyId}`)}`,
  );
