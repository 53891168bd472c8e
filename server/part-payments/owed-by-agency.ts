import { sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import type { Account } from '../money/accounts.ts';
import type { Leg } from '../money/transfer.ts';

export interface OwedByAgency {
  readonly owesBeforeMinor: number;
  readonly owesAfterMinor: number;
}

/**
 * What an agency owes of part payments in the currency of its wallet, now and after the transfers `legs`. Orders whose tickets
 * are being issued are included.
 */
export const owedBeforeAndAfter = async (
  db: Db | Tx,
  { tenantId, agencyId, wallet }: { readonly tenantId: string; readonly agencyId: string; readonly wallet: Account },
  legs: readonly Leg[],
): Promise<OwedByAgency> => {
  const { rows } = await sql<{ open: number }>`
    select coalesce(sum(open_minor), 0)::bigint as open from owed_parts(${tenantId}, ${agencyId}, now())
    where currency = ${wallet.currency}`.execute(db);
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
