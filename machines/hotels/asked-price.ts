import type { HotelOrder } from '../../contract/hotels/hotel-orders.ts';
import { displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';

/** The higher price that the property of a request asks for, as its agency reads it. */
export interface AskedPriceWords {
  readonly figures: readonly { readonly name: string; readonly amount: string }[];
  /** Why the property asks for it. */
  readonly reason: string;
  /** ISO time until which it can be accepted. */
  readonly until: string;
}

/** The price that is asked of an order. `null`: none is. */
export const askedPriceOf = ({ priceAsked, sums, due }: HotelOrder): AskedPriceWords | null => {
  if (priceAsked === null || due === null) return null;
  const money = (minor: number) => displayMoney({ currency: sums.currency, minor });
  const { oldMinor, newMinor, reason } = priceAsked;
  return {
    figures: [
      { name: say('Reserved now'), amount: money(oldMinor) },
      { name: say('New price'), amount: money(newMinor) },
      { name: say('Difference'), amount: money(newMinor - oldMinor) },
    ],
    reason,
    until: due.at,
  };
};
