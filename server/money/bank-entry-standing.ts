import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';

/**
 * Differences between entries of the bank books and their postings: an entry that was posted has moved its amount at the bank once and
 * has settled postings of that amount, and no other entry has moved anything.
 */
export const bankEntryFaults = async (
  tx: Tx,
  tenantId: string,
): Promise<readonly { readonly account: string; readonly words: string }[]> => {
  const { rows } = await sql<{ account: string; words: string }>`
    with posted as (
      select t.subject, count(*) as moves, sum(t.amount_minor) as minor from transfer t
      join account b on b.tenant_id = t.tenant_id and b.kind = 'bank-clearing' and (b.id = t.debit_account or b.id = t.credit_account)
      where t.tenant_id = ${tenantId} and t.purpose in ('supplier-payment', 'bank-adjustment', 'gateway-payout') group by t.subject
    ), settled as (
      select i.entry_reference, sum(
        case when (a.id = t.credit_account) = (a.kind = 'supplier-payable') then t.amount_minor else -t.amount_minor end
      ) as minor
      from bank_entry_item i
      join transfer t on t.tenant_id = i.tenant_id and t.id = i.transfer_id
      join account a on a.tenant_id = t.tenant_id and a.kind in ('supplier-payable', 'gateway-clearing') and (a.id = t.credit_account or a.id = t.debit_account)
      where i.tenant_id = ${tenantId} and i.counts group by i.entry_reference
    )
    select 'bank-clearing:' || e.currency as account, 'entry ' || e.reference || ' is ' || e.state || ', and posted otherwise' as words
    from bank_entry e left join posted p on p.subject = e.reference
    where e.tenant_id = ${tenantId} and (
      coalesce(p.moves, 0) <> case when e.state = 'posted' then 1 else 0 end or p.minor <> e.amount_minor
    )
    union all
    select case e.kind when 'supplier-payment' then 'supplier-payable:' || e.party || ':' else 'gateway-clearing:' end || e.currency, 'entry ' || e.reference || ' settles ' || coalesce(s.minor, 0)
    from bank_entry e left join settled s on s.entry_reference = e.reference
    where e.tenant_id = ${tenantId} and e.kind in ('supplier-payment', 'gateway-payout') and e.state <> 'dropped'
      and coalesce(s.minor, 0) <> e.amount_minor + e.fee_minor - e.difference_minor
    union all
    select 'bank-clearing', 'posted for entry ' || coalesce(p.subject, '?') || ', which is not known'
    from posted p left join bank_entry e on e.tenant_id = ${tenantId} and e.reference = p.subject
    where e.reference is null`.execute(tx);
  return rows;
};
