import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../database/database.ts';

/**
 * Postings of supplier payables that a payment can settle, with the account `a` of the supplier: `minor` is above zero for what is
 * owed. `entry_reference`: the entry that settles it, or will. `disputed`: its booking differs from its supplier's.
 */
export const supplierItems = (tenantId: string): RawBuilder<unknown> => sql`(
  select t.id, t.at, t.currency, t.purpose, t.words, t.order_reference, a.id as account, split_part(a.id, ':', 2) as supplier,
    case when a.id = t.credit_account then t.amount_minor else -t.amount_minor end as minor, i.entry_reference,
    exists (
      select 1 from supplier_difference f where f.tenant_id = t.tenant_id and f.reference = t.order_reference
        and f.supplier_code = split_part(a.id, ':', 2) and f.ended_at is null and f.settled_at is null
    ) as disputed
  from account a
  join transfer t on t.tenant_id = a.tenant_id and t.kind = 'posted' and (t.credit_account = a.id or t.debit_account = a.id)
  left join bank_entry_item i on i.tenant_id = t.tenant_id and i.transfer_id = t.id and i.counts
  where a.tenant_id = ${tenantId} and a.kind = 'supplier-payable' and t.purpose <> 'supplier-payment'
)`;

/** Open postings of a supplier before a moment that are not in dispute. */
export const payableItems = async (
  tx: Tx,
  { tenantId, account, before }: { readonly tenantId: string; readonly account: string; readonly before: Date },
): Promise<readonly { readonly id: string; readonly minor: number }[]> => {
  const { rows } = await sql<{ id: string; minor: number }>`
    select item.id::text as id, item.minor from ${supplierItems(tenantId)} item
    where item.account = ${account} and item.entry_reference is null and not item.disputed and item.at < ${before}::timestamptz`.execute(
    tx,
  );
  return rows;
};
