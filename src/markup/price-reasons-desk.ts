import { createContext, useContext } from 'react';
import type { SearchedFare } from '../../contract/markup/markup.ts';

/** A price whose parts can be shown: one that is kept for booking, or a fare of the page's search. */
export type ExplainedPrice = { readonly priceId: string } | Omit<SearchedFare, 'requestId'>;

/** Opens the drawer for a price. `null`: the page has no drawer. */
export const PriceReasonsContext = createContext<((price: ExplainedPrice) => void) | null>(null);

export const usePriceReasons = () => useContext(PriceReasonsContext);
