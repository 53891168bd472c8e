import { createContext, useContext } from 'react';
import type { SearchedFare, SearchedRate } from '../../contract/markup/markup.ts';

/** A price whose parts can be shown: one that is kept for booking, a fare of the page's search, a rate of the page's hotel, or an order of a stay. */
export type ExplainedPrice =
  | { readonly priceId: string }
  | Omit<SearchedFare, 'requestId'>
  | Pick<SearchedRate, 'roomGuid' | 'roomRateGuid'>
  | { readonly orderReference: string };

/** Opens the drawer for a price. `null`: the page has no drawer. */
export const PriceReasonsContext = createContext<((price: ExplainedPrice) => void) | null>(null);

export const usePriceReasons = () => useContext(PriceReasonsContext);
