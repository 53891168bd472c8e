import { fromCallback, fromPromise } from 'xstate';
import { hotelBookingsFromQuery, hotelBookingsQuery } from '../../../contract/hotel-bookings-link.ts';
import {
  type HotelBookingsEvent,
  type HotelBookingsPage,
  hotelBookingsMachine,
} from '../../../machines/hotels/hotel-bookings.machine.ts';
import { answerOf } from '../../calls/answer-of.ts';
import { send } from '../../calls/send.ts';
import { keepQuery, onAddressOfPage } from '../../ui/page-query.ts';

/** What the page's address asks for. */
export const hotelBookingsInAddress = () => hotelBookingsFromQuery(new URLSearchParams(location.search));

/** The flow of the list of hotel bookings with its call. It keeps the filters in the address. */
export const portalHotelBookings = hotelBookingsMachine.provide({
  actors: {
    readBookings: fromPromise(async ({ input, signal }: { input: HotelBookingsPage; signal: AbortSignal }) =>
      answerOf(await send('GetHotelBookings', input, { signal })),
    ),
    hearAddress: fromCallback<HotelBookingsEvent>(({ sendBack }) =>
      onAddressOfPage(() => sendBack({ type: 'address.followed', asked: hotelBookingsInAddress() })),
    ),
  },
  actions: { keepAddress: (_at, asked) => keepQuery(hotelBookingsQuery(asked)) },
});
