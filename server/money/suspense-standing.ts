import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';

/**
 * Differences between the suspense account and the receipts that lie on it: the balance of each currency is what its receipts come to, and
 * each receipt has exactly the postings of its state.
 */
export const suspenseFaults = async (
  tx: Tx,
  tenantId: string,
): Promise<readonly { readonly account: string; readonly words: string }[]> => {
  const { rows } = await sql<{ account: string; words: string }>`
    with posted as (
      select t.subject, count(*) filter (where t.purpose = 'receipt-held') as held,
        count(*) filter (where t.purpose = 'receipt-assigned') as assigned,
        count(*) filter (where t.purpose = 'receipt-returned') as returned,
        min(t.amount_minor) as least, max(t.amount_minor) as most
      from transfer t
      where t.tenant_id = ${tenantId} and t.purpose in ('receipt-held', 'receipt-assigned', 'receipt-returned')
      group by t.subject
    )
    select 'suspense:' || r.currency as account, 'receipt ' || r.reference || ' is ' || r.state || ', and posted otherwise' as words
    from unclaimed_receipt r left join posted p on p.subject = r.reference
    where r.tenant_id = ${tenantId} and (
      coalesce(p.held, 0) <> case when r.state in ('found', 'dropped') then 0 else 1 end
      or coalesce(p.assigned, 0) <> case when r.state = 'assigned' then 1 else 0 end
      or coalesce(p.returned, 0) <> case when r.state = 'returned' then 1 else 0 end
      or (p.subject is not null and (p.least <> r.amount_minor or p.most <> r.amount_minor))
    )
    union all
    select 'suspense', 'posted for receipt ' || coalesce(p.subject, '?') || ', which is not known'
    from posted p left join unclaimed_receipt r on r.tenant_id = ${tenantId} and r.reference = p.subject
    where r.reference is null
    union all
    select a.id, 'balance ' || b.minor || ', its receipts ' || b.waiting
    from account a, lateral (
      select coalesce((select sum(case when t.credit_account = a.id then t.amount_minor else -t.amount_minor end)
          from transfer t where t.tenant_id = a.tenant_id and t.kind = 'posted'
            and (t.credit_account = a.id or t.debit_account = a.id)), 0) as minor,
        coalesce((select sum(r.amount_minor) from unclaimed_receipt r where r.tenant_id = a.tenant_id
          and r.currency = a.currency and r.state in ('waits', 'proposed')), 0) as waiting
    ) b
    where a.tenant_id = ${tenantId} and a.kind = 'suspense' and b.minor <> b.waiting`.execute(tx);
  return rows;
};
