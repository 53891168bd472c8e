import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';

/** Withdrawals whose reserved transfer stands otherwise than they do, and transfers for withdrawals that are not known. */
export const withdrawalFaults = async (
  tx: Tx,
  tenantId: string,
): Promise<readonly { readonly account: string; readonly words: string }[]> => {
  const { rows } = await sql<{ account: string; words: string }>`
    with moved as (
      select p.id, p.order_reference, p.debit_account, p.amount_minor, coalesce(e.kind, 'pending') as stands
      from transfer p left join transfer e on e.tenant_id = p.tenant_id and e.pending_id = p.id
      where p.tenant_id = ${tenantId} and p.purpose = 'withdrawal' and p.pending_id is null
    )
    select 'wallet:' || w.agency_id || ':' || w.currency as account,
      'withdrawal ' || w.reference || ' is ' || w.state || ', and its money is ' || coalesce(m.stands, 'not reserved') as words
    from withdrawal w left join moved m on m.id = w.transfer_id
    where w.tenant_id = ${tenantId} and (
      m.id is null or m.amount_minor <> w.amount_minor or m.order_reference is distinct from w.reference
      or m.stands <> case w.state when 'paid' then 'posted' when 'refused' then 'void' when 'taken-back' then 'void' else 'pending' end
    )
    union all
    select m.debit_account, 'reserved for withdrawal ' || coalesce(m.order_reference, '?') || ', which is not known'
    from moved m left join withdrawal w on w.tenant_id = ${tenantId} and w.transfer_id = m.id
    where w.reference is null`.execute(tx);
  return rows;
};
