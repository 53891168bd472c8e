import type { SnapshotFrom } from 'xstate';
import type { HotelOrder } from '../../contract/hotels/hotel-orders.ts';
import { say } from '../../contract/say.ts';
import { type RestToPay, restToPay } from '../sale/standing-words.ts';
import { type AskedPriceWords, askedPriceOf } from './asked-price.ts';
import { viewOfHotelOrder } from './hotel-order.view.ts';
import type { hotelOutcomeMachine } from './hotel-outcome.machine.ts';
import { documentsOfStay, type OfferedDocument } from './stay-documents.ts';

export type HotelOutcomeView =
  | { readonly show: 'reading' }
  | { readonly show: 'unknown' }
  | { readonly show: 'unread' }
  | {
      readonly show: 'outcome';
      readonly title: string;
      /** What happens next, and what it means for the money. */
      readonly words: string;
      readonly order: HotelOrder;
      /** What became of the money: `Paid from the wallet`. */
      readonly money: { readonly label: string; readonly minor: number };
      /** What is still to be paid of a stay that is paid in part. `null`: nothing is. */
      readonly toPay: RestToPay | null;
      /** ISO time by which the property or the desk answers. `null`: nobody needs to. */
      readonly answersBy: string | null;
      /** The higher price that the property asks for. `null`: none. */
      readonly price: AskedPriceWords | null;
      readonly documents: readonly OfferedDocument[];
      /** Whether the order is being read again. */
      readonly reading: boolean;
    };

const moneyOf = ({ reservedMinor, standing }: HotelOrder) => {
  if (reservedMinor > 0) return { label: say('Reserved in the wallet'), minor: reservedMinor };
  return standing.returnedMinor > 0
    ? { label: say('Kept'), minor: standing.keptMinor }
    : { label: say('Paid from the wallet'), minor: standing.paidMinor };
};

/** The projection of what a booking came to. */
export const viewOfHotelOutcome = ({ value, context }: SnapshotFrom<typeof hotelOutcomeMachine>): HotelOutcomeView => {
  const { order } = context;
  if (value === 'unknown' || value === 'unread') return { show: value };
  if (order === null) return { show: 'reading' };
  const { title, words } = viewOfHotelOrder(order);
  const isAwaited = order.owner === 'supplier' || order.owner === 'desk';
  return {
    show: 'outcome',
    title,
    words,
    order,
    money: moneyOf(order),
    toPay: restToPay(order.standing, order.sums.currency),
    price: askedPriceOf(order),
    documents: documentsOfStay(order),
    answersBy: isAwaited ? (order.due?.at ?? null) : null,
    reading: value === 'reading',
  };
};
