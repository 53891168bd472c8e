import { fromCallback } from 'xstate';
import { hotelBookingsFromQuery, hotelBookingsQuery } from '../../../contract/hotels/hotel-bookings-link.ts';
import { type HotelBookingsEvent, hotelBookingsMachine } from '../../../machines/hotels/hotel-bookings.machine.ts';
import { reading } from '../../calls/calling.ts';
import { onAddressChange, replaceQuery } from '../../ui/page-query.ts';

/** What the page's address asks for. */
export const hotelBookingsInAddress = () => hotelBookingsFromQuery(new URLSearchParams(location.search));

/** The flow of the list of hotel bookings with its call. It keeps the filters in the address. */
export const portalHotelBookings = hotelBookingsMachine.provide({
  actors: {
    readBookings: reading('GetHotelBookings'),
    hearAddress: fromCallback<HotelBookingsEvent>(({ sendBack }) =>
      onAddressChange(() => sendBack({ type: 'address.followed', asked: hotelBookingsInAddress() })),
    ),
  },
  actions: { keepAddress: (_at, asked) => replaceQuery(hotelBookingsQuery(asked)) },
});
