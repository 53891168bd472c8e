import { is, number, string, type } from 'superstruct';

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
