import type { OrderSearchResult, SearchBarResult } from '../../contract/global-search.ts';
import {
  depositsAddress,
  exchangeAddress,
  flightOrderAddress,
  hotelBookingAddress,
  myBookingsAddress,
  refundAddress,
  visaAddress,
  voidAddress,
} from '../../contract/page-addresses.ts';

const details: Readonly<Record<Exclude<SearchBarResult['type'], 'other'>, (reference: string) => string>> = {
  deposit: depositsAddress,
  refund: refundAddress,
  void: voidAddress,
  exchange: exchangeAddress,
  visa: visaAddress,
};

/** Address of a deposit, refund, void, exchange or visa case (spec 1 §4). `null`: the term is not such a reference. */
export const caseTarget = ({ type, reference }: SearchBarResult): string | null =>
  type === 'other' || reference === null ? null : details[type](reference);

/** Address of the orders found: the order if there is one, the list if there are several. `null`: none was found. */
export const orderTarget = ({ reference, orderType, count }: OrderSearchResult, term: string): string | null => {
  if (count === 0) return null;
  if (reference === null) return myBookingsAddress(term);
  return orderType === 2 ? hotelBookingAddress(reference) : flightOrderAddress(reference);
};
