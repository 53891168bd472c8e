import { displayMoney } from '../../contract/money.ts';
import type { CaseKind, ReturnOfMoney } from '../../contract/post-travel/post-travel.ts';
import { say } from '../../contract/say.ts';
import { type ShownEffect, shownEffect } from '../money/shown-effect.ts';
import { wordsOfCase } from './case-kinds.ts';

/** A sum of a case, written out. */
export interface MoneyLine {
  readonly name: string;
  readonly amount: string;
  readonly isTotal: boolean;
}

/** What a case does to the money. */
export interface CaseMoneyView extends ShownEffect {
  readonly lines: readonly MoneyLine[];
  /** What stands in place of the effect. `null`: it is priced. */
  readonly unpriced: string | null;
}

/** The sums of a case and its exact effect, written out. Before it is priced, only the price is known. `of`: what comes back. */
export const caseMoneyView = (
  kind: CaseKind,
  currency: string,
  money: ReturnOfMoney,
  of: 'tickets' | 'flights' = 'tickets',
): CaseMoneyView => {
  const written = (minor: number) => displayMoney({ currency, minor });
  const line = (name: string, minor: number, isTotal = false): MoneyLine => ({ name, amount: written(minor), isTotal });
  const lessen = (name: string, minor: number) => (minor === 0 ? [] : [line(name, -minor)]);
  const price = line(
    of === 'flights' ? say('Price of these flights') : say('Price of these tickets'),
    money.amountMinor,
  );
  const { newMinor, payMinor, creditMinor, walletMinor } = money;
  const forNew = [
    ...lessen(say('Kept by the airline as a credit'), creditMinor),
    ...(newMinor === 0 ? [] : [line(say('Price of the new tickets'), -newMinor)]),
  ];
  const total = (): MoneyLine => {
    if (payMinor > 0) return line(say('Paid from the wallet'), payMinor, true);
    const isWorth = kind === 'exchange' && newMinor === 0;
    return line(isWorth ? say('Counts towards new tickets') : say('Back to the wallet'), walletMinor, true);
  };
  if (!money.isPriced) {
    return {
      lines: [price, ...forNew],
      unpriced:
        kind !== 'exchange'
          ? say('What comes back is known when the airline’s penalty is quoted.')
          : say('What the exchange costs is known when the airline’s penalty is quoted.'),
      ...shownEffect(currency, null, money),
    };
  }
  return {
    lines: [
      price,
      line(wordsOfCase[kind].fee, -money.feeMinor),
      ...lessen(say('Kept by the airline'), money.penaltyMinor),
      ...lessen(say('Kept of service and commission'), money.keptMinor),
      ...lessen(say('Clears what is due'), money.dueMinor),
      ...forNew,
      total(),
    ],
    unpriced: null,
    ...shownEffect(currency, money.effect, money),
  };
};
