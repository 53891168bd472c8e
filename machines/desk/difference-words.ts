import { is } from 'superstruct';
import type { differenceTabs } from '../../contract/desk/desk-differences.ts';
import type { DifferenceKind } from '../../contract/desk/desk-online-payments.ts';
import type {
  SupplierDifference,
  SupplierDifferenceKind,
  TheirBookingState,
} from '../../contract/desk/desk-supplier-books.ts';
import { HotelOrderState } from '../../contract/hotels/hotel-orders.ts';
import { OrderState } from '../../contract/orders/orders.ts';
import { say } from '../../contract/say.ts';
import { hotelOrderTitles } from '../hotels/hotel-order-titles.ts';
import { titleOfOrderState } from '../orders/sale-titles.ts';

export const differenceTabWords: Readonly<Record<(typeof differenceTabs)[number], string>> = {
  open: say('Open'),
  closed: say('Closed'),
};

const gatewayDifferences: Readonly<Record<DifferenceKind, string>> = {
  'paid-not-credited': say('Paid at the gateway, missing in our books'),
  'credited-not-paid': say('In our books, missing at the gateway'),
  'amount-differs': say('The amounts differ'),
  'currency-differs': say('The currencies differ'),
  'paid-twice': say('Paid more than once'),
  'refund-differs': say('The refund differs'),
};

/** What differs between a gateway's book and ours. */
export const differenceWords = (kind: DifferenceKind): string => gatewayDifferences[kind];

/** How a supplier's booking differs from ours. */
export const bookingDifferences: Readonly<Record<SupplierDifferenceKind, string>> = {
  'only-theirs': say('Booked at the supplier, not in our books'),
  'only-ours': say('In our books, not at the supplier'),
  'states-differ': say('Stands otherwise at the supplier'),
};

/** State of a booking in the supplier's books. */
export const wordsOfTheirs: Readonly<Record<TheirBookingState, string>> = {
  none: say('No such booking'),
  held: say('Seats held'),
  ticketed: say('Ticketed'),
  returned: say('All tickets returned'),
  requested: say('Unconfirmed'),
  confirmed: say('Confirmed'),
  refused: say('Refused'),
  cancelled: say('Cancelled'),
};

/** State of a booking in our books. */
export const wordsOfOurs = ({ product, ours }: Pick<SupplierDifference, 'product' | 'ours'>): string => {
  if (product === 'flight' && is(ours, OrderState)) return titleOfOrderState(ours);
  if (product === 'stay' && is(ours, HotelOrderState)) return hotelOrderTitles[ours];
  return say('No order');
};
