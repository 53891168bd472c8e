import { type PriceType, priceTypes } from '../../contract/flights/price-type.ts';
import { keptChoice } from './kept-choice.ts';

/**
 * Whose prices are shown from the search pad to the payment: one choice of this browser, for every screen that shows the price of
 * something that is not sold yet (decision 0057).
 */
export const keptPriceType = keptChoice<PriceType>('portolan.price-type', priceTypes);
