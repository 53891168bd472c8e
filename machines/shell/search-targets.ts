import { type OrderType, orderTypes } from '../../contract/orders/orders.ts';
import { pageAddress } from '../../contract/page-addresses.ts';
import type { OrderMatch, OrderSearchResult, SearchBarResult } from '../../contract/shell/global-search.ts';

const details: Readonly<Record<Exclude<SearchBarResult['type'], 'other'>, (reference: string) => string>> = {
  deposit: pageAddress.deposits,
  refund: pageAddress.refundDetails,
  void: pageAddress.voidDetails,
  exchange: pageAddress.exchangeDetails,
  visa: pageAddress.visaOrder,
};

/** Address of a deposit, refund, void, exchange or visa case (spec 1 §4). `null`: the term is not such a reference. */
export const caseTarget = ({ type, reference }: SearchBarResult): string | null =>
  type === 'other' || reference === null ? null : details[type](reference);

const pages: Readonly<Record<OrderType, (reference: string) => string>> = {
  [orderTypes.flight]: pageAddress.flightOrder,
  [orderTypes.hotel]: pageAddress.hotelBooking,
};

/** Address of an order. */
export const orderAddress = ({ reference, orderType }: Pick<OrderMatch, 'reference' | 'orderType'>): string =>
  pages[orderType](reference);

/** Address of the order found. `null`: none was found, or several. */
export const orderTarget = ({ reference, orderType }: OrderSearchResult): string | null =>
  reference === null || orderType === null ? null : orderAddress({ reference, orderType });
