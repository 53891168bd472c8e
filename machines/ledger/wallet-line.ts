import type { LineRate, WalletLine, WalletLineKind } from '../../contract/ledger.ts';
import { displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';

/** What a line is, in plain words. */
export const kindWords: Readonly<Record<WalletLineKind, string>> = {
  deposit: say('Deposit'),
  'online-deposit': say('Online payment into the wallet'),
  payment: say('Payment for tickets'),
  refund: say('Refund'),
  reserved: say('Reserved for tickets'),
  released: say('Reservation released'),
  reversal: say('Deposit taken back'),
  adjustment: say('Adjustment'),
};

/** What a line tells beside its kind: the words of its transfer, unless they only repeat the kind. */
export const wordsBeside = ({ kind, words }: Pick<WalletLine, 'kind' | 'words'>): string | null =>
  words === null || words.trim().toLowerCase() === kindWords[kind].toLowerCase() ? null : words;

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

/** An exchange rate: `USD 1 = BDT 121.50`. */
export const rateWords = (currency: string, rate: LineRate): string =>
  `${displayMoney({ currency: rate.currency, minor: rate.minor })} = ${displayMoney({ currency, minor: rate.ownMinor })}`;
