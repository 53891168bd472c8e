import type { OrderSearchResult, SearchBarResult } from '../../contract/global-search.ts';

const details: Readonly<Record<Exclude<SearchBarResult['type'], 'other'>, (reference: string) => string>> = {
  deposit: (reference) => `/deposit-list?search=${reference}`,
  refund: (reference) => `/flight-refund-details?reference=${reference}`,
  void: (reference) => `/flight-void-details?reference=${reference}`,
  exchange: (reference) => `/flight-exchange-details?reference=${reference}`,
  visa: (reference) => `/visa-order?orderReference=${reference}`,
};

/** Where the reference of a deposit, refund, void, exchange or visa leads (spec 1 §4); null: the term is none of these. */
export const caseTarget = ({ type, reference }: SearchBarResult): string | null =>
  type === 'other' || reference === null ? null : details[type](encodeURIComponent(reference));

/** Where orders that were found lead: the only one to itself, several to the list of those; null: none was found. */
export const orderTarget = ({ reference, orderType, count }: OrderSearchResult, term: string): string | null => {
  if (count === 0) return null;
  if (reference === null) return `/my-bookings?search=${encodeURIComponent(term)}`;
  const named = encodeURIComponent(reference);
  return orderType === 2 ? `/hotel-bookings/${named}` : `/flight-order?reference=${named}`;
};
