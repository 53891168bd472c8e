import { type RawBuilder, sql } from 'kysely';
import { type PostingPurpose, purposesOfSales } from '../../contract/money/posting-purposes.ts';
import type { Tx } from '../database/database.ts';

/**
 * What each sale comes to, kept beside it. It changes in the statement that posts its transfers and nowhere else, so that lists can
 * filter by it, and `npm run verify` proves that it is what the transfers add up to.
 */

const isWallet = (account: RawBuilder<unknown>) => sql`starts_with(${account}, 'wallet:')`;
const isDue = (account: RawBuilder<unknown>) => sql`starts_with(${account}, 'part-payment-due:')`;

const debit = sql`t.debit_account`;
const credit = sql`t.credit_account`;
const summed = (condition: RawBuilder<unknown>) =>
  sql`coalesce(sum(t.amount_minor) filter (where ${condition}), 0)::bigint`;

/** `sumsOf` (`machines/sale/standing.ts`) of posted transfers `t` of one sale: `charged`, `paid`, `returned`, `dropped` in minor units. */
export const saleSums = sql`
  ${summed(sql`${isWallet(debit)} and not ${isDue(credit)} or ${isDue(debit)} and not ${isWallet(credit)}`)} as charged,
  ${summed(isWallet(debit))} as paid,
  ${summed(sql`${isWallet(credit)} and not ${isDue(debit)}`)} as returned,
  ${summed(sql`${isDue(credit)} and not ${isWallet(debit)}`)} as dropped`;

/** Condition that a posted transfer `t` belongs to a sale, and that its agency pays or gets back. */
export const isOfSale = sql`t.order_reference is not null and t.purpose in (${sql.join([...purposesOfSales])})
  and (${isWallet(debit)} or ${isWallet(credit)} or ${isDue(debit)} or ${isDue(credit)})`;

/** Whether transfers of this note can change what a sale comes to. */
export const changesSale = ({
  orderReference,
  purpose,
}: {
  readonly orderReference: string | null;
  readonly purpose: PostingPurpose;
}): boolean => orderReference !== null && purposesOfSales.some((one) => one === purpose);

/** CTEs that add the posted transfers of the CTE `written` to what their sales come to. A sale is paid before anything of it comes back. */
export const addedToSale = ({ tenantId }: { readonly tenantId: string }, written: string) => sql`
  sale_sums as (
    select t.order_reference, ${saleSums},
      min(case when ${isWallet(debit)} or ${isDue(debit)} then t.debit_account else t.credit_account end) as own_account
    from ${sql.ref(written)} t where ${isOfSale} group by t.order_reference
  ),
  sale_changed as (
    update sale_standing s set charged_minor = s.charged_minor + sums.charged, paid_minor = s.paid_minor + sums.paid,
      returned_minor = s.returned_minor + sums.returned, dropped_minor = s.dropped_minor + sums.dropped
    from sale_sums sums where s.tenant_id = ${tenantId} and s.order_reference = sums.order_reference
    returning s.order_reference
  ),
  sale_begun as (
    insert into sale_standing (tenant_id, order_reference, agency_id, charged_minor, paid_minor, returned_minor, dropped_minor)
    select ${tenantId}, sums.order_reference, a.agency_id, sums.charged, sums.paid, sums.returned, sums.dropped
    from sale_sums sums join account a on a.tenant_id = ${tenantId} and a.id = sums.own_account
    where not exists (select 1 from sale_changed c where c.order_reference = sums.order_reference)
  )`;

/** Orders of one kind, as the check of the books reads them. */
export interface SaleTable {
  /** Their table. It has `tenant_id`, `agency_id`, `reference` and `state`. */
  readonly table: RawBuilder<unknown>;
  /** Whether the order `o` was paid, by its state. `null`: one in this state may have been. */
  readonly isPaid: RawBuilder<unknown>;
}

/** Sales of a tenant whose kept sums are not those of their transfers, or do not go with their state, as sentences. */
export const saleFaults = async (tx: Tx, sold: readonly SaleTable[], tenantId: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ reference: string; kept: string; summed: string }>`
    with kept as (
      select order_reference as reference, concat_ws(', ', charged_minor, paid_minor, returned_minor, dropped_minor) as sums
      from sale_standing where tenant_id = ${tenantId}
    ),
    summed as (
      select reference, concat_ws(', ', charged, paid, returned, dropped) as sums
      from (
        select t.order_reference as reference, ${saleSums} from transfer t
        where t.tenant_id = ${tenantId} and t.kind = 'posted' and ${isOfSale} group by t.order_reference
      ) of_sale
    )
    select reference, coalesce(kept.sums, 'nothing') as kept, coalesce(summed.sums, 'nothing') as summed
    from kept full join summed using (reference)
    where kept.sums is distinct from summed.sums order by reference`.execute(tx);
  const { rows: unlike } = await sql<{ reference: string; state: string; is_paid: boolean }>`
    select sale.reference, sale.state, s.order_reference is not null as is_paid
    from (${sql.join(
      sold.map(
        ({ table, isPaid }) =>
          sql`select o.reference, o.state, ${isPaid} as is_paid from ${table} o where o.tenant_id = ${tenantId}`,
      ),
      sql` union all `,
    )}) sale
    left join sale_standing s on s.tenant_id = ${tenantId} and s.order_reference = sale.reference
    where sale.is_paid <> (s.order_reference is not null) order by sale.reference`.execute(tx);
  return [
    ...rows.map(({ reference, kept, summed }) => `sale ${reference}: kept as ${kept}, sum of transfers ${summed}`),
    ...unlike.map(
      ({ reference, state, is_paid }) => `sale ${reference}: ${state}, and ${is_paid ? 'paid' : 'not paid'}`,
    ),
  ];
};
