import { keptChoice } from './kept-choice.ts';

/** Whose price leads (spec 2 §5). `AF`: the agent price. `GF`: the customer price. */
export type ShownPriceType = 'AF' | 'GF';

/**
 * The price that leads from the results to the payment: one choice of this browser, for every screen that shows the price
 * of a fare (decision 0001).
 */
export const keptPriceType = keptChoice<ShownPriceType>('portolan.price-type', ['AF', 'GF']);
