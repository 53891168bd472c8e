import type { PriceType } from '../../contract/flights/price-type.ts';
import type { HotelOrder } from '../../contract/hotels/hotel-orders.ts';
import { displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import { shownPenaltyOf } from './shown-penalty.ts';

/** A sentence about cancelling, with the moment that it depends on. */
export interface StayTerm {
  /** `Cancelling is free until`. The moment follows in the property's time. */
  readonly words: string;
  /** ISO time. `null`: the words need none. */
  readonly moment: string | null;
}

/** What cancelling costs and when, in sentences. In order of time. `priceType`: beside whose price they stand. */
export const stayTermsOf = (
  { cancellation, freeCancellationUntil, sums }: Pick<HotelOrder, 'cancellation' | 'freeCancellationUntil' | 'sums'>,
  priceType: PriceType,
): readonly StayTerm[] => {
  const cost = (minor: number): string =>
    minor >= sums.agentMinor
      ? say('the whole price')
      : displayMoney({ currency: sums.currency, minor: shownPenaltyOf(minor, sums, priceType) });
  const steps = cancellation.map(({ from, penaltyMinor }, index): StayTerm => {
    const isNow = index === 0 && freeCancellationUntil === null;
    return isNow
      ? { words: say('Cancelling costs {cost}.', { cost: cost(penaltyMinor) }), moment: null }
      : { words: say('Cancelling costs {cost} from', { cost: cost(penaltyMinor) }), moment: from };
  });
  return freeCancellationUntil === null
    ? steps
    : [{ words: say('Cancelling is free until'), moment: freeCancellationUntil }, ...steps];
};
