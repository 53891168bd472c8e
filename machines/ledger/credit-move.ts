import type { WalletLine } from '../../contract/ledger/ledger.ts';

/** Credit that a line took and gave back, and what was used after it. All in minor units. */
export interface CreditMove {
  readonly takenMinor: number;
  readonly repaidMinor: number;
  readonly usedMinor: number;
}

/** Credit is used as far as the balance is below zero. */
export const creditMoveOf = ({
  balanceMinor,
  debitMinor,
  creditMinor,
}: Pick<WalletLine, 'balanceMinor' | 'debitMinor' | 'creditMinor'>): CreditMove => {
  const usedMinor = Math.max(0, -balanceMinor);
  const before = Math.max(0, -(balanceMinor - creditMinor + debitMinor));
  return { takenMinor: Math.max(0, usedMinor - before), repaidMinor: Math.max(0, before - usedMinor), usedMinor };
};
