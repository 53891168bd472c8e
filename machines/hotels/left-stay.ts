import type { HotelDraft } from '../../contract/hotels/hotel-booking.ts';
import type { StayForm } from './stay-guests.ts';

/** What a sale goes on with: the typed names in the places of the guests who were priced. */
export const stayContinuedFrom = (
  { step, rooms, contact, requests, acceptedMinor }: HotelDraft,
  places: StayForm['rooms'],
): StayForm & { readonly leftAt: HotelDraft['step']; readonly acceptedMinor: number } => ({
  leftAt: step,
  rooms: places.map((guests, room) => guests.map((place, guest) => ({ ...place, ...rooms[room]?.[guest] }))),
  contact,
  requests,
  acceptedMinor,
});
