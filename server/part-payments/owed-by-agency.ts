import { sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import type { Account } from '../money/accounts.ts';
import type { Leg } from '../money/transfer.ts';

export interface Owes {
  readonly owesBeforeMinor: number;
  readonly owesAfterMinor: number;
}

/**
 * What the agency of a wallet owes of part payments in its currency, now and after the transfers. Orders whose tickets are being
 * issued are counted.
 */
export const owesAround = async (
  db: Db | Tx,
  { tenantId, agencyId, wallet }: { readonly tenantId: string; readonly agencyId: string; readonly wallet: Account },
  legs: readonly Leg[],
): Promise<Owes> => {
  const { rows } = await sql<{ open: number }>`
    select coalesce(sum(due_minor - settled_minor), 0)::bigint as open from part_payment_due
    where tenant_id = ${tenantId} and agency_id = ${agencyId} and currency = ${wallet.currency}
      and state <> 'settled'`.execute(db);
  const owesBeforeMinor = rows[0]?.open ?? 0;
  const change = legs.reduce(
    (sum, { debit, credit, amountMinor }) =>
      sum +
      (debit.kind === 'part-payment-due' ? amountMinor : 0) -
      (credit.kind === 'part-payment-due' ? amountMinor : 0),
    0,
  );
  return { owesBeforeMinor, owesAfterMinor: owesBeforeMinor + change };
};
