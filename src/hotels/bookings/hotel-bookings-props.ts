import type { HotelBookingsEvent } from '../../../machines/hotels/hotel-bookings.machine.ts';
import type { HotelBookingsView } from '../../../machines/hotels/hotel-bookings.view.ts';

/** What every part of the list of hotel bookings is given. */
export interface HotelBookingsProps {
  readonly view: HotelBookingsView;
  readonly send: (event: HotelBookingsEvent) => void;
}
