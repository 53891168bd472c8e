import { fromCallback } from 'xstate';
import { bookingsFromQuery, bookingsQuery } from '../../contract/orders/bookings-link.ts';
import { type BookingsEvent, bookingsMachine } from '../../machines/orders/bookings.machine.ts';
import { reading } from '../calls/calling.ts';
import { bookingColumnsKept } from '../storage/booking-columns.ts';
import type { Owner } from '../storage/kept-state.ts';
import { onAddressChange, replaceQuery } from '../ui/page-query.ts';

/** What the page's address asks for. */
export const askedInAddress = () => bookingsFromQuery(new URLSearchParams(location.search));

/** The flow of the list of bookings with its call. It keeps the filters in the address, and the columns for the person. */
export const portalBookings = (owner: Owner) =>
  bookingsMachine.provide({
    actors: {
      readBookings: reading('GetBookings'),
      hearAddress: fromCallback<BookingsEvent>(({ sendBack }) =>
        onAddressChange(() => sendBack({ type: 'address.followed', asked: askedInAddress() })),
      ),
    },
    actions: {
      rememberColumns: (_at, columns) => bookingColumnsKept.keep(owner, columns),
      keepAddress: (_at, asked) => replaceQuery(bookingsQuery(asked)),
    },
  });
