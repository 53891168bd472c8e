import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import type { Account } from './accounts.ts';

/** Sets how far a wallet may go below zero. `false`: it is further below already, so the limit stays as it was. */
export const setCreditLimit = async (
  tx: Tx,
  tenantId: string,
  wallet: Account,
  limitMinor: number,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ credit_limit_minor: limitMinor })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', wallet.id)
    .where(sql<boolean>`credits_minor - debits_minor - pending_minor >= ${-limitMinor}::bigint`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};
