import type { HotelOrderState } from '../../contract/hotels/hotel-orders.ts';
import { say } from '../../contract/say.ts';

/** The states of a hotel order in plain words. */
export const hotelOrderTitles: Readonly<Record<HotelOrderState, string>> = {
  prepared: say('Rate kept'),
  booking: say('Being booked'),
  unknown: say('No answer yet'),
  repriced: say('Price changed'),
  requested: say('Unconfirmed'),
  'price-asked': say('Higher price asked'),
  withdrawing: say('Request being taken back'),
  confirmed: say('Confirmed'),
  quoted: say('Confirmed'),
  cancelling: say('Being cancelled'),
  unavailable: say('Room gone'),
  refused: say('Refused'),
  expired: say('Not booked in time'),
  cancelled: say('Cancelled'),
  'no-show': say('No show'),
  completed: say('Stay over'),
};
