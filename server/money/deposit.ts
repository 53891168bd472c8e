import type { Tx } from '../database/database.ts';
import { agencyRevenue, openAccounts, platformAccount, walletOf } from './accounts.ts';
import { transfer } from './transfer.ts';

/** Opens the accounts of an agency and the platform accounts that it needs. Repeatable. */
export const openAgencyAccounts = (
  tx: Tx,
  {
    tenantId,
    agencyId,
    currency,
    creditLimitMinor,
  }: { tenantId: string; agencyId: string; currency: string; creditLimitMinor?: number },
): Promise<void> =>
  openAccounts(
    tx,
    tenantId,
    [
      walletOf(agencyId, currency),
      agencyRevenue(agencyId, currency),
      platformAccount('bank-clearing', currency),
      platformAccount('gateway-clearing', currency),
      platformAccount('platform-revenue', currency),
      platformAccount('refunds-payable', currency),
      platformAccount('taxes', currency),
    ],
    creditLimitMinor,
  );

/** Posts an agency's opening deposit to its wallet. Throws if the agency has no wallet. */
export const recordDeposit = async (
  tx: Tx,
  deposit: {
    tenantId: string;
    agencyId: string;
    amountMinor: number;
    currency: string;
    words: string;
    actor: string;
    at?: Date;
  },
): Promise<void> => {
  const { tenantId, agencyId, currency, amountMinor, words, actor } = deposit;
  const moved = await transfer(
    tx,
    {
      tenantId,
      orderReference: null,
      purpose: 'opening-deposit',
      actor,
      at: deposit.at ?? new Date(),
    },
    [{ debit: platformAccount('bank-clearing', currency), credit: walletOf(agencyId, currency), amountMinor, words }],
  );
  if (!moved.ok) throw new Error(`agency ${agencyId} has no wallet in ${currency}`);
};
