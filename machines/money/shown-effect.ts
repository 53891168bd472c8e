import type { MoneyEffect } from '../../contract/money/money-decisions.ts';
import { displayMoney } from '../../contract/money.ts';
import { reworded, say } from '../../contract/say.ts';

/** A transfer as it is shown: from an account to an account. */
export interface ShownPosting {
  readonly from: string;
  readonly to: string;
  readonly amount: string;
}

/** A balance before and after. */
export interface ShownFigure {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** The exact effect of an act on the books of an agency. Without postings: it cannot be done now. */
export interface ShownEffect {
  readonly postings: readonly ShownPosting[];
  readonly figures: readonly ShownFigure[];
}

interface Owes {
  readonly owesBeforeMinor: number;
  readonly owesAfterMinor: number;
}

/** An effect written out: its postings, the wallet, and what is due later where that changes. */
export const shownEffect = (
  currency: string,
  effect: MoneyEffect | null,
  { owesBeforeMinor, owesAfterMinor }: Owes,
): ShownEffect => {
  if (effect === null) return { postings: [], figures: [] };
  const money = (minor: number) => displayMoney({ currency, minor });
  const figure = (name: string, before: number, after: number): ShownFigure => ({
    name,
    before: money(before),
    after: money(after),
  });
  const { postings, before, after } = effect;
  return {
    postings: postings.map(({ debit, credit, amountMinor }) => ({
      from: reworded(debit),
      to: reworded(credit),
      amount: money(amountMinor),
    })),
    figures: [
      figure(say('Wallet balance'), before.balanceMinor, after.balanceMinor),
      figure(say('Available to spend'), before.availableMinor, after.availableMinor),
      ...(owesBeforeMinor === owesAfterMinor
        ? []
        : [figure(say('Due later, in all'), owesBeforeMinor, owesAfterMinor)]),
    ],
  };
};
