import { inTx } from '../../../server/database/database.ts';
import { platformAccount, walletOf } from '../../../server/money/accounts.ts';
import { walletFigures } from '../../../server/money/effect.ts';
import { transfer } from '../../../server/money/transfer.ts';
import type { FreshServer } from '../fresh-server.ts';

/** Brings the wallet of Asha's agency to a balance, by a transfer that the house posts. */
export const bringWalletTo = async (
  { database: { db }, people: { asha }, clock }: Pick<FreshServer, 'database' | 'people' | 'clock'>,
  balanceMinor: number,
): Promise<void> => {
  const { tenantId, agencyId } = asha;
  const wallet = walletOf(agencyId, 'BDT');
  const bank = platformAccount('bank-clearing', 'BDT');
  const figures = await walletFigures(db, tenantId, wallet);
  if (figures === undefined) throw new Error('no wallet');
  const outMinor = figures.balanceMinor - balanceMinor;
  if (outMinor === 0) return;
  const [debit, credit] = outMinor > 0 ? [wallet, bank] : [bank, wallet];
  const posted = await inTx(db, (tx) =>
    transfer(tx, { tenantId, orderReference: null, purpose: 'adjustment', actor: 'system', at: clock.now() }, [
      { debit, credit, amountMinor: Math.abs(outMinor), words: outMinor > 0 ? 'Paid out' : 'Deposit' },
    ]),
  );
  if (!posted.ok) throw new Error('the wallet does not hold so much');
};
