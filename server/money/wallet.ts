import type { Db } from '../database/database.ts';
import { walletOf } from './accounts.ts';

/** A wallet as the ledger has it, in minor units. */
export interface WalletStand {
  readonly balanceMinor: number;
  /** Balance, less pending payments, plus credit. */
  readonly availableMinor: number;
}

export const walletStand = async (
  db: Db,
  tenantId: string,
  agencyId: string,
  currency: string,
): Promise<WalletStand | undefined> => {
  const account = await db
    .selectFrom('account')
    .select(['credits_minor', 'debits_minor', 'pending_minor', 'credit_limit_minor'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', walletOf(agencyId, currency).id)
    .executeTakeFirst();
  if (!account) return undefined;
  const balanceMinor = account.credits_minor - account.debits_minor;
  return { balanceMinor, availableMinor: balanceMinor - account.pending_minor + account.credit_limit_minor };
};
