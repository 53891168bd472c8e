import { sql } from 'kysely';
import type { FreeBalance } from '../../contract/money/withdrawals.ts';
import type { Db, Tx } from '../database/database.ts';
import { agencyReceivable, walletOf } from '../money/accounts.ts';

/** The wallet whose money is wanted. */
interface WalletOfAgency {
  readonly tenantId: string;
  readonly agencyId: string;
  readonly currency: string;
}

interface Row {
  readonly balance: number;
  readonly pending: number;
  readonly frozen: boolean;
  readonly dues: number;
  readonly owed: number;
  readonly missed: boolean;
}

/**
 * What the wallet can pay to the bank. `null`: there is no such wallet. Within a transaction it may be locked until the transaction ends, so
 * that two requests at once see each other's reservation.
 */
export const freeBalance = async (
  db: Db | Tx,
  { tenantId, agencyId, currency }: WalletOfAgency,
  now: Date,
  locked = false,
): Promise<FreeBalance | null> => {
  const owing = agencyReceivable(agencyId, currency).id;
  const wallet = walletOf(agencyId, currency).id;
  if (locked) await sql`select 1 from account where tenant_id = ${tenantId} and id = ${wallet} for update`.execute(db);
  const { rows } = await sql<Row>`
    select a.credits_minor - a.debits_minor as balance, a.pending_minor as pending, a.frozen_at is not null as frozen,
      (select coalesce(sum(open_minor), 0)::bigint from owed_parts(${tenantId}, ${agencyId}, ${now}::timestamptz)
        where currency = ${currency}) as dues,
      (select coalesce(sum(case when t.debit_account = ${owing} then t.amount_minor else -t.amount_minor end), 0)::bigint
        from transfer t where t.tenant_id = ${tenantId} and t.kind = 'posted' and ${owing} in (t.debit_account, t.credit_account)) as owed,
      (select coalesce(bool_or(has_missed), false) from owed_parts(${tenantId}, ${agencyId}, ${now}::timestamptz)) as missed
    from account a where a.tenant_id = ${tenantId} and a.id = ${wallet}`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const duesMinor = row.dues + Math.max(0, row.owed);
  return {
    currency,
    balanceMinor: row.balance,
    reservedMinor: row.pending,
    duesMinor,
    freeMinor: Math.max(0, row.balance - row.pending - duesMinor),
    frozen: row.frozen,
    missedDue: row.missed,
  };
};
