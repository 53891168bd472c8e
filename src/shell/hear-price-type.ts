import { fromCallback } from 'xstate';
import { keptPriceType } from '../storage/price-type.ts';

/** Reports each choice of whose prices are shown to a flow, wherever it is made. */
export const hearPriceType = fromCallback(({ sendBack }) =>
  keptPriceType.onChange(() => sendBack({ type: 'price-type.chosen', priceType: keptPriceType.saved() })),
);
