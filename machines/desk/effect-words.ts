import type { MoneyEffect, WalletFigures } from '../../contract/money/money-decisions.ts';
import { displayMoney } from '../../contract/money.ts';
import { reworded, say } from '../../contract/say.ts';

/** One figure of a wallet before and after. */
export interface FigureChange {
  readonly name: string;
  readonly before: string;
  readonly after: string;
  readonly changes: boolean;
}

/** Effect of an act on the books, in words. */
export interface EffectWords {
  /** Transfers that the act posts. Empty: only the limit changes. */
  readonly postings: readonly { readonly from: string; readonly to: string; readonly amount: string }[];
  readonly figures: readonly FigureChange[];
}

const figureNames: readonly (readonly [name: string, figure: keyof WalletFigures])[] = [
  [say('Balance'), 'balanceMinor'],
  [say('Credit limit'), 'creditLimitMinor'],
  [say('Available'), 'availableMinor'],
];

/** Postings of an effect, and the wallet before and after. `null`: no postings and no figures. */
export const effectWords = (effect: MoneyEffect | null, currency: string): EffectWords => {
  if (effect === null) return { postings: [], figures: [] };
  const money = (minor: number) => displayMoney({ currency, minor });
  return {
    postings: effect.postings.map(({ debit, credit, amountMinor }) => ({
      from: reworded(debit),
      to: reworded(credit),
      amount: money(amountMinor),
    })),
    figures: figureNames.map(([name, figure]) => ({
      name,
      before: money(effect.before[figure]),
      after: money(effect.after[figure]),
      changes: effect.before[figure] !== effect.after[figure],
    })),
  };
};
