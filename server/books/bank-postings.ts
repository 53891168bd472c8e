import { type RawBuilder, sql } from 'kysely';
import type { HouseAccount } from '../../contract/books/bank-entries.ts';
import type { Db, Tx } from '../database/database.ts';
import type { Tenant } from '../tenants/tenant-book.ts';

/**
 * Posted transfers of the platform's accounts at banks: their amount (`minor`, above zero: money in), the account at the bank
 * (`account_id`) and the line of its statement (`line_id`). `null`: nothing names an account, or no line is known.
 */
export const bankPostings = (tenantId: string): RawBuilder<unknown> => sql`(
  select t.id, t.at, t.value_on, t.currency, t.purpose, t.words, t.order_reference, t.subject,
    case when b.id = t.debit_account then t.amount_minor else -t.amount_minor end as minor,
    coalesce(e.bank_account_id, w.pay_in_id, d.pay_in ->> 'payInId', s.pay_in ->> 'payInId') as account_id,
    coalesce(case when t.purpose <> 'cheque-returned' then u.line_id end,
      case when t.purpose = 'receipt-returned' then r.return_line_id else r.line_id end, e.line_id, v.line_id) as line_id
  from account b
  join transfer t on t.tenant_id = b.tenant_id and t.kind = 'posted' and (t.debit_account = b.id or t.credit_account = b.id)
  left join deposit d on d.tenant_id = t.tenant_id and d.reference = t.order_reference
  left join bank_statement_use u on u.tenant_id = d.tenant_id and u.deposit_reference = d.reference
  left join unclaimed_receipt r on r.tenant_id = t.tenant_id and r.reference = t.subject
  left join bank_statement_line l on l.tenant_id = r.tenant_id
    and l.id = case when t.purpose = 'receipt-returned' then coalesce(r.return_line_id, r.line_id) else r.line_id end
  left join bank_statement s on s.tenant_id = l.tenant_id and s.id = l.statement_id
  left join withdrawal w on w.tenant_id = t.tenant_id and w.reference = t.order_reference
  left join bank_statement_use v on v.tenant_id = w.tenant_id and v.withdrawal_reference = w.reference
  left join bank_entry e on e.tenant_id = t.tenant_id and e.reference = t.subject
  where b.tenant_id = ${tenantId} and b.kind = 'bank-clearing'
)`;

interface AccountRow {
  readonly id: string;
  readonly bank_name: string;
  readonly account_number: string;
  readonly currency: string;
  readonly ledger: number;
}

/** The platform's bank accounts in use, with their balances by the ledger. */
export const houseAccounts = async (db: Db | Tx, { id, config }: Tenant): Promise<HouseAccount[]> => {
  const { rows } = await sql<AccountRow>`
    select b.id, b.bank_name, b.account_number, coalesce(b.currency, ${config.global.currency}) as currency,
      coalesce(p.minor, 0)::bigint as ledger
    from owner_bank_account b
    left join (
      select account_id, currency, sum(minor) as minor from ${bankPostings(id)} posting group by account_id, currency
    ) p on p.account_id = b.id and p.currency = coalesce(b.currency, ${config.global.currency})
    where b.tenant_id = ${id} and b.ended_at is null
    order by b.position, b.id limit 50`.execute(db);
  return rows.map((row) => ({
    accountId: row.id,
    bankName: row.bank_name,
    accountNumber: row.account_number,
    currency: row.currency,
    ledgerMinor: row.ledger,
  }));
};
