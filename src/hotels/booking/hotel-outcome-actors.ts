import { hotelOutcomeMachine } from '../../../machines/hotels/hotel-outcome.machine.ts';
import { calling } from '../../calls/calling.ts';

/** What a booking came to, with its call. */
export const portalHotelOutcome = hotelOutcomeMachine.provide({
  actors: {
    readOrder: calling('GetHotelOrder'),
  },
});
