import { is, number, string, type } from 'superstruct';
import { navigate } from 'wouter/use-browser-location';
import { bookHotelAddress } from '../../contract/page-addresses.ts';
import type { RateToBook } from '../../machines/hotels/hotel-detail.setup.ts';

const Opened = type({ opened: type({ hotelGuid: string(), row: number() }) });
const FromList = type({ fromList: string() });

/** The card whose page was opened from the list of this history entry. */
export interface OpenedHotel {
  readonly hotelGuid: string;
  readonly row: number;
}

/** State of the history entry of a hotel's page that was opened from the list. */
export const fromList = { fromList: 'hotels' };

/** Whether the history entry before this one is the list. */
export const cameFromList = (): boolean => is(history.state, FromList);

/**
 * Notes in the list's history entry which card is opened, so that going back leads to it. Does not use the router's own
 * `replaceState`, which would report the address as one that somebody has gone to.
 */
export const noteOpened = (opened: OpenedHotel): void =>
  History.prototype.replaceState.call(history, { ...history.state, opened }, '', location.href);

/** The card that was opened before the person came back to the list. `null`: none. */
export const openedBefore = (): OpenedHotel | null => (is(history.state, Opened) ? history.state.opened : null);

const Seen = type({ seenMinor: number() });

/** Goes to the booking page of a rate, which need not ask about a price that was seen already. */
export const openBookingOf = ({ seenMinor, ...rate }: RateToBook): void =>
  navigate(bookHotelAddress(rate), seenMinor === null ? {} : { state: { seenMinor } });

/** The price of the rate that was seen last before this page. `null`: not known. */
export const seenBefore = (): number | null => (is(history.state, Seen) ? history.state.seenMinor : null);
